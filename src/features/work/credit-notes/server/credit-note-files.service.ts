import type { RequestContext } from '#server/http/context.ts';
import type { Document } from '#server/files/send-file.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Language } from '#shared/words.ts';
import { describeCreditNote } from './credit-note-document.ts';
import { findCreditNote } from './credit-notes.service.ts';
import { creditNoteFile } from './e-invoice-of-credit-note.ts';

interface CreditNoteFiles {
  readonly pdf: Document;
  /** Null where it has no e-invoice. */
  readonly xml: Document | null;
}

/** Returns a credit note as the files that a person may keep. The caller audits. */
export async function creditNoteFiles(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  id: string,
  language: Language,
): Promise<CreditNoteFiles> {
  const note = await findCreditNote(db, id);
  const bytes = await renderDocument(caller, describeCreditNote(note, language));
  const xml = creditNoteFile(note);
  return {
    pdf: { fileName: `${note.creditNoteNumber}.pdf`, bytes },
    xml: xml && { fileName: xml.fileName, bytes: Buffer.from(xml.content) },
  };
}
