import { cents } from '#shared/money.ts';

/**
 * What a line of an estimate or invoice sells. A `service` has a fixed price, as in the catalogue, and that price is
 * labor. A `part` and `labor` are calculated alike: the price is of parts, the hours are labor.
 */
export const lineKinds = ['service', 'part', 'labor'] as const;
export type LineKind = (typeof lineKinds)[number];

interface LineOfNoKind {
  readonly partId: string | null;
  readonly partNumber: string | null;
  readonly partName: string | null;
  /** Wire form, as the hours. */
  readonly partPrice: string;
  readonly laborHours: string;
}

/** The kind of a line whose caller names none: what has a part, or a price and no hours, is a part. Migration 0030 says the same. */
export const kindOf = ({ partId, partNumber, partName, partPrice, laborHours }: LineOfNoKind): LineKind =>
  partId !== null || partNumber || partName || (cents(partPrice) > 0 && cents(laborHours) === 0)
    ? 'part'
    : 'labor';
