import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { backupsContract as contract } from '../backups.contract.ts';
import { verifyWhenDue } from './nightly-backups.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp({ makesBackups: true });
  owner = await t.as('owner');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('backups').execute();
  await t.db.deleteFrom('auditLogs').execute();
});

const read = async () => (await owner.call(contract.get, {})).body;
const rows = () => t.db.selectFrom('backups').selectAll().orderBy('finishedAt').execute();
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 200_000, interval: 100 });

const started = Date.now();
const ago = (hours: number) => new Date(started - hours * 3_600_000).toISOString();
const good = (hoursAgo: number) => ({
  reason: 'nightly' as const,
  startedAt: ago(hoursAgo),
  finishedAt: ago(hoursAgo),
  file: '/srv/backups/ev-service.tar.age',
  bytes: 5_000_000_000,
  isEncrypted: true,
});

/** Writes an archive of this name into the folder of the backups; returns its row's id. */
async function putArchive(name: string, content: string, columns: object = {}): Promise<string> {
  await mkdir(t.backups.folder, { recursive: true });
  const file = path.join(t.backups.folder, name);
  await writeFile(file, content);
  const row = { ...good(1), file, bytes: content.length, ...columns };
  return (await t.db.insertInto('backups').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const archiveName = 'ev-service-nightly-2026-11-23-023000.tar.age';
const download = (caller: Caller, id: string) => caller.raw('GET', `/api/backups/${id}/file`);

test('lists the archives that are there, with what is known of each', async () => {
  const id = await putArchive(archiveName, 'archive', {
    copy: `s3://copies/${archiveName}`,
    copyError: 'The bucket is gone.',
    verifiedAt: ago(1),
    verifyProblem: '1 things do not agree.',
  });
  // Removed by somebody; and one that has only its copy left.
  await t.db.insertInto('backups').values(good(3)).execute();
  const copied = { copy: 's3://copies/ev-service-request-2026-11-20-120000.tar', copiedAt: ago(4) };
  await t.db
    .insertInto('backups')
    .values({ ...good(4), ...copied, reason: 'request' })
    .execute();
  const { archives, lastVerified } = await read();
  expect(archives).toMatchObject([
    { id, reason: 'nightly', bytes: 7, isInFolder: true, isCopied: false, copyError: 'The bucket is gone.' },
    { reason: 'request', isInFolder: false, isCopied: true, copyError: null },
  ]);
  expect(lastVerified).toEqual({ at: ago(1), fileName: archiveName, problem: '1 things do not agree.' });
});

test('sends an archive as it is to an owner, with an audit entry', async () => {
  const id = await putArchive(archiveName, 'every byte');
  const response = await t.app.inject({
    method: 'GET',
    url: `/api/backups/${id}/file`,
    headers: { cookie: owner.cookie! },
  });
  expect([response.statusCode, response.body]).toEqual([200, 'every byte']);
  expect(response.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '10',
    'content-disposition': expect.stringContaining(`attachment; filename="${archiveName}"`) as string,
  });
  const audited = t.db.selectFrom('auditLogs').select(['action', 'entityType', 'details', 'userId']);
  expect(await audited.execute()).toEqual([
    { action: 'data_accessed', entityType: 'backup', details: { downloaded: true }, userId: owner.userId },
  ]);
});

test('sends an archive to owners alone, and no file that no backup has written', async () => {
  const id = await putArchive(archiveName, 'archive');
  expect((await download(await t.as('service_manager'), id)).status).toBe(403);
  const elsewhere = await t.db
    .insertInto('backups')
    .values([
      { ...good(1), file: '/etc/passwd' },
      { ...good(1), file: path.join(t.backups.folder, 'secrets.txt') },
    ])
    .returning('id')
    .execute();
  await writeFile(path.join(t.backups.folder, 'secrets.txt'), 'secret');
  for (const row of elsewhere) expect((await download(owner, row.id)).status).toBe(404);
});

const verifyDue = () =>
  verifyWhenDue({ db: t.db, backups: t.backups, startedAt: new Date(Date.now() - 3_600_000) });
const verification = async () => (await read()).lastVerified;

test(
  'restores the newest archive to look at it, and records what was found',
  { timeout: 600_000 },
  async () => {
    await owner.call(contract.request, {});
    await until(async () => expect(await rows()).toHaveLength(1));
    await until(async () => expect(t.backups.since).toBeNull());
    await verifyDue();
    await until(async () => expect(await verification()).toMatchObject({ problem: null }));
    // Within a week nothing is due; the night after an archive that is damaged it is.
    const { fileName, folder } = (await read()).lastGood!;
    const file = path.join(folder, fileName);
    const bytes = await readFile(file);
    bytes[2_000]! ^= 1;
    await writeFile(file, bytes);
    await verifyDue();
    expect(await verification()).toMatchObject({ problem: null });
    await t.db
      .updateTable('backups')
      .set({ verifiedAt: ago(8 * 24) })
      .execute();
    await verifyDue();
    await until(async () =>
      expect(await verification()).toMatchObject({
        problem: expect.stringMatching(/^The archive .+ is damaged/),
      }),
    );
  },
);
