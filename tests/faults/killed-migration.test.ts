import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createEmptyDatabase } from '../harness/database.ts';
import { ask, databaseUrl, temporaryFolder } from '../harness/running-app.ts';

const runner = fileURLToPath(new URL('migration-runner.ts', import.meta.url));
/** The migration waits in its middle for a lock that the test holds. */
const lock = 4_711;

test('undoes a migration whose process was killed in its middle, and finishes it at the next start', async () => {
  const { connection, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const folder = await temporaryFolder();
  const files = {
    '0001_cars.sql': 'CREATE TABLE cars (n int); INSERT INTO cars VALUES (1);',
    '0002_slow.sql': `UPDATE cars SET n = n + 1; CREATE TABLE vans (n int);
      SELECT pg_advisory_xact_lock(${lock}); INSERT INTO vans VALUES (1);`,
  };
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql);
  const holder = new pg.Client(connection);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('SELECT pg_advisory_lock($1)', [lock]);

  const child = spawn(process.execPath, [runner, databaseUrl(connection), folder], { stdio: 'inherit' });
  const waiting = () =>
    ask(
      connection,
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${lock} AND NOT granted`,
    );
  await expect.poll(async () => (await waiting()).length).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holder.query('SELECT pg_advisory_unlock($1)', [lock]);

  expect(await migrate(connection, folder)).toEqual(['0002_slow.sql']);
  const state = 'SELECT (SELECT sum(n)::int FROM cars) AS cars, (SELECT count(*)::int FROM vans) AS vans';
  expect(await ask(connection, state)).toEqual([{ cars: 2, vans: 1 }]);
});
