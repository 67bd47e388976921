import { cents } from '#shared/money.ts';
import type { LineItem } from '../../estimate-lines.contract.ts';

type ReadLine = Pick<
  LineItem,
  'partPrice' | 'partUnits' | 'partName' | 'partNumber' | 'laborHours' | 'laborCost'
>;

/** Returns the figures that a line was calculated from, as wire forms; null: it has none of the kind. */
export function lineOnPage(line: ReadLine) {
  const { partPrice, partUnits, partName, partNumber, laborHours, laborCost } = line;
  const hasPieces = cents(partPrice) !== 0 || partName !== null || partNumber !== null;
  const hasHours = cents(laborHours) !== 0;
  return {
    units: hasPieces ? partUnits : null,
    price: hasPieces ? partPrice : null,
    hours: hasHours ? laborHours : null,
    laborCost: hasHours && cents(laborCost) !== 0 ? laborCost : null,
  };
}
