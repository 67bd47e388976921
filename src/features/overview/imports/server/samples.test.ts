import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { checkFile, importChecked } from '#tests/harness/imports.ts';
import type { ImportKind } from '../import-kinds.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../demo/import-samples');
/** In the order in which a shop moves in. */
const samples: Readonly<Record<string, ImportKind>> = {
  'klienti.csv': 'customers',
  'customers.csv': 'customers',
  'automasinas.csv': 'vehicles',
  'vehicles.csv': 'vehicles',
  'piegadataji.csv': 'suppliers',
  'suppliers.csv': 'suppliers',
  'detalas.csv': 'parts',
  'parts.csv': 'parts',
  'cenradis.csv': 'prices',
  'price-list.csv': 'prices',
  'agrakie-darbi.csv': 'past_work',
  'work-done-before.csv': 'past_work',
};

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

test('names every sample', () => {
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .toSorted(),
  ).toEqual(Object.keys(samples).toSorted());
});

test.each(Object.entries(samples))(
  'takes the sample %s as it is, with all of its columns',
  async (name, kind) => {
    const checked = await checkFile(manager, kind, readFileSync(path.join(folder, name)));
    expect([checked.state, checked.counts?.faulty]).toEqual(['checked', 0]);
    expect(checked.columns).not.toContain(null);
    // Those of the other language name some of the same records.
    if ((checked.counts?.new ?? 0) > 0) expect((await importChecked(manager, checked.id)).state).toBe('done');
  },
);
