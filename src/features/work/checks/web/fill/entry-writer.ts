import type { EntryOfItem } from '../acts.ts';

const fields = ['value', 'text', 'option', 'condition', 'note'] as const;

const isSame = (one: EntryOfItem, other: EntryOfItem): boolean =>
  fields.every((field) => one[field] === other[field]);

/** Returns an entry with a measured value: the limits say again what a new one means. */
export const withValue = (entry: EntryOfItem, value: string | null): EntryOfItem =>
  (value === null ? null : Number(value)) === (entry.value === null ? null : Number(entry.value))
    ? entry
    : { ...entry, value, condition: null };

/**
 * Records changes of one item, each with all that is known of it, for the newest counts as a whole. A change that follows before
 * the screen shows the one before (a tap on a condition leaves a note) builds on that one.
 */
export class EntryWriter {
  #last: EntryOfItem | null = null;
  #underWay = 0;

  /** `keep` resolves once the screen shows the entry. False: it was not kept. */
  async record(
    shown: EntryOfItem,
    change: (entry: EntryOfItem) => EntryOfItem,
    keep: (entry: EntryOfItem) => Promise<boolean>,
  ): Promise<boolean> {
    const before = this.#last ?? shown;
    const entry = change(before);
    if (isSame(entry, before)) return true;
    this.#last = entry;
    this.#underWay += 1;
    try {
      return await keep(entry);
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#last = null;
    }
  }
}
