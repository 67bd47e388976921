import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { noticeText, placeOf } from '#features/overview/notices/notice-text.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { notifyOfBackups } from './backup-notices.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  await t.as('service_manager');
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['notices', 'backups'] as const) await t.db.deleteFrom(table).execute();
  await t.db.updateTable('users').set({ createdAt: '2026-11-01T08:00:00.000Z' }).execute();
  await t.db.updateTable('backupSettings').set({ isNightly: true }).execute();
});

const noon = '2026-11-24T10:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(noon) + hours * 3_600_000);
const insert = (finishedAt: string | Date, error: string | null = null) =>
  t.db
    .insertInto('backups')
    .values({
      reason: 'nightly',
      startedAt: new Date(finishedAt).toISOString(),
      finishedAt: new Date(finishedAt).toISOString(),
      ...(error === null ? { file: '/backups/a.tar', bytes: 1 } : { error }),
    })
    .execute();
const notices = async (caller = owner) => (await caller.call(noticesContract.list, {})).body;
const kindsAt = async (now: string | Date) => {
  await notifyOfBackups(t.db, new Date(now));
  return (await notices()).map(({ kind }) => kind);
};

test('notifies owners alone of a failed backup, in both languages, with a link to its settings', async () => {
  await insert(later(-20));
  await insert(noon, 'ENOSPC: no space left on device, write');
  expect(await kindsAt(noon)).toEqual(['backup_failed']);
  const [notice] = await notices();
  expect(noticeText(notice!, 'en')).toBe('The backup failed. Not enough disk space.');
  expect(noticeText(notice!, 'lv')).toBe('Rezerves kopiju neizdevās izveidot. Diskā tai nepietika vietas.');
  expect(placeOf(notice!, 'owner')).toEqual({ to: '/settings', search: {}, hash: 'backups' });
  expect(await notices(await t.as('service_manager'))).toEqual([]);
});

test('notifies of failures once a day, and takes that back when a good one is there', async () => {
  await insert(later(-20));
  await insert(noon, 'First');
  await kindsAt(noon);
  const [first] = await notices();
  await insert(later(1), 'Second');
  await kindsAt(later(1));
  expect((await notices()).map((notice) => notice.id)).toEqual([first!.id]);
  await insert(later(24), 'Third');
  expect(await kindsAt(later(24))).toEqual(['backup_failed']);
  expect((await notices())[0]).toMatchObject({ params: { error: 'Third' } });
  await insert(later(25));
  expect(await kindsAt(later(25))).toEqual([]);
});

test('notifies once of a last good backup that is older than two days', async () => {
  await insert(noon);
  expect(await kindsAt(later(47))).toEqual([]);
  expect(await kindsAt(later(49))).toEqual(['backup_overdue']);
  const [notice] = await notices();
  expect(noticeText(notice!, 'en')).toBe('No good backup since 24.11.2026');
  await Promise.all([kindsAt(later(60)), kindsAt(later(60))]);
  expect((await notices()).map(({ id }) => id)).toEqual([notice!.id]);
  await insert(later(61));
  expect(await kindsAt(later(61))).toEqual([]);
});

test('notifies of a missing backup three days after the first account', async () => {
  await t.db.updateTable('users').set({ createdAt: noon }).execute();
  expect(await kindsAt(later(71))).toEqual([]);
  expect(await kindsAt(later(73))).toEqual(['backup_overdue']);
  expect(noticeText((await notices())[0]!, 'lv')).toBe('Rezerves kopijas vēl nav');
});

test('misses no backup while nightly ones are switched off', async () => {
  await insert(noon);
  expect(await kindsAt(later(49))).toEqual(['backup_overdue']);
  await t.db.updateTable('backupSettings').set({ isNightly: false }).execute();
  expect(await kindsAt(later(50))).toEqual([]);
});

test('notifies of a copy that failed, until the next one is whole', async () => {
  await insert(noon);
  await t.db.updateTable('backups').set({ copyError: 'The bucket is gone.' }).execute();
  expect(await kindsAt(noon)).toEqual(['backup_copy_failed']);
  const [notice] = await notices();
  expect(noticeText(notice!, 'en')).toBe(
    'The last backup could not be copied to the store: The bucket is gone.',
  );
  expect(placeOf(notice!, 'owner')).toMatchObject({ to: '/settings', hash: 'backups' });
  await insert(later(1));
  expect(await kindsAt(later(1))).toEqual([]);
});

test('notifies of an archive that could not be restored, until one could', async () => {
  const verified = (at: Date, verifyProblem: string | null) =>
    t.db.updateTable('backups').set({ verifiedAt: at.toISOString(), verifyProblem }).execute();
  await insert(noon);
  await verified(later(0), 'The archive is damaged.');
  expect(await kindsAt(noon)).toEqual(['backup_verify_failed']);
  expect(noticeText((await notices())[0]!, 'lv')).toContain('The archive is damaged.');
  await verified(later(1), null);
  expect(await kindsAt(later(1))).toEqual([]);
});
