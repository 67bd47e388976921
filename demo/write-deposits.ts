import { creditNoteDraft } from '#features/work/credit-notes/credit-notes.contract.ts';
import { createCreditNote } from '#features/work/credit-notes/server/credit-notes.service.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import { listEstimates } from '#features/work/estimates/server/estimate-list.service.ts';
import { getEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { askDeposit } from '#features/work/invoices/server/issue-deposit.ts';
import { addPayment } from '#features/work/invoices/server/payments.service.ts';
import { paymentDraft } from '#features/work/invoices/payments.contract.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { cents, moneyText, percentOf } from '#shared/money.ts';

type Deposit = Awaited<ReturnType<typeof askDeposit>>;

async function ask(ctx: UserContext, estimateId: string, percent: string): Promise<Deposit> {
  const { total } = await getEstimate(ctx, estimateId);
  return askDeposit(ctx, estimateId, { amount: moneyText(percentOf(cents(total), percent)) });
}

async function pay(ctx: UserContext, { id, total, invoiceNumber }: Deposit): Promise<void> {
  const paidOn = wallClockOf(new Date()).day;
  const draft = { amount: total, paidOn, method: 'transfer', reference: invoiceNumber } as const;
  await addPayment(ctx, id, paymentDraft.parse(draft));
}

/** The newest estimate with a customer in this status. */
async function newest(ctx: UserContext, status: EstimateStatus): Promise<string | undefined> {
  const { rows } = await listEstimates(ctx, { status, sort: 'newest', limit: 20 });
  return rows.find(({ customerId, total }) => customerId && cents(total) >= 10_000)?.id;
}

/**
 * Deposits in every state: half of the oldest completed job that is not invoiced yet, which its invoice takes off; one
 * that is paid while the car is in service, one that waits for the customer, and one of work that was called off.
 */
export async function writeDeposits(
  ctx: UserContext,
  completedEstimateIds: readonly string[],
): Promise<void> {
  const deducted = completedEstimateIds.at(-1);
  if (deducted) await pay(ctx, await ask(ctx, deducted, '50.00'));
  const inService = await newest(ctx, 'in_service');
  if (inService) await pay(ctx, await ask(ctx, inService, '30.00'));
  const waiting = await newest(ctx, 'approved_waiting_parts');
  if (waiting) await ask(ctx, waiting, '50.00');
  const approved = await newest(ctx, 'approved');
  if (!approved) return;
  const { id } = await ask(ctx, approved, '30.00');
  const reason = 'Klients vienojās par apmaksu pēc darbiem';
  await createCreditNote(ctx, id, creditNoteDraft.parse({ kind: 'all', reason }));
}
