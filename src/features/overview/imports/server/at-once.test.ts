import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { checkFile, importChecked, importFile, settled } from '#tests/harness/imports.ts';
import { importsContract as imports } from '../imports.contract.ts';

// What others write while a file is imported or an import is undone.

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
afterEach(async () => {
  await t.db.deleteFrom('customers').execute();
});

const namesNow = async () =>
  (await t.db.selectFrom('customers').select('name').execute()).map(({ name }) => name);

/** Waits until somebody waits for a lock; a test that waits too long fails by its own limit. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(t.db);
    if (rows.length > 0) return;
    await setTimeout(20);
  }
}

test('imports nothing when a record was begun long before the check and stored after it', async () => {
  const file = 'Name,Email\nAnna,anna@example.lv\nBerta,berta@example.lv';
  const checked = await checkFile(manager, 'customers', file);
  const createdAt = new Date(Date.now() - 600_000).toISOString();
  const berta = { name: 'Berta', email: 'berta@example.lv', createdAt };
  await t.db.insertInto('customers').values(berta).execute();
  const after = await importChecked(manager, checked.id);
  expect([after.state, after.problem]).toEqual(['checked', 'outdated']);
  expect(await namesNow()).toEqual(['Berta']);
});

test('does not undo an import whose record is being changed at that moment', async () => {
  const { id } = await importFile(manager, 'customers', 'Name,Email\nAnna,anna@example.lv');
  await t.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('customers')
      .set({ name: 'Anna Kalna', version: sql`version + 1` })
      .execute();
    await manager.call(imports.undo, { params: { id } });
    await somebodyWaits();
  });
  const after = await settled(manager, id);
  expect([after.state, after.problem]).toEqual(['done', 'outdated']);
  expect(await namesNow()).toEqual(['Anna Kalna']);
});
