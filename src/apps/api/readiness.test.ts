import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { TemporaryFolder } from '#server/files/uploads.ts';
import { migrationsOfVersion, readinessProblems } from './readiness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const ready = async (app = t) => {
  const { status, body, headers } = await app.visitor.raw('GET', '/api/ready');
  const { version, ...said } = body as unknown as { readonly version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  return { status, body: said, retry: headers['retry-after'] };
};
/** An answer is kept for a second. */
const patience = { timeout: 20_000, interval: 100 };
const problem = (what: string, sentence: string) => ({
  status: 503,
  body: { status: 'not ready', problems: [{ what, sentence }] },
  retry: '10',
});

test('reports ready with a database, space and the migrations of this version', async () => {
  expect(await ready()).toEqual({ status: 200, body: { status: 'ready' }, retry: undefined });
});

test('asks the database once for all who ask within a second', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const once = await app.countStatements(() => ready(app));
  expect(once).toBeGreaterThan(0);
  // The kept answer is gone when the database is asked again.
  await expect.poll(() => app.countStatements(() => ready(app)), patience).toBe(once);
  const asked = await app.countStatements(() => Promise.all(Array.from({ length: 200 }, () => ready(app))));
  expect(asked).toBeLessThanOrEqual(once);
});

test('names migrations that a newer version has run, and such as are missing', async () => {
  await sql`INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', '')`.execute(t.owner);
  await expect
    .poll(() => ready(), patience)
    .toEqual(
      problem(
        'migrations',
        'The database was changed by a newer version: this process has to be replaced by it.',
      ),
    );
  await sql`DELETE FROM migrations WHERE name = '9999_later.sql' OR name LIKE '0012%'`.execute(t.owner);
  await expect
    .poll(() => ready(), patience)
    .toEqual(problem('migrations', 'The database lacks changes of this version: a start makes them.'));
});

test('compares with the migrations that this process began with, without reading them again', async () => {
  const services = { db: t.db, temporary: await TemporaryFolder.open(t.dataDir, false) };
  const brought = new Set([...(await migrationsOfVersion()), '9998_of_this_process.sql']);
  expect(await readinessProblems(services, brought)).toMatchObject([{ what: 'migrations' }]);
});

test('names the disk when the data folder is gone', async () => {
  const gone = await startTestApp();
  await rm(gone.dataDir, { recursive: true });
  expect(await ready(gone)).toEqual(problem('disk', 'The data folder cannot be written to.'));
  await gone.close();
});
