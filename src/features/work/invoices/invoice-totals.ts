import { addCents, cents, type Cents } from '#shared/money.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { estimateTotals, lineShares } from '#features/work/estimates/estimate-totals.ts';

/** A line of a manual invoice; wire forms. */
export interface ManualLine {
  /** One piece without VAT, `"12.50"`. */
  readonly pricePerUnit: string;
  /** Whole pieces, at least 1. */
  readonly units: number;
}

interface ManualTotals {
  readonly lines: readonly Cents[];
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

/**
 * Returns the amounts of a manual invoice in cents: price times units a line, VAT of their sum rounded half up once
 * (spec part 2, section 9). `taxRate` is percent, wire form. The same for the form's preview and the server.
 */
export function manualTotals(
  lines: readonly ManualLine[],
  { applyTax, taxRate }: { readonly applyTax: boolean; readonly taxRate: string },
): ManualTotals {
  const priced = lines.map(({ pricePerUnit: partPrice, units: partUnits }) => ({
    partPrice,
    partUnits,
    laborHours: '0',
    discount: 0,
  }));
  const { lines: amounts, ...totals } = estimateTotals(priced, { laborRate: '0', applyTax, taxRate });
  return { lines: amounts.map(({ total }) => total), ...totals };
}

type CopiedLine = Parameters<typeof lineShares>[0] & {
  readonly laborHours: string;
  readonly answer?: LineAnswer | null;
};

/** What of an estimate's lines is labor and what parts, after discount: together their totals. Hours in hundredths. */
export function sharesOf(lines: readonly CopiedLine[]): {
  readonly labor: Cents;
  readonly parts: Cents;
  readonly hours: Cents;
} {
  const shares = lines.map(lineShares);
  return {
    labor: addCents(...shares.map(({ labor }) => labor)),
    parts: addCents(...shares.map(({ parts }) => parts)),
    hours: addCents(...lines.map(({ laborHours }) => cents(laborHours))),
  };
}
