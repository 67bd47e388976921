import { cents, type Cents } from '#shared/money.ts';

/**
 * Whether a line of these amounts in cents, before discount, costs nothing: it is free when somebody said so, and has no
 * price yet when nobody did. A discount of 100 % is a price that was taken off on purpose.
 */
export const costsNothing = ({ parts, labor }: { readonly parts: Cents; readonly labor: Cents }): boolean =>
  parts + labor === 0;

/** What a stored line says of its price; wire forms. */
export interface StoredPrice {
  readonly partPrice: string;
  readonly laborCost: string;
  readonly isFree: boolean;
}

/** Says whether a line has no price yet: it is neither sent, approved nor invoiced. */
export const lacksPrice = ({ partPrice, laborCost, isFree }: StoredPrice): boolean =>
  !isFree && costsNothing({ parts: cents(partPrice), labor: cents(laborCost) });

/** Says whether a line is in the totals and has no price yet, so that they are not the whole sum. */
export const isUnpriced = (
  line: StoredPrice & { readonly answer?: 'approved' | 'declined' | null },
): boolean => line.answer !== 'declined' && lacksPrice(line);
