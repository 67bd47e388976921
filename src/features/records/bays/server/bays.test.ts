import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { baysContract as bays, type bayDraft } from '../bays.contract.ts';
import { getBays } from './bays.service.ts';

type Draft = z.input<typeof bayDraft>;

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
  await t.db.deleteFrom('bays').execute();
});

const lift: Draft = { name: 'Lift 1', kind: 'lift', inUse: true };
const create = async (name: string) => (await manager.call(bays.create, { body: { ...lift, name } })).body;

test('adds, changes and deletes bays, audited', async () => {
  const created = await manager.call(bays.create, { body: { ...lift, name: '  Lift 1 ' } });
  expect([created.status, created.body]).toEqual([201, { ...lift, id: created.body.id, version: 1 }]);
  const params = { id: created.body.id };
  const body: Draft = { name: 'Alignment', kind: 'alignment', inUse: false, version: 1 };
  const saved = await owner.call(bays.save, { params, body });
  expect([saved.status, saved.body]).toEqual([200, { ...body, id: params.id, version: 2 }]);
  expect((await owner.call(bays.list, {})).body).toEqual([saved.body]);
  expect((await manager.call(bays.delete, { params })).status).toBe(204);
  expect((await manager.call(bays.delete, { params })).status).toBe(404);
  expect((await manager.call(bays.save, { params, body })).status).toBe(404);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'details'])
    .where('entityId', '=', params.id)
    .orderBy('createdAt')
    .execute();
  expect(log).toEqual([
    { entityType: 'bay', entityName: 'Lift 1', details: { created: 'Lift 1' } },
    {
      entityType: 'bay',
      entityName: 'Alignment',
      details: {
        name: { old: 'Lift 1', new: 'Alignment' },
        kind: { old: 'lift', new: 'alignment' },
        inUse: { old: true, new: false },
      },
    },
    { entityType: 'bay', entityName: 'Alignment', details: { deleted: 'Alignment' } },
  ]);
});

test('rejects the second of two editors and changes nothing', async () => {
  const { id } = await create('Lift 1');
  const edit = (name: string) =>
    manager.call(bays.save, { params: { id }, body: { ...lift, name, version: 1 } });
  expect((await edit('First')).status).toBe(200);
  const second = await edit('Second');
  expect([second.status, second.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await manager.call(bays.list, {})).body.map(({ name }) => name)).toEqual(['First']);
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['without a name', { name: ' ' }, 'name', 'Name is required'],
  ['with a name of 61 letters', { name: 'x'.repeat(61) }, 'name', 'This text is too long'],
  ['of a kind that there is not', { kind: 'pit' }, 'kind', 'Please select a kind'],
  ['that is neither in use nor out of it', { inUse: null }, 'inUse', 'This value is not valid'],
])('rejects a bay %s, at its field', async (_which, change, field, message) => {
  const { status, body } = await manager.raw('POST', '/api/bays', { ...lift, ...change });
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

test('takes a name once, also when two add it at the same time', async () => {
  const answers = await Promise.all([lift, lift].map((body) => manager.call(bays.create, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const errors = { name: ['Another bay has this name already'] };
  expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual(errors);
  const { id } = await create('Lift 2');
  const renamed = await manager.call(bays.save, { params: { id }, body: { ...lift, version: 1 } });
  expect([renamed.status, renamed.body.errors]).toEqual([409, errors]);
});

test('lets managers change bays, and all who see the schedule read them', async () => {
  const { id } = await create('Lift 1');
  const params = { id };
  for (const call of [
    technician.call(bays.create, { body: { ...lift, name: 'Lift 2' } }),
    technician.call(bays.save, { params, body: lift }),
    technician.call(bays.delete, { params }),
    (await t.as('supplier')).call(bays.list, {}),
  ])
    expect((await call).status).toBe(403);
  expect((await technician.call(bays.list, {})).body).toEqual([{ ...lift, id, version: 1 }]);
});

test('lists bays by name as people count, those out of use too', async () => {
  for (const name of ['Lift 10', 'Šaurā vieta', 'Lift 2', 'Tālā vieta']) await create(name);
  await manager.call(bays.create, { body: { name: 'Lift 1', kind: 'floor', inUse: false } });
  const expected = ['Lift 1', 'Lift 2', 'Lift 10', 'Šaurā vieta', 'Tālā vieta'];
  expect((await manager.call(bays.list, {})).body.map(({ name }) => name)).toEqual(expected);
  const [first] = await getBays(t.db);
  expect(first).toEqual({ id: first?.id, name: 'Lift 1', kind: 'floor', inUse: false });
});

test('keeps a bay that another record names, and says what to do instead', async () => {
  const { id } = await create('Lift 1');
  await sql`CREATE TABLE work_in_bays (bay_id uuid REFERENCES bays (id))`.execute(t.owner);
  onTestFinished(async () => void (await sql`DROP TABLE work_in_bays`.execute(t.owner)));
  await sql`INSERT INTO work_in_bays (bay_id) VALUES (${id})`.execute(t.owner);
  const { status, body } = await manager.call(bays.delete, { params: { id } });
  expect([status, body.code]).toEqual([409, 'bay_used']);
  expect((await manager.call(bays.list, {})).body).toHaveLength(1);
});
