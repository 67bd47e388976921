import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { rowRights } from '#server/db/roles.ts';
import { backUp, settingsOf } from '../harness/archives.ts';
import { runCommand } from '../harness/command.ts';
import { createEmptyDatabase, createTestDatabase, onDatabase } from '../harness/database.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { ask, databaseUrl, failingStart, startApp, temporaryFolder } from '../harness/running-app.ts';

/** An empty database on a server, with the settings of a shop that has a role for rows and a role for tables. */
async function twoRoles() {
  const { name, owner, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const rows = onDatabase(inject('testServer').app, name);
  const settings = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: databaseUrl(rows),
    DATABASE_OWNER_URL: databaseUrl(owner),
  };
  return { rows, owner, settings };
}

/** What would change the past without a trace. */
const attacks = [
  'ALTER TABLE job_answers DISABLE TRIGGER USER',
  'ALTER TABLE invoices DISABLE TRIGGER keep_invoice',
  'DROP TRIGGER keep_invoice ON invoices',
  'SET session_replication_role = replica',
  'TRUNCATE payments CASCADE',
  'DROP TABLE audit_logs',
  `CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  'CREATE TABLE invoices_of_mine (n int)',
  'CREATE TRIGGER mine BEFORE INSERT ON audit_logs FOR EACH ROW EXECUTE FUNCTION keep_invoice()',
  'DELETE FROM migrations',
];

test('runs as a role that can switch off no trigger and change no table', async () => {
  const { rows, settings } = await twoRoles();
  const { url } = await startApp({ ...settings, DEMO_DATA: 'true' });
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: 'owner-volts-2026' }),
  });
  expect(signedIn.status).toBe(200);
  for (const statement of attacks)
    await expect(ask(rows, statement), statement).rejects.toThrow(/permission denied|must be owner/);
  expect(await ask(rows, `SELECT count(*) > 0 AS "isRead" FROM migrations`)).toEqual([{ isRead: true }]);
});

test('restores as the owner of the tables, and lets the other role at their rows', async () => {
  const demo = await openDemoApp();
  const archive = await backUp(settingsOf(demo));
  const { rows, settings } = await twoRoles();
  for (const options of [[], ['--replace', '--yes']]) {
    const restored = await runCommand('commands/restore', settings, archive, ...options);
    expect(restored, restored.output).toMatchObject({ code: 0 });
    const verified = await runCommand('commands/verify', settings);
    expect(verified, verified.output).toMatchObject({ code: 0 });
  }
  await expect(ask(rows, attacks[0]!)).rejects.toThrow('must be owner');
});

test('changes no table without the role that owns them, and says which setting is missing', async () => {
  const { rows, owner, settings } = await twoRoles();
  const older = await temporaryFolder();
  for (const name of await readdir(migrationsFolder))
    if (name < '0080') await cp(path.join(migrationsFolder, name), path.join(older, name));
  await migrate(owner, older);
  const { role } = (await ask<{ role: string }>(rows, 'SELECT current_user::text AS role'))[0]!;
  await ask(owner, rowRights(role));
  const { DATABASE_OWNER_URL, ...withoutOwner } = settings;
  const { code, log } = await failingStart(withoutOwner);
  expect({ code, log }).toEqual({
    code: 1,
    log: expect.stringContaining('set DATABASE_OWNER_URL') as unknown,
  });
  expect(await ask(owner, `SELECT name FROM migrations WHERE name >= '0080'`)).toEqual([]);

  const { url } = await startApp({ ...withoutOwner, DATABASE_OWNER_URL });
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
});

test('starts without the owner’s role where no table has to change', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(connection) };
  const { url } = await startApp(settings);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
});

test('rejects two settings that name two databases', async () => {
  const { settings } = await twoRoles();
  const other = await createEmptyDatabase();
  onTestFinished(other.drop);
  const { code, log } = await failingStart({ ...settings, DATABASE_OWNER_URL: databaseUrl(other.owner) });
  expect({ code, log }).toEqual({
    code: 1,
    log: expect.stringContaining('have to name the same database') as unknown,
  });
});

test('refuses to replace a database that the other role is using', async () => {
  const demo = await openDemoApp();
  const archive = await backUp(settingsOf(demo));
  const client = new pg.Client(demo.connection);
  await client.connect();
  onTestFinished(() => client.end());
  const restored = await runCommand('commands/restore', settingsOf(demo), archive, '--replace', '--yes');
  expect(restored).toMatchObject({ code: 1, output: expect.stringContaining('in use by other connections') });
});
