import path from 'node:path';
import { expect, test } from 'vitest';

interface Store {
  lines(): readonly { readonly key: number; readonly fields: Record<string, unknown> }[];
  isEdited(): boolean;
  put(written: object): number;
}
/** Loaded by its name: the compiler keeps web and server apart, and tests are with the server. */
const { LineStore, blankLine } = (await import(path.resolve(import.meta.dirname, 'line-store.ts'))) as {
  readonly LineStore: new (lines: readonly object[]) => Store;
  readonly blankLine: object;
};

const line = (description: string, more: object = {}) => ({ ...blankLine, description, ...more });
const service = { description: 'Wheel alignment', partPrice: '90.91', partUnits: '1' };
const texts = (store: Store) => store.lines().map(({ fields }) => fields['description']);

test('a service is written into the first blank line, and keeps who was named there', () => {
  const store = new LineStore([line('', { responsibleMechanic: 'Toms V.', partUnits: '4' }), line('Brakes')]);
  expect(store.put(service)).toBe(0);
  expect(texts(store)).toEqual(['Wheel alignment', 'Brakes']);
  expect(store.lines()[0]?.fields).toEqual({ ...blankLine, ...service, responsibleMechanic: 'Toms V.' });
  expect(store.isEdited()).toBe(true);
});

test('without a blank line it comes below the others, which stay the same objects', () => {
  const store = new LineStore([line('Brakes'), line('', { laborHours: '1' })]);
  const before = store.lines();
  expect(store.put(service)).toBe(2);
  expect(store.lines().slice(0, 2)).toEqual(before);
  expect(store.lines()[0]).toBe(before[0]);
  expect(store.lines()[2]?.fields).toEqual({ ...blankLine, ...service });
  expect(new Set(store.lines().map(({ key }) => key)).size).toBe(3);
});
