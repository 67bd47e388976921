import type { UserContext } from '#server/http/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Document } from '#server/files/send-file.ts';
import type { Language } from '#shared/words.ts';
import { describeInvoice } from './invoice-document.ts';
import { findInvoice } from './invoices.service.ts';
import { invoiceAudit } from '../invoice.fields.ts';

/** Renders the document and records who created it: it leaves the shop and names the customer. */
export async function invoicePdf(
  ctx: UserContext,
  { id }: { readonly id: string },
  { lang: language = ctx.language }: { readonly lang?: Language | undefined },
): Promise<Document> {
  const invoice = await findInvoice(ctx.db, id);
  const bytes = await renderDocument(ctx.caller, describeInvoice(invoice, language));
  const entityName = invoice.invoiceNumber;
  const details = { document: 'invoice', language };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: invoiceAudit, entityId: id, entityName, details }),
  );
  return { fileName: `invoice-${entityName}.pdf`, bytes };
}
