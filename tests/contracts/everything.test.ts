import { expect, test } from 'vitest';
import { exportedTables, leftOutColumns } from '#features/overview/exports/exported-tables.words.ts';
import { tableNames } from '#server/db/schema.gen.ts';
import { createTestDatabase } from '../harness/database.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { selectColumns } from '#features/overview/exports/server/everything.sql.ts';

/** The tables that the archive of everything has not, and why. */
const leftOutTables: Readonly<Record<string, string>> = {
  apiTokens: 'what lets other programs in',
  backupSettings: 'of this installation',
  backups: 'of this installation',
  bookingHolds: 'times that somebody is choosing right now',
  calendarFeeds: 'secret links',
  demoData: 'of this installation',
  idempotencyKeys: 'requests that may be repeated',
  importChanges: 'what undoing an import needs',
  importRows: 'files that are not imported yet',
  mailAttachments: 'copies of documents',
  noticeReads: 'who has read a notice',
  secrets: 'secrets',
  sessions: 'who is signed in',
  signInDevices: 'known browsers',
  waitingListLinks: 'secret links',
  webhookDeliveries: 'what was sent to other programs',
  webhooks: 'addresses of other programs, with their secrets',
};

/** Names of columns that let somebody in, or could. */
const soundsSecret = /hash|token|secret|passw|salt|session|repeatKey/i;
/** Those that only sound so. */
const noSecrets = [
  'auditLogs.apiToken',
  'batteryMeasurements.originalSha256',
  'jobAnswers.documentSha256',
  'siteImages.contentHash',
  'storedFiles.sha256',
  'users.mustChangePassword',
  'users.passwordChangedAt',
];

const columns = async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.connection, () => {});
  const found = await selectColumns(openDatabase(pool));
  await pool.end();
  await database.drop();
  return found;
};

test('has every table in the archive of everything, or says why not', () => {
  expect([...Object.keys(exportedTables), ...Object.keys(leftOutTables)].toSorted()).toEqual(
    [...tableNames].toSorted(),
  );
});

test('leaves every column out that lets somebody in, and every one of bytes', async () => {
  const secret: string[] = [];
  for (const [table, its] of await columns()) {
    if (!(table in exportedTables)) continue;
    const leftOut = leftOutColumns[table as keyof typeof leftOutColumns] ?? [];
    const names = its.map(({ name }) => name);
    expect([table, leftOut.filter((name) => !names.includes(name))]).toEqual([table, []]);
    for (const { name, type } of its)
      if ((soundsSecret.test(name) || type === 'bytea') && !leftOut.includes(name))
        secret.push(`${table}.${name}`);
  }
  expect(secret.filter((name) => !noSecrets.includes(name))).toEqual([]);
});
