import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { archiveFile } from '#server/backup/archive-source.ts';
import { readContents, type Contents } from '#server/backup/archive.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { runCommand } from './command.ts';
import { createEmptyDatabase } from './database.ts';
import type { DemoApp } from './demo-app.ts';
import { sha256 } from './requests.ts';
import {
  ask,
  databaseUrl,
  signIn,
  startApp,
  temporaryFolder,
  type AtTheEnd,
  type Settings,
} from './running-app.ts';

export const manager = { username: 'manager', password: 'manager-volts-2026' };

/** The settings of a command that works on a demo app. */
export const settingsOf = ({ folder, connection, owner }: DemoApp) => ({
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl(connection),
  DATABASE_OWNER_URL: databaseUrl(owner),
});

/** Makes an archive in a folder of its own. */
export async function backUp(settings: Settings, atTheEnd?: AtTheEnd): Promise<string> {
  const folder = await temporaryFolder(atTheEnd);
  const { code, output } = await runCommand('commands/backup', settings, folder);
  expect(code, output).toBe(0);
  const [name = ''] = await readdir(folder);
  return path.join(folder, name);
}

/** What is in an archive, once every byte of it was read. */
export const readArchive = (file: string, passphrase?: string): Promise<Contents> =>
  readContents({ source: archiveFile(file), passphrase, acceptsPlain: true });

/** A database without any table, until the end of the test. */
export async function emptyDatabase(): Promise<pg.PoolConfig> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  return database.connection;
}

/** A database as the version before a migration left it. */
export async function shopBefore(migration: string): Promise<pg.PoolConfig> {
  const connection = await emptyDatabase();
  const older = await temporaryFolder();
  for (const name of await readdir(migrationsFolder))
    if (name < migration) await copyFile(path.join(migrationsFolder, name), path.join(older, name));
  await migrate(connection, older);
  return connection;
}

/** The rows of each table. */
export const countsOf = async (connection: pg.ClientConfig): Promise<Record<string, number>> => {
  const tables = await ask<{ name: string }>(
    connection,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`);
  const rows = await ask<{ name: string; count: number }>(connection, counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

export async function getAs<Body>(url: string, cookie: string): Promise<Body> {
  const response = await fetch(url, { headers: { cookie } });
  expect(response.status, url).toBe(200);
  return (await response.json()) as Body;
}

/** What a person who signs in to the restored system finds. */
export async function lookAt(settings: Settings) {
  const app = await startApp(settings);
  const cookie = await signIn(app.url, manager);
  const { invoiceNumber } = await getAs<{ invoiceNumber: string }>(
    `${app.url}/api/invoices/expected`,
    cookie,
  );
  const requests = await getAs<{ id: string }[]>(`${app.url}/api/contact-submissions?limit=100`, cookie);
  const hashes: string[] = [];
  for (const { id } of requests) {
    const address = `${app.url}/api/contact-submissions/${id}`;
    const { attachments } = await getAs<{ attachments: { id: string }[] }>(address, cookie);
    for (const file of attachments) {
      const response = await fetch(`${app.url}/api/contact-attachments/${file.id}/file`, {
        headers: { cookie },
      });
      hashes.push(sha256(await response.bytes()));
    }
  }
  app.signal('SIGTERM');
  await app.ended;
  return { invoiceNumber, requests: requests.map(({ id }) => id), hashes: hashes.sort() };
}
