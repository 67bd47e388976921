import type { StaffCtx } from '../../../server/context.ts';
import { writing, type Writing } from '../../../server/database.ts';
import { wallClockOf } from '../../../shared/dates.ts';
import { DomainError } from '../../../shared/errors.ts';
import { moneyText } from '../../../shared/money.ts';
import { findEstimate, holdEstimate, recordInvoice } from '../../estimates/server/estimates.service.ts';
import { suggestedDueDate } from '../invoice-dates.ts';
import { sharesOf } from '../invoice-totals.ts';
import type { Buyer, Invoice, InvoicedVehicle } from '../invoices.contract.ts';
import { changeInvoice, holdInvoice } from './invoices.service.ts';
import { holdVehicle } from './invoices.sql.ts';
import { holdBuyer, issueInvoice, titleOf } from './issue-invoice.ts';

type WholeEstimate = Awaited<ReturnType<typeof holdEstimate>>;

/** The car of an estimate: as its record says today, or a typed plate. */
function carOf(estimate: WholeEstimate, record: InvoicedVehicle | null): InvoicedVehicle | null {
  if (record || !estimate.vehicleLicensePlate) return record;
  const { vehicleLicensePlate: licensePlate } = estimate;
  return { make: null, model: null, modelSpecification: null, year: null, vin: null, licensePlate };
}

interface Held {
  readonly estimate: WholeEstimate;
  readonly buyer: Buyer | null;
  readonly vehicle: InvoicedVehicle | null;
}

/** In the one order of all writes: customer, vehicle, estimate. Throws when the estimate got others meanwhile. */
async function holdAll(tx: Writing, estimateId: string): Promise<Held> {
  const { customerId, vehicleId } = await findEstimate(tx.db, estimateId);
  const buyer = customerId === null ? null : await holdBuyer(tx, customerId);
  const vehicle = vehicleId === null ? undefined : await holdVehicle(tx.db, vehicleId);
  const estimate = await holdEstimate(tx, estimateId);
  if (estimate.customerId !== customerId || estimate.vehicleId !== vehicleId)
    throw new DomainError('concurrent_modification');
  return { estimate, buyer, vehicle: carOf(estimate, vehicle ?? null) };
}

/** The invoice that a new one shall stand for, held; null when there is none. Throws when a new one may not be. */
async function holdReplaced(
  tx: Writing,
  { invoice }: WholeEstimate,
  reissue: boolean,
): Promise<Invoice | null> {
  if (!invoice) return null;
  const parameters = { number: invoice.invoiceNumber };
  if (!reissue) throw new DomainError('already_invoiced', { parameters });
  if (!invoice.isOutdated) throw new DomainError('invoice_up_to_date', { parameters });
  const replaced = await holdInvoice(tx, invoice.id);
  if (replaced.status === 'paid') throw new DomainError('paid_invoice', { parameters });
  return replaced;
}

/** What the invoice says of the estimate: copied, because it must stay when the estimate changes. */
const copied = (estimate: WholeEstimate, customerId: string) => {
  const { labor, parts, hours } = sharesOf(estimate.lineItems);
  return {
    customerId,
    estimateId: estimate.id,
    estimateNumber: estimate.estimateNumber,
    estimateVersion: estimate.version,
    vehicleId: estimate.vehicleId,
    mileage: estimate.mileage,
    title: titleOf(estimate.description) ?? estimate.estimateNumber,
    description: estimate.description,
    notes: estimate.internalNotes,
    freeformText: null,
    laborHours: moneyText(hours),
    laborRate: estimate.laborRate,
    laborTotal: moneyText(labor),
    partsTotal: moneyText(parts),
    subtotal: estimate.subtotal,
    applyTax: estimate.applyTax,
    taxRate: estimate.taxRate,
    tax: estimate.tax,
    total: estimate.total,
    supplyDate: wallClockOf(estimate.statusChangedAt).day,
    idempotencyKey: null,
  };
};

/**
 * Issues the invoice of a completed estimate; with `reissue` one in place of an outdated one, which is cancelled and
 * kept. Throws `estimate_not_completed`, `estimate_empty`, `estimate_without_customer`, `already_invoiced`,
 * `invoice_up_to_date`, `paid_invoice`.
 */
export const convertToInvoice = (
  ctx: StaffCtx,
  estimateId: string,
  { reissue }: { readonly reissue: boolean },
): Promise<Invoice> =>
  writing(ctx, async (tx) => {
    const { estimate, buyer, vehicle } = await holdAll(tx, estimateId);
    if (estimate.status !== 'converted') throw new DomainError('estimate_not_completed');
    if (estimate.lineItems.length === 0) throw new DomainError('estimate_empty');
    if (estimate.customerId === null || !buyer) throw new DomainError('estimate_without_customer');
    const replaced = await holdReplaced(tx, estimate, reissue);
    const copy = {
      ...copied(estimate, estimate.customerId),
      buyer,
      vehicle,
      replacesId: replaced?.id ?? null,
    };
    if (replaced) await changeInvoice(tx, replaced, { status: 'cancelled' });
    const lines = estimate.lineItems.map(({ id: _id, lineNumber: _number, ...line }) => line);
    const draftAt = (issuedAt: string) => ({
      ...copy,
      createdAt: issuedAt,
      dueDate: suggestedDueDate(wallClockOf(issuedAt).day),
    });
    const invoice = await issueInvoice(tx, ctx, draftAt, lines);
    await recordInvoice(tx, estimate, invoice);
    return invoice;
  });
