import { addCents, cents, negated, netOfGross, percentOf, type Cents } from '#shared/money.ts';
import type { Deposit } from '#features/work/estimates/estimates.contract.ts';

/** What an estimate comes to; wire forms. */
interface Estimated {
  readonly subtotal: string;
  readonly tax: string;
  readonly applyTax: boolean;
  /** Percent. */
  readonly taxRate: string;
}

export interface DepositAmounts {
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

const less = (amount: string, taken: string): Cents => addCents(cents(amount), negated(cents(taken)));

/** Returns what of a deposit was not credited. */
const restOf = ({ subtotal, tax, creditedNet, creditedTax }: Deposit): DepositAmounts => {
  const [net, vat] = [less(subtotal, creditedNet), less(tax, creditedTax)];
  return { net, tax: vat, total: addCents(net, vat) };
};

const without = (whole: DepositAmounts, parts: readonly DepositAmounts[]): DepositAmounts => ({
  net: addCents(whole.net, ...parts.map(({ net }) => negated(net))),
  tax: addCents(whole.tax, ...parts.map(({ tax }) => negated(tax))),
  total: addCents(whole.total, ...parts.map(({ total }) => negated(total))),
});

const wholeOf = ({ subtotal, tax }: Estimated): DepositAmounts => ({
  net: cents(subtotal),
  tax: cents(tax),
  total: addCents(cents(subtotal), cents(tax)),
});

/** Returns what of an estimate no deposit was asked for yet. */
export const leftForDeposits = (estimate: Estimated, deposits: readonly Deposit[]): DepositAmounts =>
  without(wholeOf(estimate), deposits.map(restOf));

/**
 * The amounts of a deposit of so much with VAT, which is above zero and not above what is left. All that is left is
 * taken as it is, so that nothing remains of net or VAT. Of any other amount the VAT follows from the net; where none
 * gives the amount exactly, it is the nearest one below.
 */
export function depositAmounts(
  { applyTax, taxRate }: Pick<Estimated, 'applyTax' | 'taxRate'>,
  left: DepositAmounts,
  amount: Cents,
): DepositAmounts {
  if (amount === left.total) return left;
  const net = Math.min(applyTax ? netOfGross(amount, taxRate) : amount, left.net) as Cents;
  const tax = Math.min(applyTax ? percentOf(net, taxRate) : 0, left.tax) as Cents;
  return { net, tax, total: addCents(net, tax) };
}

/** Why an estimate cannot be invoiced as its deposits stand; `number` is of the one that is in the way. */
interface DepositRefusal {
  readonly code:
    | 'deposit_partly_paid'
    | 'deposit_of_other_customer'
    | 'deposit_vat_differs'
    | 'deposits_above_estimate';
  readonly number: string;
}

export interface Deduction {
  /** Paid: each is taken off. */
  readonly deducted: readonly { readonly deposit: Deposit; readonly net: Cents; readonly tax: Cents }[];
  /** Nothing was paid: they are cancelled. */
  readonly unpaid: readonly Deposit[];
  /** What is left to be invoiced. */
  readonly amounts: DepositAmounts;
}

type ToInvoice = Estimated & { readonly customerId: string | null };

function refusalOf(
  { customerId, applyTax, taxRate }: ToInvoice,
  deposit: Deposit,
): DepositRefusal['code'] | null {
  if (deposit.customerId !== customerId) return 'deposit_of_other_customer';
  return deposit.applyTax !== applyTax || cents(deposit.taxRate) !== cents(taxRate)
    ? 'deposit_vat_differs'
    : null;
}

/**
 * What the invoice of an estimate makes of its deposits: VAT is charged once, and all documents together come to the
 * estimate, to the cent. What was credited of a deposit is not taken off.
 */
export function deductDeposits(
  estimate: ToInvoice,
  deposits: readonly Deposit[],
): Deduction | DepositRefusal {
  const inForce = deposits.filter((deposit) => restOf(deposit).total > 0);
  const unpaid = inForce.filter(
    ({ status, paidAmount, credited }) =>
      status !== 'paid' && cents(paidAmount) === 0 && cents(credited) === 0,
  );
  const others = inForce.filter((deposit) => !unpaid.includes(deposit));
  for (const deposit of others) {
    const { status, invoiceNumber: number } = deposit;
    if (status !== 'paid') return { code: 'deposit_partly_paid', number };
    const code = refusalOf(estimate, deposit);
    if (code) return { code, number };
  }
  const amounts = without(wholeOf(estimate), others.map(restOf));
  if (amounts.net < 0 || amounts.tax < 0)
    return { code: 'deposits_above_estimate', number: others.at(-1)?.invoiceNumber ?? '' };
  const deducted = others.map((deposit) => {
    const { net, tax } = restOf(deposit);
    return { deposit, net, tax };
  });
  return { deducted, unpaid, amounts };
}
