import { lineDraft, type LineDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import type { Shop } from '../write-estimates.ts';
import type { JobLine } from './job.ts';
import type { PlannedCustomer } from './plan-customers.ts';
import type { Chances } from './random.ts';
import type { Wish } from './wishes.ts';

/** What of the shelf the line takes; undefined when it takes nothing, null when nothing fits the car. */
function numberOf({ part }: JobLine, { car }: Wish): string | null | undefined {
  return typeof part === 'object' ? (car.model.fits[part.fitting] ?? null) : part;
}

function parcelOf(number: string, { parts }: Pick<Shop, 'parts'>) {
  const part = parts.get(number);
  if (!part) throw new Error(`There is no part ${number}.`);
  return { partId: part.id, partNumber: part.partNumber, partName: part.name, partPrice: part.unitPrice };
}

/** The lines of an estimate for this work, those left out that the car does not need. */
export function linesFor(
  wish: Wish,
  shelf: Pick<Shop, 'parts'>,
  chances: Chances,
  discount: number,
): LineDraft[] {
  const { language } = wish.customer;
  return wish.jobs
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const isNeeded = chances.chance(line.share ?? 1);
      const number = numberOf(line, wish);
      if (!isNeeded || number === null) return [];
      const { ordered, service } = line;
      return lineDraft.parse({
        description: line.text[language],
        ...(number !== undefined && parcelOf(number, shelf)),
        ...(ordered && { partName: ordered.name[language], partPrice: ordered.price }),
        ...(service !== undefined && { kind: 'service', partPrice: service }),
        partUnits: line.units,
        laborHours: line.hours,
        discount,
      });
    });
}

/** What was agreed with the customer, or now and then a little goodwill. */
export const discountFor = ({ discount }: PlannedCustomer, chances: Chances): number =>
  discount || (chances.chance(0.05) ? 5 : 0);
