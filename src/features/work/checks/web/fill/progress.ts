import type { CheckItem } from '../../check-definition.ts';
import type { Check, CheckEntry, CheckPhoto } from '../../checks.contract.ts';
import { itemsOf } from '../../check-texts.ts';
import { isRecorded, missingOf, type Missing } from '../../item-condition.ts';

export const entryOf = ({ entries }: Pick<Check, 'entries'>, { key }: CheckItem): CheckEntry | undefined =>
  entries.find(({ itemKey }) => itemKey === key);

export const photosOf = ({ photos }: Pick<Check, 'photos'>, { key }: CheckItem): CheckPhoto[] =>
  photos.filter(({ itemKey }) => itemKey === key);

/** Returns what an item of a check lacks; null: nothing. */
export const lacks = (check: Check, item: CheckItem): Missing | null =>
  missingOf(item, entryOf(check, item), photosOf(check, item).length);

/** Returns how many items were recorded, and which lack something before the check can be completed. */
export function progressOf(check: Check) {
  const items = itemsOf(check);
  return {
    count: items.length,
    done: items.filter((item) => isRecorded(item, entryOf(check, item))).length,
    missing: items.flatMap((item, place) => {
      const missing = lacks(check, item);
      return missing ? [{ item, place, missing }] : [];
    }),
  };
}
