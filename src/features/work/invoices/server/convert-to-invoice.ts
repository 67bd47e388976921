import type { UserContext } from '#server/http/context.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { cents, moneyText } from '#shared/money.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { billedLines } from '#features/work/estimates/estimate-totals.ts';
import {
  findEstimate,
  lockEstimate,
  recordInvoice,
} from '#features/work/estimates/server/estimates.service.ts';
import { requirePrices } from '#features/work/estimates/server/require-prices.ts';
import {
  changeStock,
  lockPartsInStock,
  type StockChanges,
} from '#features/records/inventory/server/stock.service.ts';
import {
  holdOpenDays,
  isOfClosedMonth,
  type OpenDays,
} from '#features/work/paperwork/server/closed-months.service.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { sharesOf } from '../invoice-totals.ts';
import type { Buyer, Invoice, InvoicedVehicle, ShortPart } from '../invoices.contract.ts';
import type { InvoiceRequest } from '../invoice-drafts.contract.ts';
import { deductedOf, dropUnpaid, withDepositsHeld, type CreditDeposit } from './deduct-deposits.ts';
import { stockChangesOf } from './invoiced-stock.ts';
import { changeInvoice, lockInvoice } from './invoices.service.ts';
import { lockVehicle, wasSent } from './invoices.sql.ts';
import { lockBuyer, issueInvoice, titleOf } from './issue-invoice.ts';
import { isPaidByDeposits, settle } from './payments.service.ts';

type WholeEstimate = Awaited<ReturnType<typeof lockEstimate>>;

/** Returns the car of an estimate: as its record says today, or a typed plate. */
function carOf(estimate: WholeEstimate, record: InvoicedVehicle | null): InvoicedVehicle | null {
  if (record || !estimate.vehicleLicensePlate) return record;
  const { vehicleLicensePlate: licensePlate } = estimate;
  return { make: null, model: null, modelSpecification: null, year: null, vin: null, licensePlate };
}

interface HeldToInvoice {
  readonly estimate: WholeEstimate;
  readonly buyer: Buyer | null;
  readonly vehicle: InvoicedVehicle | null;
}

export interface HeldEstimate extends HeldToInvoice {
  readonly parts: Awaited<ReturnType<typeof lockPartsInStock>>;
  readonly stock: StockChanges;
}

/**
 * In the one order of all writes: customer, vehicle, what `lockBetween` locks, estimate, deposits. Throws when another
 * customer or vehicle was chosen meanwhile.
 */
export async function lockForInvoice(
  tx: Transaction,
  { id, customerId, vehicleId }: WholeEstimate,
  lockBetween: () => Promise<unknown> = async () => undefined,
): Promise<HeldToInvoice> {
  const buyer = customerId === null ? null : await lockBuyer(tx, customerId);
  const vehicle = vehicleId === null ? undefined : await lockVehicle(tx.db, vehicleId);
  await lockBetween();
  const estimate = await withDepositsHeld(tx, await lockEstimate(tx, id));
  if (estimate.customerId !== customerId || estimate.vehicleId !== vehicleId)
    throw new DomainError('concurrent_modification');
  return { estimate, buyer, vehicle: carOf(estimate, vehicle ?? null) };
}

/**
 * With the parts of the estimate. Throws when it changed meanwhile. `isBack` are pieces of the invoice in force that are
 * on the stock again.
 */
export async function lockToInvoice(
  tx: Transaction,
  estimateId: string,
  isBack: StockChanges = new Map(),
): Promise<HeldEstimate> {
  const seen = await findEstimate(tx.db, estimateId);
  const named = await stockChangesOf(tx.db, seen);
  let parts: HeldEstimate['parts'] = [];
  const held = await lockForInvoice(tx, seen, async () => {
    parts = await lockPartsInStock(tx, [...named.keys()]);
  });
  const stock = await stockChangesOf(tx.db, held.estimate);
  if (![...stock.keys()].every((id) => named.has(id))) throw new DomainError('concurrent_modification');
  const changes = new Map([...stock].map(([id, pieces]) => [id, pieces - (isBack.get(id) ?? 0)]));
  return { ...held, parts, stock: changes };
}

/** The invoice that a new one shall stand for, held; null when there is none. Throws when a new one may not be. */
async function lockReplaced(
  tx: Transaction,
  { invoice }: WholeEstimate,
  reissue: boolean,
  days: OpenDays,
): Promise<Invoice | null> {
  if (!invoice) return null;
  const parameters = { number: invoice.invoiceNumber };
  if (!reissue) throw new DomainError('already_invoiced', { parameters });
  if (!invoice.isOutdated) throw new DomainError('invoice_up_to_date', { parameters });
  const replaced = await lockInvoice(tx, invoice.id);
  if (replaced.status === 'paid') throw new DomainError('paid_invoice', { parameters });
  if (cents(replaced.paidAmount) !== 0) throw new DomainError('partly_paid_invoice', { parameters });
  if (cents(replaced.credited) > 0 || (await wasSent(tx.db, replaced)))
    throw new DomainError('invoice_needs_correction', { parameters });
  if (isOfClosedMonth(replaced.createdAt, days))
    throw new DomainError('invoice_of_closed_month', { parameters });
  return replaced;
}

type InvoicedEstimate = Pick<
  WholeEstimate,
  | 'id'
  | 'estimateNumber'
  | 'version'
  | 'vehicleId'
  | 'mileage'
  | 'description'
  | 'internalNotes'
  | 'buyerReference'
  | 'statusChangedAt'
> &
  Pick<WholeEstimate, 'laborRate' | 'subtotal' | 'applyTax' | 'taxRate' | 'tax' | 'total'> &
  Pick<WholeEstimate, 'vatReason' | 'vatReasonText'> & {
    readonly lineItems: Parameters<typeof sharesOf>[0];
  };

type EstimateLine = Omit<WholeEstimate['lineItems'][number], 'estimateId' | 'lineNumber'> &
  Partial<Pick<WholeEstimate['lineItems'][number], 'estimateId' | 'lineNumber'>>;

/** A line of an estimate as the invoice has it. */
export const invoiceLineOf = ({
  id: _id,
  estimateId: _of,
  lineNumber: _number,
  answer: _answer,
  answeredPrice: _price,
  isOffered: _isOffered,
  isHighVoltage: _isHighVoltage,
  recommendedFrom: _from,
  ...line
}: EstimateLine) => line;

/** Returns what the invoice says of the estimate: copied, because it must stay when the estimate changes. */
export const invoiceContentOf = (estimate: InvoicedEstimate, customerId: string) => {
  const { labor, parts, hours } = sharesOf(billedLines(estimate.lineItems));
  return {
    customerId,
    estimateId: estimate.id,
    estimateNumber: estimate.estimateNumber,
    estimateVersion: estimate.version,
    vehicleId: estimate.vehicleId,
    mileage: estimate.mileage,
    title: titleOf(estimate.description) ?? estimate.estimateNumber,
    description: estimate.description,
    buyerReference: estimate.buyerReference,
    notes: estimate.internalNotes,
    freeformText: null,
    laborHours: moneyText(hours),
    laborRate: estimate.laborRate,
    laborTotal: moneyText(labor),
    partsTotal: moneyText(parts),
    subtotal: estimate.subtotal,
    applyTax: estimate.applyTax,
    vatReason: estimate.vatReason,
    vatReasonText: estimate.vatReasonText,
    taxRate: estimate.taxRate,
    tax: estimate.tax,
    total: estimate.total,
    supplyDate: wallClockOf(estimate.statusChangedAt).day,
  };
};

/** Throws `estimate_charges_vat` where the shop is not registered for VAT. */
export async function requireChargesVat(
  { db }: Transaction,
  { applyTax }: Pick<WholeEstimate, 'applyTax'>,
): Promise<void> {
  if (applyTax && !(await getBusiness(db)).vatRegistered) throw new DomainError('estimate_charges_vat');
}

type Issued = Invoice & { readonly shortParts: ShortPart[] };

/**
 * Issues the invoice of an estimate that the caller holds. `replace` takes the one out of force that it stands for, and
 * gives its id; null: there is none. Its parts leave the stock, those of the other one come back. Deposits that are paid
 * are taken off, those that nobody paid are cancelled, or credited by `creditDeposit`. Throws `estimate_not_completed`, `estimate_empty`,
 * `estimate_declined`, `lines_without_price`, `estimate_without_customer`, `estimate_charges_vat`,
 * `business_incomplete`, and what `deductedOf` throws.
 */
export async function issueOfEstimate(
  tx: Transaction,
  ctx: UserContext,
  { estimate, parts, stock, buyer, vehicle }: HeldEstimate,
  replace: () => Promise<string | null>,
  creditDeposit: CreditDeposit,
): Promise<Issued> {
  if (!estimateRules[estimate.status].isCompleted) throw new DomainError('estimate_not_completed');
  const billed = billedLines(estimate.lineItems);
  if (billed.length === 0)
    throw new DomainError(estimate.lineItems.length === 0 ? 'estimate_empty' : 'estimate_declined');
  requirePrices(estimate.lineItems);
  if (estimate.customerId === null || !buyer) throw new DomainError('estimate_without_customer');
  await requireChargesVat(tx, estimate);
  const { amounts, lines, unpaid } = deductedOf(estimate);
  const copy = {
    ...invoiceContentOf(estimate, estimate.customerId),
    subtotal: moneyText(amounts.net),
    tax: moneyText(amounts.tax),
    total: moneyText(amounts.total),
    buyer,
    vehicle,
    replacesId: await replace(),
    tookStock: true,
  };
  const draftAt = (issuedAt: string) => ({ ...copy, createdAt: issuedAt });
  // Before the invoice, as a correction does it: credit notes and invoices are each issued one at a time.
  await dropUnpaid(tx, unpaid, creditDeposit);
  const issued = await issueInvoice(tx, ctx, draftAt, [...billed.map(invoiceLineOf), ...lines]);
  await recordInvoice(tx, estimate, issued);
  const invoice = isPaidByDeposits(issued) ? await settle(tx, issued) : issued;
  const { invoiceNumber } = invoice;
  return { ...invoice, shortParts: await changeStock(tx, parts, stock, { invoiceNumber }) };
}

/**
 * Issues the invoice of a completed estimate; with `reissue` one in place of an outdated one, which is cancelled and
 * kept. Throws what `issueOfEstimate` does, and `already_invoiced`, `invoice_up_to_date`, `paid_invoice`,
 * `partly_paid_invoice`, `invoice_needs_correction`, `invoice_of_closed_month`, and `invoice_total_changed` where it comes
 * to something else than the person was shown.
 */
export const convertToInvoice = (
  ctx: UserContext,
  estimateId: string,
  { reissue, expectedTotal }: InvoiceRequest,
  creditDeposit: CreditDeposit,
): Promise<Issued> =>
  inTransaction(ctx, async (tx) => {
    const days = await holdOpenDays(tx);
    const held = await lockToInvoice(tx, estimateId);
    const replace = async () => {
      const replaced = await lockReplaced(tx, held.estimate, reissue, days);
      if (replaced) await changeInvoice(tx, replaced, { status: 'cancelled' });
      return replaced?.id ?? null;
    };
    const issued = await issueOfEstimate(tx, ctx, held, replace, creditDeposit);
    const { total } = issued;
    if (expectedTotal !== null && cents(expectedTotal) !== cents(total))
      throw new DomainError('invoice_total_changed', { parameters: { total } });
    return issued;
  });
