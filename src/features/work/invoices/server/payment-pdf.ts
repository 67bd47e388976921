import type { Document } from '#server/files/send-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { invoiceAudit } from '../invoice.fields.ts';
import { findInvoice } from './invoices.service.ts';
import { describePayment } from './payment-document.ts';
import { findPayment } from './payments.service.ts';

/** What was reversed is not confirmed. Throws `not_found`, `payment_reversed`. */
export async function paymentPdf(
  ctx: UserContext,
  { id }: { readonly id: string },
  { lang: language = ctx.language }: { readonly lang?: Language | undefined },
): Promise<Document> {
  const payment = await findPayment(ctx, id);
  const { reversedAt, reversesId, amount, paidOn } = payment;
  if (reversedAt !== null || reversesId !== null) throw new DomainError('payment_reversed');
  const invoice = await findInvoice(ctx.db, payment.invoiceId);
  const bytes = await renderDocument(ctx.caller, describePayment(payment, invoice, language));
  const { id: entityId, invoiceNumber: entityName } = invoice;
  const details = { document: 'payment', language, amount, paidOn };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: invoiceAudit, entityId, entityName, details }),
  );
  return { fileName: `payment-${entityName}-${paidOn}.pdf`, bytes };
}
