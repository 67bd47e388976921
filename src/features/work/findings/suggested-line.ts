import { z } from 'zod';
import { say } from '#shared/errors.ts';
import { id, requiredText } from '#shared/fields.ts';
import { isMoney } from '#shared/money.ts';
import type { LineDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import { lineKinds } from '#features/work/estimates/line-kind.ts';
import { costsNothing } from '#features/work/estimates/line-price.ts';
import { lineAmounts } from '#features/work/estimates/estimate-totals.ts';

/** What a suggested line has beside its title. */
export const suggestion = {
  kind: z.enum(lineKinds, say('invalid')),
  /** Hours of work, `"1.5"`; `"0"`: none. */
  laborHours: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, say('hoursCountInvalid')),
  /** Of one piece without VAT; null: the price of the part in the inventory, or none yet. */
  price: z
    .string(say('pricePositive'))
    .refine((text) => isMoney(text) && !text.startsWith('-'), say('pricePositive'))
    .nullable(),
  /** A part of the inventory: it has the number, name and price of the day on which it becomes a line. */
  partId: id.nullable(),
  units: z
    .number(say('unitsInvalid'))
    .int(say('unitsInvalid'))
    .min(1, say('unitsInvalid'))
    .max(1000, say('unitsInvalid')),
};

/** A line of the work that a finding would take. */
export const suggestedLine = z.object({ title: requiredText(300, 'titleRequired'), ...suggestion });
export type SuggestedLine = z.output<typeof suggestedLine>;

/** More lines than these suggest no finding and no item of a check. */
export const MAX_SUGGESTED = 10;

/** A part of the inventory as it is today; the price without VAT, wire form. */
export interface StockedPart {
  readonly id: string;
  readonly partNumber: string;
  readonly name: string;
  readonly unitPrice: string;
}

const empty = {
  partId: null,
  partNumber: null,
  partName: null,
  partPrice: '0',
  partUnits: 1,
  laborHours: '0',
  discount: 0,
  isFree: false,
  responsibleMechanic: null,
} as const;

/** Returns a line of a text alone, for a person to price. */
export const lineOfText = (text: string): LineDraft => ({ ...empty, kind: 'labor', description: text });

/** Returns a suggested line as a line of an estimate. A part that is not in the inventory any more leaves it without a price. */
export function lineOfSuggestion(
  { title, kind, laborHours, price, partId, units }: SuggestedLine,
  parts: ReadonlyMap<string, StockedPart>,
): LineDraft {
  const part = partId === null ? undefined : parts.get(partId);
  return {
    ...empty,
    kind,
    description: title,
    laborHours,
    partUnits: units,
    partPrice: part?.unitPrice ?? price ?? '0',
    partId: part?.id ?? null,
    partNumber: part?.partNumber ?? null,
    partName: part?.name ?? null,
  };
}

/** Says whether each of the lines costs something at this rate (wire form, per hour). */
export const haveAllPrices = (lines: readonly LineDraft[], laborRate: string): boolean =>
  lines.every((line) => !costsNothing(lineAmounts(line, laborRate)));
