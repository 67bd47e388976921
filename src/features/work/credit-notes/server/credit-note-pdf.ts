import type { UserContext } from '#server/http/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Document } from '#server/files/send-file.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Language } from '#shared/words.ts';
import { creditNoteAudit } from '../credit-note.fields.ts';
import { describeCreditNote } from './credit-note-document.ts';
import { findCreditNote } from './credit-notes.service.ts';

/** Renders the document and records who created it: it leaves the shop and names the customer. */
export async function creditNotePdf(
  ctx: UserContext,
  { id }: { readonly id: string },
  { lang: language = ctx.language }: { readonly lang?: Language | undefined },
): Promise<Document> {
  const note = await findCreditNote(ctx.db, id);
  const bytes = await renderDocument(ctx.caller, describeCreditNote(note, language));
  const entityName = note.creditNoteNumber;
  const details = { document: 'credit note', language };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: creditNoteAudit, entityId: id, entityName, details }),
  );
  return { fileName: `credit-note-${entityName}.pdf`, bytes };
}
