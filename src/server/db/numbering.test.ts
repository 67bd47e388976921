import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';
import { openDatabase, openPool, type Database } from './database.ts';
import { inTransaction } from './transaction.ts';
import { nextNumber } from './numbering.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.connection, () => {}));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const actor = { userId: null, ipAddress: null, userAgent: null };
const take = (series: 'estimate' | 'invoice', at: string, then = async () => {}) =>
  inTransaction({ db, actor }, async (tx) => {
    const number = await nextNumber(tx, series, at);
    await tx.audit({ action: 'data_modified' });
    await then();
    return number;
  });

test('returns 50 numbers without a gap or a duplicate for 50 at once, with failures in between', async () => {
  const fails = async () => {
    throw new Error('this write fails after it took a number');
  };
  const at = '2026-11-21T10:00:00Z';
  const creations = Array.from({ length: 100 }, (_, index) =>
    take('invoice', at, index % 2 ? fails : undefined),
  );
  const created = (await Promise.allSettled(creations)).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  );
  const wanted = Array.from({ length: 50 }, (_, index) => `R-2026-${String(index + 1).padStart(4, '0')}`);
  expect(created.toSorted()).toEqual(wanted);
});

test('uses the year in Riga, and counts each year and series separately', async () => {
  expect(await take('estimate', '2030-12-31T21:59:59Z')).toBe('E-2030-0001');
  expect(await take('estimate', '2030-12-31T22:00:00Z')).toBe('E-2031-0001');
  expect(await take('estimate', '2030-06-01T12:00:00Z')).toBe('E-2030-0002');
  expect(await take('invoice', '2031-01-01T12:00:00Z')).toBe('R-2031-0001');
});

test('continues after 9999 with five digits', async () => {
  await db.insertInto('numberSeries').values({ series: 'estimate', year: 2040, lastNumber: 9998 }).execute();
  expect(await take('estimate', '2040-06-01T12:00:00Z')).toBe('E-2040-9999');
  expect(await take('estimate', '2040-06-01T12:00:00Z')).toBe('E-2040-10000');
});
