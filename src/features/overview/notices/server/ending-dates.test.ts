import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { qualificationsContract } from '#features/records/qualifications/qualifications.contract.ts';
import { toolsContract } from '#features/records/tools/tools.contract.ts';
import { noticeText, placeOf } from '../notice-text.ts';
import { noticesContract } from '../notices.contract.ts';
import { notifyDue } from './notices.service.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['notices', 'qualifications', 'tools'] as const) await t.db.deleteFrom(table).execute();
});

const list = async (caller: Caller) => (await caller.call(noticesContract.list, {})).body;
const texts = async (caller: Caller) => (await list(caller)).map((notice) => noticeText(notice, 'en'));
/** At noon in Riga. */
const notifyOn = (...days: string[]) =>
  days.reduce(
    (done, day) => done.then(() => notifyDue(t.db, new Date(`${day}T10:00:00Z`))),
    Promise.resolve(),
  );
const qualify = async (caller: Caller, validUntil: string | null, change: object = {}) =>
  (
    await owner.call(qualificationsContract.create, {
      body: {
        userId: caller.userId ?? '',
        scheme: 'dguv',
        level: '2S',
        rank: 2,
        number: null,
        validUntil,
        ...change,
      },
    })
  ).body.id;

test('notifies owner and person 60 days before a qualification ends and once it has ended, once each', async () => {
  await qualify(technician, '2031-03-02');
  await notifyOn('2030-12-31');
  expect(await texts(owner)).toEqual([]);
  await notifyOn('2031-01-01', '2031-01-02', '2031-03-02');
  const ends = 'Test technician: the qualification 2S ends on 02.03.2031';
  expect([await texts(owner), await texts(technician)]).toEqual([[ends], [ends]]);
  await notifyOn('2031-03-03', '2031-03-04');
  const ended = 'Test technician: the qualification 2S ended on 02.03.2031';
  expect([await texts(owner), await texts(technician)]).toEqual([
    [ended, ends],
    [ended, ends],
  ]);
  expect(await texts(manager)).toEqual([]);
  const [notice] = await list(technician);
  expect(placeOf(notice!, 'owner')).toEqual({ to: '/qualifications', search: {} });
  expect((await technician.call(noticesContract.unread, {})).body.count).toBe(2);
  const params = { id: notice!.id };
  expect((await manager.call(noticesContract.markRead, { params })).status).toBe(404);
  expect((await technician.call(noticesContract.markRead, { params })).status).toBe(204);
});

test('notifies a manager of their own qualification', async () => {
  await qualify(manager, '2031-03-02');
  await notifyOn('2031-03-01');
  expect([(await texts(manager)).length, (await texts(technician)).length]).toEqual([1, 0]);
});

test('says nothing of a qualification without an end, that was renewed, or of who has left', async () => {
  await qualify(technician, null);
  await qualify(manager, '2031-03-02');
  await qualify(manager, '2034-03-02', { level: '3S' });
  await qualify(owner, '2031-03-02', { level: '3S' });
  await t.db.updateTable('users').set({ isActive: false }).where('id', '=', owner.userId).execute();
  await notifyOn('2031-03-03');
  await t.db.updateTable('users').set({ isActive: true }).where('id', '=', owner.userId).execute();
  expect(await t.db.selectFrom('notices').select('params').execute()).toEqual([]);
  // A lower one for longer does not take its place.
  await qualify(technician, '2031-03-02', { scheme: 'latvian_group', level: 'C' });
  await qualify(technician, '2034-03-02', { scheme: 'latvian_group', level: 'B' });
  await notifyOn('2031-03-03');
  expect(await texts(technician)).toEqual(['Test technician: the qualification C ended on 02.03.2031']);
});

test('deletes the notice with the qualification', async () => {
  const id = await qualify(technician, '2031-03-02');
  await notifyOn('2031-03-03');
  expect(await texts(technician)).toHaveLength(1);
  await owner.call(qualificationsContract.delete, { params: { id } });
  expect(await texts(technician)).toEqual([]);
});

test('notifies managers 30 days before the test of a tool ends and once it has ended, once each', async () => {
  const tool = { name: 'Gloves', kind: 'insulated_gloves', testedUntil: '2031-03-02', inUse: true } as const;
  const add = async (serialNumber: string, inUse = true) =>
    (await manager.call(toolsContract.create, { body: { ...tool, serialNumber, inUse } })).body.id;
  const id = await add('G-1');
  await add('G-2', false);
  await notifyOn('2031-01-30');
  expect(await texts(manager)).toEqual([]);
  await notifyOn('2031-01-31', '2031-02-01', '2031-03-02');
  expect(await texts(manager)).toEqual(['The test of Gloves (G-1) is valid until 02.03.2031']);
  await notifyOn('2031-03-03', '2031-03-04');
  const over = 'Gloves (G-1) is out of date: its test was valid until 02.03.2031';
  expect([(await texts(owner))[0], (await texts(owner)).length, await texts(technician)]).toEqual([
    over,
    2,
    [],
  ]);
  expect(placeOf((await list(manager))[0]!, 'service_manager')).toEqual({ to: '/tools', search: {} });
  await manager.call(toolsContract.delete, { params: { id } });
  expect(await texts(manager)).toEqual([]);
});
