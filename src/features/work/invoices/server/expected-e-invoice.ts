import type { z } from 'zod';
import type { UserContext } from '#server/http/context.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import type { invoicesContract } from '../invoices.contract.ts';
import { isBusiness, missingForEInvoice, type EInvoiceFact } from '../missing-for-e-invoice.ts';
import { buyerOf, sellerOf } from './issue-invoice.ts';

/**
 * What an invoice to a customer, issued now, would lack to be an e-invoice; nothing for a private person. Throws
 * `not_found`.
 */
export async function missingForExpected(
  { db }: UserContext,
  { customerId, applyVat, vatReason: chosen }: z.output<typeof invoicesContract.missingForEInvoice.query>,
): Promise<EInvoiceFact[]> {
  const seller = sellerOf(await getBusiness(db));
  const buyer = buyerOf(await findCustomer(db, customerId));
  if (!isBusiness({ buyer })) return [];
  const vatReason = chosen ?? null;
  const applyTax = applyVat === 'true' && seller.vatRegistered !== false;
  // The text of a reason that needs one is asked for where it is entered.
  return missingForEInvoice({ seller, buyer, applyTax, vatReason, vatReasonText: vatReason });
}
