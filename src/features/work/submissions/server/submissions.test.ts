import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createService, requestOf } from '#tests/harness/factories.ts';
import { submissionsContract as submissions } from '../submissions.contract.ts';
import {
  type RequestDraftInput,
  requestFormContract,
} from '#features/work/request-form/request-form.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

let address = 0;
async function receive(changes: Partial<RequestDraftInput> = {}): Promise<string> {
  const response = await t.app.inject({
    method: 'POST',
    url: requestFormContract.send.url,
    payload: requestOf(changes),
    remoteAddress: `10.1.0.${address++}`,
  });
  return response.json<{ id: string }>().id;
}
const list = async (query: object) => manager.call(submissions.list, { query });

test('lists newest first and pages without losing or repeating a row', async () => {
  const email = `${randomUUID()}@example.lv`;
  const ids: string[] = [];
  for (let index = 0; index < 7; index++) ids.unshift(await receive({ email }));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ search: email, limit: 3, ...(cursor ? { cursor } : {}) });
    seen.push(...page.body.map((row) => row.id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(seen).toEqual(ids);
});

test('finds a request by its number and by what the list prints of it', async () => {
  const id = await receive({ phone: '+371 27 654 321', model: 'modelY', year: 2022 });
  const { number } = (await manager.call(submissions.get, { params: { id } })).body;
  for (const search of ['Tesla Model Y (2022)', 'model y', '27 65 43 21', '(+371) 27654321', String(number)])
    expect(
      (await list({ search })).body.map((row) => row.id),
      search,
    ).toContain(id);
  expect((await list({ search: 'Model S' })).body.map((row) => row.id)).not.toContain(id);
});

test('filters by the assigned person, or by none', async () => {
  const email = `${randomUUID()}@example.lv`;
  const [mine, free] = [await receive({ email }), await receive({ email })];
  const assignedTo = manager.userId ?? '';
  await manager.call(submissions.save, { params: { id: mine }, body: { assignedTo } });
  const ids = async (who: string) =>
    (await list({ search: email, assignedTo: who })).body.map((row) => row.id);
  expect([await ids(assignedTo), await ids('nobody')]).toEqual([[mine], [free]]);
  expect((await manager.raw('GET', '/api/contact-submissions?assignedTo=somebody')).status).toBe(400);
});

test('counts a request as late once the promised hours have passed, until work on it begins', async () => {
  const id = await receive();
  const late = async () => (await manager.call(submissions.get, { params: { id } })).body.isLate;
  expect(await late()).toBe(false);
  const createdAt = sql<string>`now() - interval '15 days'`;
  await t.db.updateTable('contactSubmissions').set({ createdAt }).where('id', '=', id).execute();
  expect(await late()).toBe(true);
  await manager.call(submissions.save, { params: { id }, body: { status: 'in_progress' } });
  expect(await late()).toBe(false);
});

test('finds name without diacritics, e-mail, phone without spaces, make and model', async () => {
  const id = await receive({
    name: 'Žanete Šķēle',
    email: 'zs@quiet.example',
    phone: '+371 2999 1234',
    make: 'other_ev',
    model: 'Škoda Enyaq',
  });
  for (const search of [
    'zanete skele',
    'ŽANETE',
    'QUIET.example',
    '29991234',
    '2999 1234',
    'skoda',
    'other_ev skoda',
  ])
    expect(
      (await list({ search })).body.map((row) => row.id),
      search,
    ).toContain(id);
  expect((await list({ search: 'zanet%skele' })).body).toEqual([]);
});

test('filters by status and rejects a cursor of another list', async () => {
  const id = await receive();
  await manager.call(submissions.save, { params: { id }, body: { status: 'archived' } });
  expect((await list({ status: 'archived' })).body.map((row) => row.id)).toEqual([id]);
  for (const cursor of ['nonsense', Buffer.from('[1]').toString('base64url')])
    expect((await list({ cursor })).status).toBe(400);
});

test('lets a manager assign, note and complete a request, all audited', async () => {
  const service = await createService(manager, { price: '10.00' });
  const id = await receive({ selectedServiceIds: [service] });
  const params = { id };
  const technician = await t.as('technician');
  await manager.call(submissions.get, { params });
  await manager.call(submissions.save, { params, body: { assignedTo: technician.userId } });
  await manager.call(submissions.save, { params, body: { internalNotes: 'Called', version: 1 } });
  const done = await manager.call(submissions.save, { params, body: { status: 'completed' } });
  expect(done.body).toMatchObject({
    status: 'completed',
    internalNotes: 'Called',
    version: 2,
    assigneeName: 'Test technician',
    servicesCount: 2,
  });
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['action', 'userId', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .execute();
  const by = manager.userId;
  expect(log).toEqual([
    { action: 'data_modified', userId: null, details: { received: 0 } },
    { action: 'data_accessed', userId: by, details: {} },
    { action: 'data_modified', userId: by, details: { assignedTo: { old: null, new: technician.userId } } },
    { action: 'data_modified', userId: by, details: { internalNotes: { old: '', new: 'Called' } } },
    { action: 'data_modified', userId: by, details: { status: { old: 'new', new: 'completed' } } },
  ]);
});

test('rejects overwriting notes that a colleague has changed', async () => {
  const id = await receive();
  const note = (internalNotes: string) =>
    manager.call(submissions.save, { params: { id }, body: { internalNotes, version: 1 } });
  const responses = await Promise.all([note('mine'), note('theirs')]);
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409]);
});

test('assigns only active shop staff', async () => {
  const id = await receive();
  const supplier = await t.as('supplier');
  for (const assignedTo of [supplier.userId, randomUUID()]) {
    const response = await manager.call(submissions.save, { params: { id }, body: { assignedTo } });
    expect(response.body.errors).toEqual({ assignedTo: ['Please choose an active member of staff'] });
  }
  const cleared = await manager.call(submissions.save, { params: { id }, body: { assignedTo: null } });
  expect(cleared.body.assignedTo).toBeNull();
});

test('returns 404 for a deleted request', async () => {
  const params = { id: await receive() };
  expect((await manager.call(submissions.delete, { params })).status).toBe(204);
  for (const response of [
    await manager.call(submissions.get, { params }),
    await manager.call(submissions.save, { params, body: { status: 'new' } }),
    await manager.call(submissions.delete, { params }),
    await manager.call(submissions.attachmentFile, { params }),
  ])
    expect(response.status).toBe(404);
});
