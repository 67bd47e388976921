import type { UserContext } from '#server/http/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Document } from '#server/files/send-file.ts';
import { DomainError } from '#shared/errors.ts';
import { inLanguage } from '#shared/words.ts';
import { invoiceAudit } from '../invoice.fields.ts';
import { isBusiness, missingForEInvoice } from '../missing-for-e-invoice.ts';
import { missingForEInvoiceWords } from '../missing-for-e-invoice.words.ts';
import { eInvoiceFile } from './e-invoice-of.ts';
import { findInvoice } from './invoices.service.ts';

/** Returns why there is no e-invoice of an invoice or a credit note of this number. */
export function noEInvoice(
  document: Parameters<typeof missingForEInvoice>[0],
  number: string,
  { language }: Pick<UserContext, 'language'>,
): DomainError {
  const parameters = { number };
  if (!isBusiness(document)) return new DomainError('e_invoice_private', { parameters });
  const words = inLanguage(missingForEInvoiceWords, language);
  const facts = missingForEInvoice(document).map((fact) => words[fact]);
  return new DomainError('e_invoice_incomplete', { parameters: { ...parameters, facts: facts.join(', ') } });
}

/**
 * The e-invoice leaves the shop and names the customer, so it is recorded who created it. Throws `e_invoice_cancelled`,
 * `e_invoice_private`, `e_invoice_incomplete`.
 */
export async function invoiceXml(ctx: UserContext, { id }: { readonly id: string }): Promise<Document> {
  const invoice = await findInvoice(ctx.db, id);
  const { invoiceNumber: entityName } = invoice;
  if (invoice.status === 'cancelled')
    throw new DomainError('e_invoice_cancelled', { parameters: { number: entityName } });
  const file = eInvoiceFile(invoice);
  if (!file) throw noEInvoice(invoice, entityName, ctx);
  const details = { document: 'eInvoice' };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: invoiceAudit, entityId: id, entityName, details }),
  );
  return { fileName: file.fileName, bytes: Buffer.from(file.content) };
}
