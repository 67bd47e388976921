import { isDeepStrictEqual } from 'node:util';
import { createOnce } from '#server/db/idempotency.ts';
import { tryWrite, type Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { under } from '#server/http/errors-to-http.ts';
import { DomainError } from '#shared/errors.ts';
import { addCents, cents, moneyText, negated } from '#shared/money.ts';
import { findEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { NEW_CUSTOMER, type ManualInvoiceDraft } from '#features/work/invoices/invoice-drafts.contract.ts';
import { issueOfEstimate, lockToInvoice } from '#features/work/invoices/server/convert-to-invoice.ts';
import { findInvoice, lockInvoice } from '#features/work/invoices/server/invoices.service.ts';
import { lockCustomer, lockVehicle, updateInvoice } from '#features/work/invoices/server/invoices.sql.ts';
import { issueManual } from '#features/work/invoices/server/manual-invoice.ts';
import { movePayments, settle } from '#features/work/invoices/server/payments.service.ts';
import { holdOpenDays } from '#features/work/paperwork/server/closed-months.service.ts';
import { leftOf } from '../credit-amounts.ts';
import type { Correction, CorrectionDraft, CorrectionPreview, CreditNote } from '../credit-notes.contract.ts';
import { selectOfInvoice } from './credit-notes.sql.ts';
import { creditDeposit } from './credit-deposit.ts';
import { creditOf, issueCreditNote, requireNotCancelled } from './issue-credit-note.ts';
import { alreadyBack, returningLines } from './returned-parts.ts';

/** Throws `invoice_cancelled`, `invoice_corrected`, `deposit_not_corrected`. */
function requireInForce(invoice: Invoice): void {
  requireNotCancelled(invoice);
  if (invoice.kind === 'prepayment') throw new DomainError('deposit_not_corrected');
  const { isCorrected, invoiceNumber: number } = invoice;
  if (isCorrected) throw new DomainError('invoice_corrected', { parameters: { number } });
}

interface Credited {
  /** As it was before. */
  readonly invoice: Invoice;
  readonly note: CreditNote | null;
}

/** Holds an invoice, credits all that is left of it, and takes it out of force. */
async function creditAll(
  tx: Transaction,
  ctx: UserContext,
  seen: Invoice,
  reason: string,
): Promise<Credited> {
  const invoice = await lockInvoice(tx, seen.id);
  requireInForce(invoice);
  if (invoice.credited !== seen.credited) throw new DomainError('concurrent_modification');
  const earlier = await selectOfInvoice(tx.db, seen.id);
  let note: CreditNote | null = null;
  if (leftOf(invoice, earlier).total > 0) {
    const credit = creditOf(invoice, earlier, { kind: 'all', lines: [], amount: null });
    const returning = await returningLines(tx, invoice, credit.amounts.lines);
    note = await issueCreditNote(tx, ctx, invoice, credit, {
      kind: 'all',
      reason,
      returning: new Set(returning.map((line) => line.id)),
    });
  }
  await updateInvoice(tx.db, seen.id, { isCorrected: true });
  return { invoice, note };
}

type Corrected = Promise<{ readonly credited: Credited; readonly issued: Correction['invoice'] }>;

/** A new invoice of the estimate as it is now. The pieces of the old one come back to the stock, unless they are there. */
async function fromEstimate(
  tx: Transaction,
  ctx: UserContext,
  {
    seen,
    estimateId,
    reason,
  }: { readonly seen: Invoice; readonly estimateId: string; readonly reason: string },
): Corrected {
  const back = alreadyBack(seen, await selectOfInvoice(tx.db, seen.id));
  const held = await lockToInvoice(tx, estimateId, back);
  if (held.estimate.invoice?.id !== seen.id) throw new DomainError('concurrent_modification');
  let credited: Credited | undefined;
  const replace = async () => {
    credited = await creditAll(tx, ctx, seen, reason);
    return seen.id;
  };
  const issued = await issueOfEstimate(tx, ctx, held, replace, creditDeposit(ctx));
  if (!credited) throw new Error('An invoice was issued in place of none.');
  return { credited, issued };
}

async function fromDraft(
  tx: Transaction,
  ctx: UserContext,
  {
    seen,
    draft,
    reason,
  }: { readonly seen: Invoice; readonly draft: ManualInvoiceDraft; readonly reason: string },
): Corrected {
  const credited = await creditAll(tx, ctx, seen, reason);
  const issued = await issueManual(tx, ctx, draft, seen.id).catch(under('draft'));
  return { credited, issued: { ...issued, shortParts: [] } };
}

/** Something was paid of an invoice, and the one in its place has another buyer. */
const isPaidByAnother = (before: Invoice, issued: Invoice): boolean =>
  before.customerId !== issued.customerId && cents(before.paidAmount) !== 0;

/**
 * Whether the payments stay at the corrected invoice, to be refunded. Throws `correction_payments` where nobody has said
 * what becomes of another buyer's.
 */
function paymentsStay(before: Invoice, issued: Invoice, payments: CorrectionDraft['payments']): boolean {
  if (isPaidByAnother(before, issued)) {
    if (payments === null)
      throw new DomainError('correction_payments', {
        field: 'payments',
        parameters: { from: before.customerName, to: issued.customerName },
      });
    return payments === 'stay';
  }
  if (payments === 'stay') throw new DomainError('invalid_input', { fields: { payments: ['invalid'] } });
  return false;
}

/** Moves the payments of a credited invoice to the one in its place unless they stay, and settles both. */
async function moveMoney(
  tx: Transaction,
  ctx: UserContext,
  { invoice: before }: Credited,
  issued: Invoice,
  payments: CorrectionDraft['payments'],
): Promise<Invoice> {
  if (!paymentsStay(before, issued, payments)) await movePayments(tx, ctx, before, issued);
  await settle(tx, before, { isCorrected: true });
  return settle(tx, issued);
}

/**
 * In the one order of all writes: customers, vehicles, parts, estimate, invoice. The new invoice may be of another
 * customer, who is held before any vehicle.
 */
async function lockParties(
  tx: Transaction,
  { estimateId, customerId, vehicleId }: Invoice,
  draft: ManualInvoiceDraft | null,
): Promise<void> {
  const next =
    estimateId === null ? draft?.existingCustomerId : (await findEstimate(tx.db, estimateId)).customerId;
  const isKnown = typeof next === 'string' && next !== NEW_CUSTOMER;
  for (const id of new Set([customerId, ...(isKnown ? [next] : [])])) await lockCustomer(tx.db, id);
  if (vehicleId !== null) await lockVehicle(tx.db, vehicleId);
}

/** Returns what an invoice says, apart from its number and days that follow from when it is issued. */
const contentOf = ({ lineItems, ...invoice }: Invoice) => ({
  seller: invoice.seller,
  buyer: invoice.buyer,
  vehicle: invoice.vehicle,
  mileage: invoice.mileage,
  title: invoice.title,
  description: invoice.description,
  buyerReference: invoice.buyerReference,
  freeformText: invoice.freeformText,
  supplyDate: invoice.supplyDate,
  dueDate: invoice.estimateId === null ? invoice.dueDate : null,
  applyTax: invoice.applyTax,
  vatReason: invoice.vatReason,
  vatReasonText: invoice.vatReasonText,
  taxRate: invoice.taxRate,
  total: invoice.total,
  lineItems: lineItems.map(({ id: _id, invoiceId: _of, ...line }) => line),
});

/** Throws `correction_unchanged`: an invoice that says the same corrects nothing, unless some of it was credited. */
function requireOther(seen: Invoice, issued: Invoice): void {
  if (cents(seen.credited) === 0 && isDeepStrictEqual(contentOf(seen), contentOf(issued)))
    throw new DomainError('correction_unchanged', { parameters: { number: seen.invoiceNumber } });
}

async function correct(
  tx: Transaction,
  ctx: UserContext,
  id: string,
  { reason, draft, expectedTotal, payments }: CorrectionDraft,
): Promise<Correction> {
  await holdOpenDays(tx);
  const seen = await findInvoice(tx.db, id);
  requireInForce(seen);
  const { estimateId } = seen;
  await lockParties(tx, seen, draft);
  if (estimateId === null && !draft)
    throw new DomainError('invalid_input', { fields: { draft: ['required'] } });
  const { credited, issued } =
    estimateId === null && draft
      ? await fromDraft(tx, ctx, { seen, draft, reason })
      : await fromEstimate(tx, ctx, { seen, estimateId: estimateId ?? '', reason });
  requireOther(seen, issued);
  if (expectedTotal !== null && cents(expectedTotal) !== cents(issued.total))
    throw new DomainError('concurrent_modification');
  const invoice = await moveMoney(tx, ctx, credited, issued, payments);
  return { creditNote: credited.note, invoice: { ...invoice, shortParts: issued.shortParts } };
}

/**
 * Credits all that is left of an invoice and issues a new one in its place: from its estimate as it is now, or from the
 * draft where it has none. Payments move to the new one. Throws `not_found`, `invoice_cancelled`, `invoice_corrected`,
 * `deposit_not_corrected`, `correction_unchanged`, `correction_payments`, `concurrent_modification` where the new invoice
 * comes to something else than was expected, and what issuing an invoice throws.
 */
export const correctInvoice = (ctx: UserContext, id: string, draft: CorrectionDraft): Promise<Correction> =>
  createOnce(ctx, (tx) => correct(tx, ctx, id, draft));

/** Returns what a correction of an invoice from its estimate would come to. Throws what `correctInvoice` throws. */
export async function previewCorrection(ctx: UserContext, id: string): Promise<CorrectionPreview> {
  const seen = await findInvoice(ctx.db, id);
  const draft = { reason: 'preview', draft: null, expectedTotal: null, payments: 'move' } as const;
  const { creditNote, invoice } = await tryWrite(ctx, (tx) => correct(tx, ctx, id, draft));
  const { total, paidAmount: paid, lineItems } = invoice;
  const deposits = lineItems.flatMap(({ deposit, totalPrice }) => {
    if (deposit === null) return [];
    const amount = moneyText(negated(addCents(cents(totalPrice), cents(deposit.tax))));
    return [{ invoiceNumber: deposit.invoiceNumber, amount }];
  });
  return {
    credited: creditNote && creditNote.total,
    deposits,
    total,
    paid,
    otherBuyer: isPaidByAnother(seen, invoice) ? { from: seen.customerName, to: invoice.customerName } : null,
    left: moneyText(balanceOf(invoice)),
  };
}
