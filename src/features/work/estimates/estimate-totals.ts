import { addCents, cents, percentOf, timesHours, type Cents } from '#shared/money.ts';
import type { LineKind } from './line-kind.ts';
import type { LineAnswer } from './line-answer.ts';

/** What a line's amounts follow from; wire forms. */
export interface PricedLine {
  /** One piece without VAT, `"12.50"`. */
  readonly partPrice: string;
  /** Whole pieces, at least 1. */
  readonly partUnits: number;
  /** Hours with up to two decimals, `"1.25"`. */
  readonly laborHours: string;
  /** Whole percent, 0 to 100. */
  readonly discount: number;
  /** A declined line has its amounts, but is in no total. */
  readonly answer?: LineAnswer | null;
}

export interface LineAmounts {
  readonly parts: Cents;
  readonly labor: Cents;
  readonly discount: Cents;
  readonly total: Cents;
}

/**
 * A line in cents: labor is rate x hours, the discount is of parts and labor together; each is rounded half up once
 * (spec part 2, section 5). `laborRate` is per hour, wire form.
 */
export function lineAmounts(line: PricedLine, laborRate: string): LineAmounts {
  const parts = (cents(line.partPrice) * line.partUnits) as Cents;
  const labor = timesHours(cents(laborRate), line.laborHours);
  const gross = addCents(parts, labor);
  const discount = percentOf(gross, String(line.discount));
  return { parts, labor, discount, total: (gross - discount) as Cents };
}

/** A line that is stored; wire forms. */
export interface StoredAmounts {
  readonly laborCost: string;
  /** Whole percent. */
  readonly discount: number;
  readonly totalPrice: string;
}

/**
 * What of a line's total is for its hours and what for its price: its discount is shared in proportion. The two come to
 * the total exactly: the discount of the hours is rounded half up, the price takes the rest. Wire forms in, cents out.
 */
export function priceAndHours({ laborCost, discount, totalPrice }: StoredAmounts): {
  readonly price: Cents;
  readonly hours: Cents;
} {
  const full = cents(laborCost);
  const hours = (full - percentOf(full, String(discount))) as Cents;
  return { price: (cents(totalPrice) - hours) as Cents, hours };
}

/** Returns what of a line's total is labor and what parts, in cents: together the total. Of a service all is labor. */
export function lineShares({ kind, ...line }: StoredAmounts & { readonly kind: LineKind }): {
  readonly labor: Cents;
  readonly parts: Cents;
} {
  const { price, hours } = priceAndHours(line);
  return kind === 'service'
    ? { labor: addCents(price, hours), parts: 0 as Cents }
    : { labor: hours, parts: price };
}

export interface Taxing {
  readonly laborRate: string;
  readonly applyTax: boolean;
  /** Percent, wire form: the rate stored with the document. */
  readonly taxRate: string;
}

type Rates = Omit<Taxing, 'laborRate'>;

/** VAT of an amount without it, in cents, rounded half up once; none where it is not applied. */
const vatOf = (net: Cents, { applyTax, taxRate }: Rates): Cents =>
  applyTax ? percentOf(net, taxRate) : (0 as Cents);

/** Returns the price of a line with VAT, in cents, for a reader who sees it alone: the VAT of a total is of its sum. */
export const priceWithVat = (net: Cents, rates: Rates): Cents => addCents(net, vatOf(net, rates));

/** Lines that are in the totals. */
export const billedLines = <Line extends { readonly answer?: LineAnswer | null }>(
  lines: readonly Line[],
): Line[] => lines.filter(({ answer }) => answer !== 'declined');

export interface EstimateTotals {
  readonly lines: readonly LineAmounts[];
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

/** Returns what lines cost together, in cents: VAT is of their sum, rounded half up once. */
export function totalsOf(nets: readonly Cents[], rates: Rates): Omit<EstimateTotals, 'lines'> {
  const subtotal = addCents(...nets);
  const tax = vatOf(subtotal, rates);
  return { subtotal, tax, total: addCents(subtotal, tax) };
}

/**
 * The amounts of an estimate in cents: the same for the form's preview, the server and the document. `lines` has all of
 * them, the totals leave out those that the customer declined.
 */
export function estimateTotals(
  lines: readonly PricedLine[],
  { laborRate, ...rates }: Taxing,
): EstimateTotals {
  const priced = lines.map(({ answer = null, ...line }) => ({
    answer,
    amounts: lineAmounts(line, laborRate),
  }));
  const nets = billedLines(priced).map(({ amounts }) => amounts.total);
  return { lines: priced.map(({ amounts }) => amounts), ...totalsOf(nets, rates) };
}
