import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '#tests/harness/database.ts';
import { createEmptyDatabase } from '#tests/harness/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ev-service-migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

function run(): Promise<string[]> {
  return migrate(database.connection, folder);
}

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('runs files in order, once', async () => {
  await write('0002_fill.sql', `INSERT INTO cars VALUES ('Leaf');`);
  await write('0001_cars.sql', 'CREATE TABLE cars (name text);');
  expect(await run()).toEqual(['0001_cars.sql', '0002_fill.sql']);
  expect(await run()).toEqual([]);
  expect(await ask('SELECT name FROM cars')).toEqual([{ name: 'Leaf' }]);
});

test('undoes a file that fails half-way, and keeps those before it', async () => {
  await write('0001_cars.sql', 'CREATE TABLE cars (name text);');
  await write(
    '0002_broken.sql',
    `INSERT INTO cars VALUES ('Leaf');\nCREATE TABLE vans (name text);\nSELECT nonsense;`,
  );
  await expect(run()).rejects.toThrow(
    /^The migration "0002_broken.sql" failed and was undone \(line 3\): .*nonsense/,
  );
  expect(await ask('SELECT * FROM cars')).toEqual([]);
  expect(await ask(`SELECT to_regclass('vans')`)).toEqual([{ to_regclass: null }]);
  expect(await ask('SELECT name FROM migrations')).toEqual([{ name: '0001_cars.sql' }]);
});

test('commits or undoes a file and its record together', async () => {
  await write(
    '0001_cars.sql',
    `CREATE TABLE cars (name text); INSERT INTO migrations VALUES ('0001_cars.sql', 'taken');`,
  );
  await expect(run()).rejects.toThrow('"0001_cars.sql" failed and was undone');
  expect(await ask(`SELECT to_regclass('cars')`)).toEqual([{ to_regclass: null }]);
  expect(await ask('SELECT name FROM migrations')).toEqual([]);
});

test('rejects a file that would end the transaction itself before anything runs', async () => {
  await write('0001_cars.sql', 'CREATE TABLE cars (name text);\nCOMMIT;\nSELECT nonsense;');
  await expect(run()).rejects.toThrow('must not begin or end a transaction');
  expect(await ask(`SELECT to_regclass('cars')`)).toEqual([{ to_regclass: null }]);
});

test('rejects an edited file, and accepts other line ends', async () => {
  await write('0001_cars.sql', 'CREATE TABLE cars (\n  name text\n);\n');
  await run();
  await write('0001_cars.sql', 'CREATE TABLE cars (\r\n  name text\r\n);\r\n');
  expect(await run()).toEqual([]);
  await write('0001_cars.sql', 'CREATE TABLE cars (\n  name varchar\n);\n');
  await expect(run()).rejects.toThrow('"0001_cars.sql" was edited after it had been run');
});

test('rejects a database with a migration that the folder does not have', async () => {
  await write('0001_cars.sql', 'CREATE TABLE cars (name text);');
  await write('0002_vans.sql', 'CREATE TABLE vans (name text);');
  await run();
  await rm(join(folder, '0002_vans.sql'));
  await write('0003_buses.sql', 'CREATE TABLE buses (name text);');
  await expect(run()).rejects.toThrow('"0002_vans.sql", which this version of the program does not know');
  expect(await ask(`SELECT to_regclass('buses')`)).toEqual([{ to_regclass: null }]);
});

test('rejects a file that comes too late, has a taken number or a wrong name', async () => {
  await write('0002_cars.sql', 'CREATE TABLE cars (name text);');
  await run();
  await write('0001_vans.sql', 'CREATE TABLE vans (name text);');
  await expect(run()).rejects.toThrow('"0001_vans.sql" comes before "0002_cars.sql"');
  await rm(join(folder, '0001_vans.sql'));
  await write('0002_vans.sql', 'CREATE TABLE vans (name text);');
  await expect(run()).rejects.toThrow('have the same number');
  await rm(join(folder, '0002_vans.sql'));
  await write('3-vans.sql', 'CREATE TABLE vans (name text);');
  await expect(run()).rejects.toThrow('"3-vans.sql" needs a name such as');
});

test('runs each file once for three instances that start together', async () => {
  await write(
    '0001_cars.sql',
    `CREATE TABLE cars (name text); SELECT pg_sleep(0.1); INSERT INTO cars VALUES ('Leaf');`,
  );
  await write('0002_more.sql', `INSERT INTO cars VALUES ('Zoe');`);
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flat()).toEqual(['0001_cars.sql', '0002_more.sql']);
  expect(await ask('SELECT name FROM cars')).toEqual([{ name: 'Leaf' }, { name: 'Zoe' }]);
});
