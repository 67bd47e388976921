import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { multipart } from '#tests/harness/multipart.ts';
import {
  qualificationsContract as qualifications,
  type qualificationDraft,
} from '../qualifications.contract.ts';
import { heldOn, rankOn } from './qualifications.service.ts';

type Draft = z.input<typeof qualificationDraft>;

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
let signer: Draft;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
  signer = {
    userId: technician.userId ?? '',
    scheme: 'dguv',
    level: '2S',
    rank: 2,
    number: 'HV-77',
    validUntil: '2031-07-21',
  };
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('qualifications').execute();
});

const create = async (change: Partial<Draft> = {}) =>
  (await owner.call(qualifications.create, { body: { ...signer, ...change } })).body;

test('adds, changes and deletes qualifications, audited with the person by name', async () => {
  const created = await owner.call(qualifications.create, { body: signer });
  const { id, name } = created.body;
  expect([created.status, created.body]).toEqual([
    201,
    { ...signer, id, name: 'Test technician', fileName: null, version: 1 },
  ]);
  const params = { id };
  const body: Draft = { ...signer, level: '3S', validUntil: null, version: 1 };
  const saved = await owner.call(qualifications.save, { params, body });
  expect([saved.status, saved.body.rank, saved.body.version]).toEqual([200, 3, 2]);
  const late = await owner.call(qualifications.save, { params, body });
  expect([late.status, late.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await owner.call(qualifications.delete, { params })).status).toBe(204);
  expect((await owner.call(qualifications.delete, { params })).status).toBe(404);
  expect((await owner.call(qualifications.save, { params, body })).status).toBe(404);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .execute();
  expect(log).toEqual([
    { entityType: 'qualification', entityName: name, details: { created: name } },
    {
      entityType: 'qualification',
      entityName: name,
      details: {
        level: { old: '2S', new: '3S' },
        rank: { old: 2, new: 3 },
        validUntil: { old: '2031-07-21', new: null },
      },
    },
    { entityType: 'qualification', entityName: name, details: { deleted: name } },
  ]);
});

test('gives the level of a known scheme its own rank whatever is sent, and another the chosen one', async () => {
  expect((await create({ level: '1S', rank: 3 })).rank).toBe(1);
  expect((await create({ scheme: 'latvian_group', level: 'Bz', rank: 3 })).rank).toBe(1);
  expect((await create({ scheme: 'other', level: 'Maker course', rank: 3 })).rank).toBe(3);
});

test('creates one qualification of a request that is sent twice with the same key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const send = () => owner.raw('POST', qualifications.create.url, signer, key);
  const [first, second] = [await send(), await send()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect((await owner.call(qualifications.list, {})).body).toHaveLength(1);
});

const noLevel = 'Please select or enter the level';
test.each<[string, Record<string, unknown>, string, string]>([
  ['of nobody', { userId: '' }, 'userId', 'Please select a person'],
  ['of a scheme that there is not', { scheme: 'home' }, 'scheme', 'Please select a scheme'],
  ['without a level', { level: ' ' }, 'level', noLevel],
  ['of a level that its scheme does not have', { level: 'C' }, 'level', noLevel],
  [
    'of another scheme without a rank',
    { scheme: 'other', rank: '' },
    'rank',
    'Please select what it permits',
  ],
  ['of a rank above the highest', { scheme: 'other', rank: 4 }, 'rank', 'Please select what it permits'],
  ['with a number of 61 letters', { number: 'x'.repeat(61) }, 'number', 'This text is too long'],
  ['until no day', { validUntil: '2031-02-30' }, 'validUntil', 'Please select a valid date'],
])('rejects a qualification %s, at its field', async (_which, change, field, message) => {
  const { status, body } = await owner.raw('POST', '/api/qualifications', { ...signer, ...change });
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

test('rejects a person who is not of the shop’s active staff, but keeps the entry of one who has left', async () => {
  const supplier = await t.as('supplier');
  const { status, body } = await owner.call(qualifications.create, {
    body: { ...signer, userId: supplier.userId ?? '' },
  });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['userId']]);
  const { id } = await create();
  const leave = (isActive: boolean) =>
    t.db.updateTable('users').set({ isActive }).where('id', '=', signer.userId).execute();
  await leave(false);
  const saved = await owner.call(qualifications.save, { params: { id }, body: { ...signer, version: 1 } });
  await leave(true);
  expect(saved.status).toBe(200);
});

test('lets the owner alone change them, and tells number and file to the owner and the person alone', async () => {
  const { id } = await create();
  const params = { id };
  for (const caller of [manager, technician])
    for (const call of [
      caller.call(qualifications.create, { body: signer }),
      caller.call(qualifications.save, { params, body: signer }),
      caller.call(qualifications.delete, { params }),
      caller.raw('PUT', `/api/qualifications/${id}/file`),
      caller.call(qualifications.deleteFile, { params }),
    ])
      expect((await call).status).toBe(403);
  const [seen, own, all] = await Promise.all(
    [manager, technician, owner].map(async (caller) => (await caller.call(qualifications.list, {})).body[0]),
  );
  expect(seen).toEqual({
    id,
    userId: signer.userId,
    name: 'Test technician',
    scheme: 'dguv',
    level: '2S',
    rank: 2,
    validUntil: '2031-07-21',
    version: 1,
  });
  expect(own).toEqual({ ...seen, number: 'HV-77', fileName: null });
  expect(all).toEqual(own);
  expect((await (await t.as('supplier')).call(qualifications.list, {})).status).toBe(403);
});

const paper = (text: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Title (${text}) >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );
const attach = async (id: string, ...files: { name: string; content: Buffer }[]) => {
  const { payload, headers } = await multipart({}, files);
  return owner.raw('PUT', `/api/qualifications/${id}/file`, payload, headers);
};
const storedFiles = async () =>
  (await readdir(path.join(t.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('stores one file in place of the one before, and removes it with the qualification', async () => {
  const { id } = await create();
  expect(await attach(id, { name: 'card.pdf', content: paper('first') })).toMatchObject({
    status: 200,
    body: { fileName: 'card.pdf', version: 2 },
  });
  const before = await storedFiles();
  await attach(id, { name: 'new card.pdf', content: paper('second') });
  const now = await storedFiles();
  expect([now.length, now[0] === before[0]]).toEqual([1, false]);
  const emptied = await owner.call(qualifications.deleteFile, { params: { id } });
  expect([emptied.body.fileName, await storedFiles()]).toEqual([null, []]);
  await attach(id, { name: 'card.pdf', content: paper('third') });
  await owner.call(qualifications.delete, { params: { id } });
  expect(await storedFiles()).toEqual([]);
});

test('leaves nothing behind of a file that is rejected or has no qualification', async () => {
  const { id } = await create();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  expect((await attach(id, { name: 'card.pdf', content: page })).status).toBe(415);
  expect((await attach(id)).body.errors).toHaveProperty('files');
  const two = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: paper(name) }));
  expect((await attach(id, ...two)).body.code).toBe('too_many_files');
  expect((await attach(randomUUID(), { name: 'card.pdf', content: paper('x') })).status).toBe(404);
  expect(await storedFiles()).toEqual([]);
});

test('opens the file for the owner and the person, audited, and denies it to others', async () => {
  const { id } = await create();
  await attach(id, { name: 'card.pdf', content: paper('mine') });
  const open = (caller: Caller) =>
    t.app.inject({ url: `/api/qualifications/${id}/file`, headers: { cookie: caller.cookie ?? '' } });
  for (const caller of [owner, technician]) {
    const { statusCode, rawPayload } = await open(caller);
    expect([statusCode, rawPayload.equals(paper('mine'))]).toEqual([200, true]);
  }
  expect((await open(manager)).statusCode).toBe(403);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['action', 'userId'])
    .where('action', 'in', ['data_accessed', 'permission_denied'])
    .where('createdAt', '>', new Date(Date.now() - 60_000).toISOString())
    .orderBy('createdAt', 'desc')
    .limit(3)
    .execute();
  expect(log.toReversed()).toEqual([
    { action: 'data_accessed', userId: owner.userId },
    { action: 'data_accessed', userId: technician.userId },
    { action: 'permission_denied', userId: manager.userId },
  ]);
});

test('finds the highest rank that is valid on a day, of active staff alone', async () => {
  const userId = signer.userId;
  await create({ level: '3S', validUntil: '2026-11-27' });
  await create({ level: '2S', validUntil: '2026-11-28' });
  await create({ level: '1S', validUntil: null });
  await create({
    userId: manager.userId ?? '',
    scheme: 'latvian_group',
    level: 'C',
    validUntil: '2026-12-31',
  });
  const ranks = (...days: string[]) => Promise.all(days.map((day) => rankOn(t.db, userId, day)));
  expect(await ranks('2026-11-27', '2026-11-28', '2026-11-29')).toEqual([3, 2, 1]);
  expect(await rankOn(t.db, owner.userId ?? '', '2026-11-28')).toBe(0);
  await create({ level: '1S', validUntil: '2026-11-30' });
  expect(await heldOn(t.db, userId, '2026-11-28')).toEqual({
    rank: 2,
    level: '2S',
    validUntil: '2026-11-28',
  });
  expect(await heldOn(t.db, userId, '2026-11-29')).toEqual({ rank: 1, level: '1S', validUntil: null });
  expect(await rankOn(t.db, manager.userId ?? '', '2026-11-28')).toBe(3);
  await t.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute();
  const gone = await rankOn(t.db, userId, '2026-11-28');
  await t.db
    .updateTable('users')
    .set({ isActive: true, role: 'supplier' })
    .where('id', '=', userId)
    .execute();
  const supplying = await rankOn(t.db, userId, '2026-11-28');
  await t.db.updateTable('users').set({ role: 'technician' }).where('id', '=', userId).execute();
  expect([gone, supplying]).toEqual([0, 0]);
});
