import { expect, test } from 'vitest';
import type { EntryOfItem } from '../acts.ts';
import { EntryWriter, withValue } from './entry-writer.ts';

const nothing: EntryOfItem = { value: null, text: null, option: null, condition: null, note: null };

/** Keeps entries one after the other, each only when asked to. */
function slowly() {
  const kept: EntryOfItem[] = [];
  const ends: ((isKept: boolean) => void)[] = [];
  const keep = (entry: EntryOfItem): Promise<boolean> => {
    kept.push(entry);
    return new Promise((resolve) => ends.push(resolve));
  };
  return { kept, ends, keep };
}

test('records a condition with the note that was left by the tap on it', async () => {
  const writer = new EntryWriter();
  const { kept, ends, keep } = slowly();
  const noted = writer.record(nothing, (entry) => ({ ...entry, note: 'Squeals' }), keep);
  const judged = writer.record(nothing, (entry) => ({ ...entry, condition: 'watch' }), keep);
  expect(kept.at(-1)).toEqual({ ...nothing, note: 'Squeals', condition: 'watch' });
  for (const end of ends) end(true);
  expect(await Promise.all([noted, judged])).toEqual([true, true]);
});

test('records a value once that is left twice, and keeps the condition that overruled its limits', async () => {
  const writer = new EntryWriter();
  const { kept, ends, keep } = slowly();
  const leave = () => writer.record(nothing, (entry) => withValue(entry, '3.10'), keep);
  const left = leave();
  expect(await leave()).toBe(true);
  const judged = writer.record(nothing, (entry) => ({ ...withValue(entry, '3.1'), condition: 'ok' }), keep);
  expect(await leave()).toBe(true);
  expect(kept).toEqual([
    { ...nothing, value: '3.10' },
    { ...nothing, value: '3.10', condition: 'ok' },
  ]);
  for (const end of ends) end(true);
  await Promise.all([left, judged]);
});

test('builds on what the screen shows once nothing is under way', async () => {
  const writer = new EntryWriter();
  const { kept, ends, keep } = slowly();
  const failed = writer.record(nothing, (entry) => ({ ...entry, note: 'Squeals' }), keep);
  ends[0]?.(false);
  expect(await failed).toBe(false);
  const later = { ...nothing, note: 'Of a colleague' };
  void writer.record(later, (entry) => ({ ...entry, condition: 'ok' }), keep);
  expect(kept.at(-1)).toEqual({ ...later, condition: 'ok' });
});

test('judges an item again by a new value alone', () => {
  const judged: EntryOfItem = { ...nothing, value: '3.1', condition: 'ok' };
  expect(withValue(judged, '3.10')).toBe(judged);
  expect(withValue(judged, null)).toEqual({ ...judged, value: null, condition: null });
  expect(withValue(judged, '4')).toEqual({ ...judged, value: '4', condition: null });
});
