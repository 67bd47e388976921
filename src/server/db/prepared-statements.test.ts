import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';
import { openDatabase, openPool, type Database } from './database.ts';
import { StatementNames } from './prepared-statements.ts';
import type { Tables } from './schema.gen.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool({ ...database.owner, max: 1 }, () => {}));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const prepared = async (text: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM pg_prepared_statements
    WHERE starts_with(statement, ${text})`.execute(db);
  return rows[0]?.count ?? 0;
};

test('prepares a statement that comes often, once for all its values', async () => {
  const ask = async (value: number) => (await sql`SELECT ${value}::int AS often`.execute(db)).rows;
  await ask(1);
  expect(await prepared('SELECT $1::int AS often')).toBe(0);
  await ask(2);
  expect(await ask(3)).toEqual([{ often: 3 }]);
  expect(await ask(4)).toEqual([{ often: 4 }]);
  expect(await prepared('SELECT $1::int AS often')).toBe(1);
});

test('answers again after a migration has changed the type of a column', async () => {
  await sql`CREATE TABLE kilometres (driven int)`.execute(db);
  await sql`INSERT INTO kilometres VALUES (7)`.execute(db);
  const ask = async () => (await sql`SELECT driven FROM kilometres WHERE driven > ${1}`.execute(db)).rows;
  for (let time = 0; time < 4; time++) expect(await ask()).toEqual([{ driven: 7 }]);
  await sql`ALTER TABLE kilometres ALTER COLUMN driven TYPE text`.execute(db);
  await sql`ALTER TABLE kilometres ALTER COLUMN driven TYPE bigint USING driven::bigint`.execute(db);
  await expect(ask()).rejects.toThrow('cached plan must not change result type');
  expect(await ask()).toEqual([{ driven: 7 }]);
});

test('prepares inside of a transaction, and goes on after one that failed', async () => {
  const divide = async (by: number, on: Database | Transaction<Tables> = db) =>
    (await sql`SELECT 12 / ${by}::int AS share`.execute(on)).rows;
  const failing = db.transaction().execute(async (tx) => {
    for (const by of [1, 2, 3, 4]) await divide(by, tx);
    return divide(0, tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await divide(6)).toEqual([{ share: 2 }]);
});

test('names no more statements than PostgreSQL should keep, whatever texts come', () => {
  const names = new StatementNames();
  const made = new Set<string>();
  for (let text = 0; text < 5_000; text++)
    for (let time = 0; time < 3; time++) {
      const name = names.nameOf(`SELECT ${text}`);
      if (name !== undefined) made.add(name);
    }
  expect(made.size).toBe(250);
});
