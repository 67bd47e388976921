import type { RequestContext } from '#server/http/context.ts';
import type { Document } from '#server/files/send-file.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Language } from '#shared/words.ts';
import type { Invoice } from '../invoices.contract.ts';
import { eInvoiceFile } from './e-invoice-of.ts';
import { describeInvoice } from './invoice-document.ts';
import { findInvoice } from './invoices.service.ts';

/** What may change of an issued invoice, as it was at one moment. */
type InvoiceState = Pick<
  Invoice,
  | 'status'
  | 'createdAt'
  | 'dueDate'
  | 'paidAt'
  | 'paidAmount'
  | 'credited'
  | 'isCorrected'
  | 'replacedByNumber'
  | 'creditNoteNumbers'
>;

interface InvoiceFiles {
  readonly pdf: Document;
  /** Null where it has no e-invoice. */
  readonly xml: Document | null;
}

/** Returns an invoice as the files that a person may keep, as it was at that moment. The caller audits. */
export async function invoiceFiles(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  id: string,
  state: InvoiceState,
  language: Language,
): Promise<InvoiceFiles> {
  const invoice = { ...(await findInvoice(db, id)), ...state };
  const bytes = await renderDocument(caller, describeInvoice(invoice, language));
  const xml = eInvoiceFile(invoice);
  return {
    pdf: { fileName: `${invoice.invoiceNumber}.pdf`, bytes },
    xml: xml && { fileName: xml.fileName, bytes: Buffer.from(xml.content) },
  };
}
