import { createOnce } from '#server/db/idempotency.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { cents, moneyText } from '#shared/money.ts';
import { mayAskDeposit } from '#features/work/estimates/estimate-status.ts';
import { findEstimate, type WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { holdOpenDays } from '#features/work/paperwork/server/closed-months.service.ts';
import { depositAmounts, leftForDeposits, type DepositAmounts } from '../deposit-amounts.ts';
import { depositLine } from '../deposit-line.ts';
import type { DepositDraft } from '../deposits.contract.ts';
import type { Invoice } from '../invoices.contract.ts';
import { lockForInvoice, requireChargesVat } from './convert-to-invoice.ts';
import { lineOfDeposit } from './deduct-deposits.ts';
import { issueInvoice, titleOf } from './issue-invoice.ts';
import { noEstimate } from './manual-invoice.ts';

/** Throws `already_invoiced`, `deposit_not_due`, and `invalid_input` where more is asked for than is left. */
function amountsOf(estimate: WholeEstimate, amount: string): DepositAmounts {
  const { invoice, applyTax, taxRate, deposits } = estimate;
  if (invoice) throw new DomainError('already_invoiced', { parameters: { number: invoice.invoiceNumber } });
  if (!mayAskDeposit(estimate)) throw new DomainError('deposit_not_due');
  const left = leftForDeposits(estimate, deposits);
  if (cents(amount) > left.total)
    throw new DomainError('invalid_input', { fields: { amount: ['depositAboveLeft'] } });
  return depositAmounts({ applyTax, taxRate }, left, cents(amount));
}

/**
 * Issues a deposit invoice of an agreed estimate. Throws `not_found`, `deposit_not_due`, `already_invoiced`,
 * `estimate_without_customer`, `estimate_charges_vat`, `business_incomplete`, and `invalid_input` where more is asked for
 * than is left.
 */
export const askDeposit = (
  ctx: UserContext,
  estimateId: string,
  { amount }: DepositDraft,
): Promise<Invoice> =>
  createOnce(ctx, async (tx) => {
    await holdOpenDays(tx);
    const { estimate, buyer, vehicle } = await lockForInvoice(tx, await findEstimate(tx.db, estimateId));
    const amounts = amountsOf(estimate, amount);
    const { customerId, estimateNumber, vehicleId, mileage, applyTax, taxRate, version } = estimate;
    const { vatReason, vatReasonText, buyerReference } = estimate;
    if (customerId === null || !buyer) throw new DomainError('estimate_without_customer');
    await requireChargesVat(tx, estimate);
    const draftAt = (issuedAt: string) => {
      return {
        ...noEstimate,
        kind: 'prepayment' as const,
        estimateId,
        estimateNumber,
        estimateVersion: version,
        customerId,
        buyer,
        vehicleId,
        vehicle,
        mileage,
        buyerReference,
        title: titleOf(estimate.description) ?? estimateNumber,
        partsTotal: '0.00',
        subtotal: moneyText(amounts.net),
        applyTax,
        vatReason,
        vatReasonText,
        taxRate,
        tax: moneyText(amounts.tax),
        total: moneyText(amounts.total),
        notes: null,
        freeformText: null,
        supplyDate: wallClockOf(issuedAt).day,
        createdAt: issuedAt,
      };
    };
    return issueInvoice(tx, ctx, draftAt, [lineOfDeposit(depositLine.asked(estimateNumber), amounts.net)]);
  });
