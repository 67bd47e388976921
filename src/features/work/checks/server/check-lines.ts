import type { Queryable } from '#server/db/database.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import { findVehicle } from '#features/records/vehicles/server/vehicles.service.ts';
import { findEstimate } from '#features/work/estimates/server/estimates.service.ts';
import {
  countToAdd as countSuggested,
  openFindingsOf,
  type ToAdd,
} from '#features/work/findings/server/finding-lines.service.ts';
import type { SuggestedLine } from '#features/work/findings/suggested-line.ts';
import type { CheckItem } from '../check-definition.ts';
import { itemsOf, recordedText, textIn } from '../check-texts.ts';
import type { CheckEntry } from '../checks.contract.ts';
import { isFinding } from '../item-condition.ts';
import type { CheckRow } from './checks.sql.ts';

/** An item that is to be watched or replaced. */
export interface FoundItem {
  readonly item: CheckItem;
  readonly entry: CheckEntry;
}

/** Returns what a check found, in the order of its items. */
export function foundItems(
  { definition }: Pick<CheckRow, 'definition'>,
  entries: readonly CheckEntry[],
): FoundItem[] {
  const byKey = new Map(entries.map((entry) => [entry.itemKey, entry]));
  return itemsOf(definition).flatMap((item) => {
    const entry = byKey.get(item.key);
    return entry && isFinding(entry.condition) ? [{ item, entry }] : [];
  });
}

/** Returns what a finding says of an item: its name, and what was measured or chosen. */
export function findingText({ item, entry }: FoundItem, language: Language): string {
  const recorded = recordedText(item, entry, language);
  return [textIn(item.name, language), recorded].filter(Boolean).join(': ').slice(0, 500);
}

export const suggestedLines = ({ lines }: CheckItem, language: Language): SuggestedLine[] =>
  lines.map(({ title, ...line }) => ({ ...line, title: textIn(title, language) }));

/** Returns whose car it is; null: nobody's. */
async function customerOf(db: Queryable, { estimateId, vehicleId }: CheckRow): Promise<string | null> {
  if (estimateId !== null) return (await findEstimate(db, estimateId)).customerId;
  return vehicleId === null ? null : ((await findVehicle(db, vehicleId)).customerId ?? null);
}

/** Returns the language in which lines are written that the customer reads: the customer's own, else Latvian. */
export async function languageOf(db: Queryable, check: CheckRow): Promise<Language> {
  const customerId = await customerOf(db, check);
  return customerId === null ? 'lv' : ((await findCustomer(db, customerId)).language ?? 'lv');
}

/** Returns what a completed check would add to its estimate, or to a new one. */
export async function countToAdd(
  db: Queryable,
  check: CheckRow,
  entries: readonly CheckEntry[],
): Promise<ToAdd> {
  if (check.estimateId !== null) {
    const estimate = await findEstimate(db, check.estimateId);
    return countSuggested(db, await openFindingsOf(db, estimate, check.id), estimate.laborRate);
  }
  const found = foundItems(check, entries).map(({ item }) => ({
    suggestedLines: suggestedLines(item, 'lv'),
  }));
  return countSuggested(db, found, (await getBusiness(db)).laborRate);
}
