import { cents, moneyText, negated, type Cents } from '#shared/money.ts';
import { balanceOf } from './invoice-balance.ts';
import type { PaymentDraft } from './payments.contract.ts';

/** What a recorded amount is: money that came, a refund, or the reversal of an entry that was a mistake. */
export function paymentKind({
  amount,
  reversesId,
}: {
  readonly amount: Cents;
  readonly reversesId?: string;
}): 'payment' | 'refund' | 'reversal' {
  if (reversesId !== undefined) return 'reversal';
  return amount < 0 ? 'refund' : 'payment';
}

type Asked = Pick<PaymentDraft, 'amount' | 'isRefund' | 'isConfirmed'>;

/** Why an amount is refused: more than was paid is never given back, anything else unusual is to be confirmed. */
export type Refused =
  | { readonly code: 'refundAbovePaid' }
  | { readonly code: 'unconfirmed'; readonly most: string };

/** More than is left is paid only by somebody who was asked, and likewise more given back than was paid too much. */
export function refusalOf(
  invoice: Parameters<typeof balanceOf>[0],
  { amount, isRefund, isConfirmed }: Asked,
): Refused | null {
  const [wanted, left] = [cents(amount), balanceOf(invoice)];
  if (isRefund && wanted > cents(invoice.paidAmount)) return { code: 'refundAbovePaid' };
  const most = Math.max(isRefund ? negated(left) : left, 0) as Cents;
  return wanted > most && !isConfirmed ? { code: 'unconfirmed', most: moneyText(most) } : null;
}
