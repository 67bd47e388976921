import type { UserContext } from '#server/http/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Document } from '#server/files/send-file.ts';
import { noEInvoice } from '#features/work/invoices/server/invoice-xml.ts';
import { creditNoteAudit } from '../credit-note.fields.ts';
import { creditNoteFile } from './e-invoice-of-credit-note.ts';
import { findCreditNote } from './credit-notes.service.ts';

/**
 * The e-invoice leaves the shop and names the customer, so it is recorded who created it. Throws `e_invoice_private`,
 * `e_invoice_incomplete`.
 */
export async function creditNoteXml(ctx: UserContext, { id }: { readonly id: string }): Promise<Document> {
  const note = await findCreditNote(ctx.db, id);
  const { creditNoteNumber: entityName } = note;
  const file = creditNoteFile(note);
  if (!file) throw noEInvoice(note, entityName, ctx);
  const details = { document: 'eInvoice' };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: creditNoteAudit, entityId: id, entityName, details }),
  );
  return { fileName: file.fileName, bytes: Buffer.from(file.content) };
}
