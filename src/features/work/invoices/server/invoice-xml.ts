import type { UserContext } from '../../../../server/http/context.ts';
import { inTransaction } from '../../../../server/db/transaction.ts';
import type { Document } from '../../../../server/files/send-file.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { inLanguage } from '../../../../shared/words.ts';
import { invoiceAudit } from '../invoice.fields.ts';
import type { Invoice } from '../invoices.contract.ts';
import { isBusiness, missingForEInvoice } from '../missing-for-e-invoice.ts';
import { missingForEInvoiceWords } from '../missing-for-e-invoice.words.ts';
import { eInvoiceFile } from './e-invoice-of.ts';
import { findInvoice } from './invoices.service.ts';

/** Why there is no e-invoice of an invoice. */
function refusal(invoice: Invoice, { language }: Pick<UserContext, 'language'>): DomainError {
  const parameters = { number: invoice.invoiceNumber };
  if (invoice.status === 'cancelled') return new DomainError('e_invoice_cancelled', { parameters });
  if (!isBusiness(invoice)) return new DomainError('e_invoice_private', { parameters });
  const words = inLanguage(missingForEInvoiceWords, language);
  const facts = missingForEInvoice(invoice).map((fact) => words[fact]);
  return new DomainError('e_invoice_incomplete', { parameters: { ...parameters, facts: facts.join(', ') } });
}

/**
 * The e-invoice leaves the shop and names the customer, so it is recorded who created it. Throws `e_invoice_cancelled`,
 * `e_invoice_private`, `e_invoice_incomplete`.
 */
export async function invoiceXml(ctx: UserContext, { id }: { readonly id: string }): Promise<Document> {
  const invoice = await findInvoice(ctx.db, id);
  const file = eInvoiceFile(invoice);
  if (!file) throw refusal(invoice, ctx);
  const details = { document: 'eInvoice' };
  const entityName = invoice.invoiceNumber;
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: invoiceAudit, entityId: id, entityName, details }),
  );
  return { fileName: file.fileName, bytes: Buffer.from(file.content) };
}
