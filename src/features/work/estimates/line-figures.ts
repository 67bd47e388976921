import { addCents, cents, displayMoney, displayNumber, type Cents } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import type { LineKind } from './line-kind.ts';

interface ReadLine {
  readonly kind: LineKind | 'deposit';
  readonly partName: string | null;
  readonly partNumber: string | null;
  /** Wire forms, as the hours. */
  readonly partPrice: string;
  readonly laborCost: string;
  readonly laborHours: string;
  readonly partUnits: number;
}

interface LineFigures {
  readonly units: number | null;
  /** One piece without VAT. */
  readonly price: Cents | null;
  readonly hours: string | null;
  readonly laborCost: Cents | null;
}

/**
 * What a line shows in the columns of units, price, hours and labor cost, before its discount; null: nothing. The price
 * of a service is labor, as in the totals: it stands there, and not among the parts.
 */
export function lineFigures(line: ReadLine): LineFigures {
  const { kind, partName, partNumber, partUnits } = line;
  const price = cents(line.partPrice);
  const hours = cents(line.laborHours) === 0 ? null : line.laborHours;
  if (kind === 'service') {
    const labor = addCents((price * partUnits) as Cents, cents(line.laborCost));
    if (labor === 0) return { units: null, price: null, hours, laborCost: null };
    return { units: partUnits, price: null, hours, laborCost: labor };
  }
  const isLaborOnly = price === 0 && !partName && !partNumber;
  return {
    units: isLaborOnly ? null : partUnits,
    price: isLaborOnly ? null : price,
    hours,
    laborCost: hours === null ? null : cents(line.laborCost),
  };
}

const NONE = '-';

/** `lineFigures` as a screen writes them. */
export function lineFigureTexts(line: ReadLine, language: Language) {
  const { units, price, hours, laborCost } = lineFigures(line);
  const money = (amount: Cents | null) => (amount === null ? NONE : displayMoney(amount, language));
  return {
    units: units ?? NONE,
    price: money(price),
    hours: hours === null ? NONE : displayNumber(hours, language),
    laborCost: money(laborCost),
  };
}
