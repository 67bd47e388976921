// Deposits of an estimate and the invoice that takes them off, calculated a second time: plain numbers of cents, amounts
// found by trying, and one list of documents that is added up from the start for each answer.

export interface Sum {
  readonly net: number;
  readonly tax: number;
}

/** VAT by the hundredths of a percent, rounded half up. */
const taxOf = (net: number, rate: number): number => Math.floor((net * rate) / 10_000 + 0.5);

export const totalOf = ({ net, tax }: Sum): number => net + tax;

export const addUp = (sums: readonly Sum[]): Sum => ({
  net: sums.reduce((all, { net }) => all + net, 0),
  tax: sums.reduce((all, { tax }) => all + tax, 0),
});

/** What an estimate of so much comes to. */
export const estimateOf = (net: number, rate: number): Sum => ({ net, tax: taxOf(net, rate) });

/** The deposit of an amount: all that is left, or the largest net whose VAT is its own and which is not above the amount. */
export function depositOf(left: Sum, rate: number, amount: number): Sum {
  if (amount === totalOf(left)) return left;
  let net = Math.min(amount, left.net);
  while (net + taxOf(net, rate) > amount) net -= 1;
  return { net, tax: Math.min(taxOf(net, rate), left.tax) };
}
