import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/harness/database.ts';
import { listenForChanges } from './table-changes.ts';
import { openDatabase, openPool } from './database.ts';

/** Records the calls of a listener. */
const recordingListener = () => ({
  onChange: vi.fn<(table: string) => void>(),
  onConnected: vi.fn<() => void>(),
  onLost: vi.fn<(error: Error) => void>(),
});

async function listen() {
  const database = await createTestDatabase();
  const pool = openPool(database.connection, () => {});
  const owner = openPool(database.owner, () => {});
  const recorded = recordingListener();
  const stop = listenForChanges(database.connection, recorded);
  onTestFinished(async () => {
    await stop();
    await pool.end();
    await owner.end();
    await database.drop();
  });
  await vi.waitFor(() => expect(recorded.onConnected).toHaveBeenCalledTimes(1), 5_000);
  return { ...recorded, pool, owner, db: openDatabase(pool) };
}

/** No screen shows them, and no cache holds them. */
const unread = ['idempotency_keys'];

test('announces what is written to every table that is shown', async () => {
  const { db } = await listen();
  const { rows } = await sql<{ table: string; announced: boolean }>`
    SELECT c.relname AS table, EXISTS (
      SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgname = 'announce_change' AND tgenabled = 'O'
    ) AS announced
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`.execute(db);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.flatMap(({ table, announced }) => (announced ? [] : table))).toEqual(unread);
});

test('announces a write after its commit, and not after a rollback', async () => {
  const { pool, onChange } = await listen();
  const write = `UPDATE business SET name = 'Volts'`;
  const client = await pool.connect();
  await client.query(`BEGIN; ${write}; DELETE FROM sessions`);
  await client.query('ROLLBACK');
  await client.query(`BEGIN; ${write}`);
  expect(onChange).not.toHaveBeenCalled();
  await client.query('COMMIT');
  client.release();
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['business']]));
});

test('announces nothing for a statement that touches no row', async () => {
  const { pool, onChange } = await listen();
  await pool.query('UPDATE mails SET attempts = attempts; DELETE FROM sessions');
  await pool.query(`UPDATE business SET name = 'Volts'`);
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['business']]));
});

test('announces a truncated table', async () => {
  const { owner, onChange } = await listen();
  await owner.query('TRUNCATE sign_in_devices');
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['sign_in_devices']]));
});

test('reports a lost connection, and connects again', async () => {
  const { pool, onConnected, onLost, onChange } = await listen();
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), 5_000);
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledTimes(2), 5_000);
  await pool.query(`UPDATE business SET name = 'Volts'`);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('business'));
});

test('retries until the database is back', async () => {
  const recorded = recordingListener();
  const nowhere: pg.ClientConfig = { host: '127.0.0.1', port: 1 };
  const stop = listenForChanges(nowhere, recorded);
  await vi.waitFor(() => expect(recorded.onLost.mock.calls.length).toBeGreaterThan(1), 5_000);
  expect(recorded.onConnected).not.toHaveBeenCalled();
  await stop();
});
