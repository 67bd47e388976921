import { addCents, cents, moneyText, netOfGross, percentOf, type Cents } from '#shared/money.ts';
import type { FieldErrors } from '#shared/errors.ts';

/** The amounts of an invoice; wire forms. */
export interface InvoiceToCredit {
  readonly subtotal: string;
  readonly tax: string;
  readonly applyTax: boolean;
  readonly taxRate: string;
  readonly lineItems: readonly { readonly id: string; readonly totalPrice: string }[];
}

/** What a credit note gave back; wire forms. */
export interface Credited {
  readonly subtotal: string;
  readonly tax: string;
  readonly lineItems: readonly { readonly invoiceLineId: string | null; readonly net: string }[];
}

interface LineLeft {
  readonly id: string;
  readonly net: Cents;
  /** Nothing more can be given back of it. */
  readonly isCredited: boolean;
}

/** What of an invoice can still be given back, in cents. */
export interface Left {
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  readonly lines: readonly LineLeft[];
}

/** Returns what of the net is left, less what earlier credit notes gave back. */
export function leftOf(invoice: InvoiceToCredit, earlier: readonly Credited[]): Left {
  const less = (amount: string, credited: readonly string[]): Cents =>
    (cents(amount) - addCents(...credited.map(cents))) as Cents;
  const credited = earlier.flatMap(({ lineItems }) => lineItems);
  const lines = invoice.lineItems.map(({ id, totalPrice }): LineLeft => {
    const ofLine = credited.filter(({ invoiceLineId }) => invoiceLineId === id);
    const net = less(
      totalPrice,
      ofLine.map((line) => line.net),
    );
    return { id, net, isCredited: net === 0 && ofLine.length > 0 };
  });
  const net = less(
    invoice.subtotal,
    earlier.map(({ subtotal }) => subtotal),
  );
  const tax = less(
    invoice.tax,
    earlier.map((note) => note.tax),
  );
  return { net, tax, total: addCents(net, tax), lines };
}

/** What a credit note shall give back; wire forms. */
export interface Wanted {
  readonly kind: 'all' | 'lines' | 'amount';
  /** Of the kind `lines`: each whole, or a net amount of it. */
  readonly lines: readonly { readonly invoiceLineId: string; readonly amount: string | null }[];
  /** Of the kind `amount`: with VAT. */
  readonly amount: string | null;
}

/** A row of a credit note, in cents without VAT. */
export interface CreditedLine {
  /** Null where it is of no line of the invoice. */
  readonly invoiceLineId: string | null;
  /** `earlier` takes off what was given back as an amount before, so that the rows come to what is left. */
  readonly kind: 'line' | 'amount' | 'earlier';
  readonly net: Cents;
  /** Nothing of the line is left after it. */
  readonly isWhole: boolean;
}

export interface CreditAmounts {
  readonly lines: readonly CreditedLine[];
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

const between = (least: number, amount: number, most: number): Cents =>
  Math.min(Math.max(amount, least), most) as Cents;

/** What is credited of the chosen lines. A line that is below zero, as that of a deposit, is credited whole only. */
const chosenLines = ({ lines }: Left, wanted: Wanted): CreditedLine[] =>
  wanted.lines.flatMap(({ invoiceLineId, amount }) => {
    const line = lines.find(({ id }) => id === invoiceLineId);
    if (!line) return [];
    const net = amount === null ? line.net : cents(amount);
    return { invoiceLineId, kind: 'line', net, isWhole: net === line.net };
  });

function lineProblems({ lines }: Left, wanted: Wanted): FieldErrors {
  const problems: FieldErrors = {};
  for (const [index, { invoiceLineId, amount }] of wanted.lines.entries()) {
    const line = lines.find(({ id }) => id === invoiceLineId);
    const isTwice = wanted.lines.findIndex((other) => other.invoiceLineId === invoiceLineId) < index;
    if (!line || isTwice) problems[`lines.${index}.invoiceLineId`] = ['invalid'];
    else if (line.isCredited || (amount !== null && cents(amount) > line.net))
      problems[`lines.${index}.amount`] = ['creditAboveLeft'];
    else if (amount !== null && cents(amount) <= 0) problems[`lines.${index}.amount`] = ['amountAboveZero'];
  }
  return problems;
}

/** Returns why a credit note cannot give back what is wanted: its fields, each with codes; none when it can. */
export function creditProblems(left: Left, wanted: Wanted): FieldErrors {
  if (wanted.kind === 'all') return {};
  if (wanted.kind === 'amount') {
    const amount = cents(wanted.amount ?? '0');
    if (amount <= 0) return { amount: ['amountAboveZero'] };
    return amount > left.total ? { amount: ['creditAboveLeft'] } : {};
  }
  const problems = lineProblems(left, wanted);
  if (Object.keys(problems).length > 0) return problems;
  const net = addCents(...chosenLines(left, wanted).map((line) => line.net));
  if (net <= 0) return { lines: ['amountAboveZero'] };
  return net > left.net ? { lines: ['creditAboveLeft'] } : {};
}

/** All lines that are left, and what brings them to the sum that is left where amounts were given back before. */
function linesOfAll({ net, lines }: Left): CreditedLine[] {
  const rows = lines
    .filter(({ isCredited }) => !isCredited)
    .map((line): CreditedLine => ({
      invoiceLineId: line.id,
      kind: 'line',
      net: line.net,
      isWhole: true,
    }));
  const rest = (net - addCents(...rows.map((row) => row.net))) as Cents;
  return rest === 0 ? rows : [...rows, { invoiceLineId: null, kind: 'earlier', net: rest, isWhole: false }];
}

/** VAT of all that is credited so far with this, rounded once, less the VAT that was credited before. */
function taxOfNet({ applyTax, taxRate, ...invoice }: InvoiceToCredit, left: Left, net: Cents): Cents {
  if (net === left.net) return left.tax;
  const before = { net: cents(invoice.subtotal) - left.net, tax: cents(invoice.tax) - left.tax };
  const tax = applyTax ? percentOf((before.net + net) as Cents, taxRate) : 0;
  return between(0, tax - before.tax, left.tax);
}

/**
 * The net of a gross amount, so that net and VAT of all that is credited so far fit each other, and neither is more
 * than what is left.
 */
function netOfAmount({ applyTax, taxRate, ...invoice }: InvoiceToCredit, left: Left, amount: Cents): Cents {
  const before = { net: cents(invoice.subtotal) - left.net, tax: cents(invoice.tax) - left.tax };
  const gross = (before.net + before.tax + amount) as Cents;
  const net = applyTax ? netOfGross(gross, taxRate) : gross;
  return between(Math.max(0, amount - left.tax), net - before.net, left.net);
}

/** Returns the amounts of a credit note; `creditProblems` has found none. */
export function creditAmounts(invoice: InvoiceToCredit, left: Left, wanted: Wanted): CreditAmounts {
  if (wanted.kind === 'all') {
    const { net, tax, total } = left;
    return { lines: linesOfAll(left), net, tax, total };
  }
  if (wanted.kind === 'amount') {
    const total = cents(wanted.amount ?? '0');
    const net = netOfAmount(invoice, left, total);
    const line = { invoiceLineId: null, kind: 'amount', net, isWhole: false } as const;
    return { lines: [line], net, tax: (total - net) as Cents, total };
  }
  const lines = chosenLines(left, wanted);
  const net = addCents(...lines.map((line) => line.net));
  const tax = taxOfNet(invoice, left, net);
  return { lines, net, tax, total: addCents(net, tax) };
}

/** Returns the amounts as they are stored. */
export const storedAmounts = ({ net, tax, total }: CreditAmounts) => ({
  subtotal: moneyText(net),
  tax: moneyText(tax),
  total: moneyText(total),
});
