import type { UserContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { under } from '#server/http/errors-to-http.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError, type FieldErrors } from '#shared/errors.ts';
import { fitsMoneyColumn, moneyText } from '#shared/money.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { addNewCustomer } from '#features/records/customers/server/customers.service.ts';
import { holdOpenDays, requireOpenDay } from '#features/work/paperwork/server/closed-months.service.ts';
import { dueDateProblem } from '#features/work/paperwork/plausible-day.ts';
import { storedVatReason } from '#features/work/paperwork/vat-reason.contract.ts';
import { manualTotals } from '../invoice-totals.ts';
import type { Invoice } from '../invoices.contract.ts';
import { NEW_CUSTOMER, type ManualInvoiceDraft } from '../invoice-drafts.contract.ts';
import type { NewLine } from './invoices.sql.ts';
import { lockBuyer, issueInvoice, refusalOf, titleOf } from './issue-invoice.ts';

const wrong = (fields: FieldErrors) => new DomainError('invalid_input', { fields });

/**
 * The amounts and lines of a draft, and why it has no VAT where a seller who is registered charges none. Throws at
 * every line, or for the whole, where an amount cannot be stored.
 */
export function priced(
  draft: ManualInvoiceDraft,
  { vatRate: taxRate, vatRegistered: isRegistered }: Pick<Business, 'vatRate' | 'vatRegistered'>,
) {
  const { lineItems } = draft;
  const applyTax = draft.applyVat && isRegistered;
  const totals = manualTotals(lineItems, { applyTax, taxRate });
  const problems: FieldErrors = {};
  for (const [index, lineTotal] of totals.lines.entries())
    if (!fitsMoneyColumn(lineTotal)) problems[`lineItems.${index}.pricePerUnit`] = ['amountTooLarge'];
  if (Object.keys(problems).length > 0) throw wrong(problems);
  if (!fitsMoneyColumn(totals.total)) throw wrong({ lineItems: ['amountTooLarge'] });
  const subtotal = moneyText(totals.subtotal);
  const amounts = {
    subtotal,
    partsTotal: subtotal,
    tax: moneyText(totals.tax),
    total: moneyText(totals.total),
    applyTax,
    ...storedVatReason(draft, { applyTax, isRegistered }),
    taxRate,
  };
  const lines = lineItems.map((line, index): NewLine => ({
    kind: 'part',
    description: line.description,
    partId: null,
    partNumber: null,
    partName: null,
    partPrice: line.pricePerUnit,
    partUnits: line.units,
    laborHours: '0.00',
    laborCost: '0.00',
    discount: 0,
    isFree: false,
    responsibleMechanic: null,
    totalPrice: moneyText(totals.lines[index] ?? totals.subtotal),
  }));
  return { amounts, lines };
}

/** What only an invoice issued from an estimate has. */
export const noEstimate = {
  estimateId: null,
  estimateNumber: null,
  estimateVersion: null,
  vehicleId: null,
  vehicle: null,
  mileage: null,
  description: null,
  laborHours: '0.00',
  laborRate: '0.00',
  laborTotal: '0.00',
  replacesId: null,
  tookStock: false,
};

/** Returns the chosen customer, or the one that the draft brings along, created now. */
async function customerOf(tx: Transaction, draft: ManualInvoiceDraft): Promise<string> {
  if (draft.existingCustomerId !== NEW_CUSTOMER) return draft.existingCustomerId;
  if (!draft.newCustomer) throw wrong({ existingCustomerId: ['customerRequired'] });
  return (await addNewCustomer(tx, draft.newCustomer).catch(under('newCustomer'))).id;
}

/** Throws `business_incomplete`, and `invalid_input` at the fields of the draft. */
export async function issueManual(
  tx: Transaction,
  ctx: UserContext,
  draft: ManualInvoiceDraft,
  replacesId: string | null = null,
): Promise<Invoice> {
  const days = await holdOpenDays(tx);
  if (draft.invoiceDate) requireOpenDay(draft.invoiceDate, days, 'invoiceDate');
  const { amounts, lines } = priced(draft, await getBusiness(tx.db));
  const customerId = await customerOf(tx, draft);
  const buyer = await lockBuyer(tx, customerId);
  if (!buyer) throw wrong({ existingCustomerId: ['customerUnknown'] });
  const refusal = refusalOf(amounts, buyer);
  if (refusal) throw wrong({ vatReason: [refusal] });
  const { notes, freeformText, buyerReference, invoiceDate, dueDate } = draft;
  const title = titleOf(draft.lineItems[0]?.description ?? null) ?? '';
  const given = { customerId, buyer, title, notes, freeformText, buyerReference, dueDate };
  const draftAt = (issuedAt: string) => {
    const supplyDate = invoiceDate ?? wallClockOf(issuedAt).day;
    const wrongDue = dueDate && dueDateProblem(dueDate, supplyDate);
    if (wrongDue) throw wrong({ dueDate: [wrongDue] });
    const createdAt = invoiceDate ? `${invoiceDate}T00:00:00.000Z` : issuedAt;
    return { ...noEstimate, ...amounts, ...given, replacesId, supplyDate, createdAt };
  };
  return issueInvoice(tx, ctx, draftAt, lines);
}

/** Issues an invoice without an estimate. */
export const createManualInvoice = (ctx: UserContext, draft: ManualInvoiceDraft): Promise<Invoice> =>
  createOnce(ctx, (tx) => issueManual(tx, ctx, draft));
