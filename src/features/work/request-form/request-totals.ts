import { addCents, cents, percentOf, type Cents } from '#shared/money.ts';

export interface PricedItem {
  /** Without VAT, wire form; null when there is no price yet. */
  readonly price: string | null;
  /** With VAT, wire form, where it was typed so: then VAT is what lies between both. */
  readonly grossPrice?: string | null;
  /** Percent, wire form. */
  readonly vatRate: string | null;
  readonly quantity?: number;
}

export interface ItemTotal {
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
}

/** Net, VAT and gross of one chosen service, in cents; null when it has no price. VAT is rounded half up. */
export function itemTotal({ price, grossPrice = null, vatRate, quantity = 1 }: PricedItem): ItemTotal | null {
  if (price === null) return null;
  const net = (cents(price) * quantity) as Cents;
  if (grossPrice !== null) {
    const gross = (cents(grossPrice) * quantity) as Cents;
    return { net, vat: (gross - net) as Cents, gross };
  }
  const vat = percentOf(net, vatRate ?? '21.00');
  return { net, vat, gross: addCents(net, vat) };
}

export interface RequestTotal extends ItemTotal {
  /** True when something has no price yet: the total then carries a `+`. */
  readonly hasUnpriced: boolean;
}

/** Returns the running total of a request: the sum of its items (spec part 1, section 9). */
export function requestTotal(items: readonly PricedItem[]): RequestTotal {
  const totals = items.map(itemTotal);
  const priced = totals.filter((total) => total !== null);
  return {
    net: addCents(...priced.map((total) => total.net)),
    vat: addCents(...priced.map((total) => total.vat)),
    gross: addCents(...priced.map((total) => total.gross)),
    hasUnpriced: priced.length < totals.length,
  };
}
