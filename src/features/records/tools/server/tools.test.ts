import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { toolsContract as tools, type toolDraft } from '../tools.contract.ts';
import { toolOn } from './tools.service.ts';

type Draft = z.input<typeof toolDraft>;

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
  await t.db.deleteFrom('tools').execute();
});

const tester: Draft = {
  name: 'Two-pole tester',
  kind: 'voltage_tester',
  serialNumber: 'T-100',
  testedUntil: '2031-07-21',
  inUse: true,
};
const create = async (serialNumber: string) =>
  (await manager.call(tools.create, { body: { ...tester, serialNumber } })).body;

test('adds, changes and deletes tools, audited', async () => {
  const created = await manager.call(tools.create, { body: { ...tester, serialNumber: ' T-100 ' } });
  expect([created.status, created.body]).toEqual([201, { ...tester, id: created.body.id, version: 1 }]);
  const params = { id: created.body.id };
  const body: Draft = { ...tester, testedUntil: '2032-07-21', inUse: false, version: 1 };
  const saved = await owner.call(tools.save, { params, body });
  expect([saved.status, saved.body]).toEqual([200, { ...body, id: params.id, version: 2 }]);
  expect(await toolOn(t.db, params.id)).toEqual(saved.body);
  expect((await manager.call(tools.delete, { params })).status).toBe(204);
  expect((await manager.call(tools.delete, { params })).status).toBe(404);
  expect((await manager.call(tools.save, { params, body })).status).toBe(404);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'details'])
    .where('entityId', '=', params.id)
    .orderBy('createdAt')
    .execute();
  const entry = { entityType: 'tool', entityName: 'Two-pole tester' };
  expect(log).toEqual([
    { ...entry, details: { created: 'Two-pole tester' } },
    {
      ...entry,
      details: { testedUntil: { old: '2031-07-21', new: '2032-07-21' }, inUse: { old: true, new: false } },
    },
    { ...entry, details: { deleted: 'Two-pole tester' } },
  ]);
});

test('rejects the second of two editors and changes nothing', async () => {
  const { id } = await create('T-100');
  const edit = (name: string) =>
    manager.call(tools.save, { params: { id }, body: { ...tester, name, version: 1 } });
  expect((await edit('First')).status).toBe(200);
  const second = await edit('Second');
  expect([second.status, second.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await manager.call(tools.list, {})).body.map(({ name }) => name)).toEqual(['First']);
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['without a name', { name: ' ' }, 'name', 'Name is required'],
  ['with a name of 81 letters', { name: 'x'.repeat(81) }, 'name', 'This text is too long'],
  ['of a kind that there is not', { kind: 'hammer' }, 'kind', 'Please select a kind'],
  ['without a serial number', { serialNumber: ' ' }, 'serialNumber', 'Please enter the serial number'],
  ['tested until no day', { testedUntil: '2031-02-30' }, 'testedUntil', 'Please select a valid date'],
  ['without a test', { testedUntil: null }, 'testedUntil', 'Please enter until when its test is valid'],
  ['that is neither in use nor out of it', { inUse: null }, 'inUse', 'This value is not valid'],
])('rejects a tool %s, at its field', async (_which, change, field, message) => {
  const { status, body } = await manager.raw('POST', '/api/tools', { ...tester, ...change });
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

test('takes a tool of another kind without a test', async () => {
  const body: Draft = { ...tester, kind: 'other', testedUntil: null };
  const created = await manager.call(tools.create, { body });
  expect([created.status, created.body.testedUntil]).toEqual([201, null]);
});

test('takes a serial number once, also when two add it at the same time', async () => {
  const answers = await Promise.all([tester, tester].map((body) => manager.call(tools.create, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const errors = { serialNumber: ['Another tool has this serial number already'] };
  expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual(errors);
  const { id } = await create('T-200');
  const renamed = await manager.call(tools.save, { params: { id }, body: { ...tester, version: 1 } });
  expect([renamed.status, renamed.body.errors]).toEqual([409, errors]);
});

test('lets managers change tools, all staff of the shop read them, and no supplier', async () => {
  const { id } = await create('T-100');
  const params = { id };
  for (const call of [
    technician.call(tools.create, { body: { ...tester, serialNumber: 'T-200' } }),
    technician.call(tools.save, { params, body: tester }),
    technician.call(tools.delete, { params }),
    (await t.as('supplier')).call(tools.list, {}),
  ])
    expect((await call).status).toBe(403);
  expect((await technician.call(tools.list, {})).body).toEqual([{ ...tester, id, version: 1 }]);
});

test('lists tools by name as people count, those out of use too', async () => {
  for (const name of ['Tester 10', 'Šaurie cimdi', 'Tester 2'])
    await manager.call(tools.create, { body: { ...tester, name, serialNumber: name } });
  await manager.call(tools.create, {
    body: { ...tester, name: 'Tester 1', serialNumber: '1', inUse: false },
  });
  const expected = ['Šaurie cimdi', 'Tester 1', 'Tester 2', 'Tester 10'];
  expect((await manager.call(tools.list, {})).body.map(({ name }) => name)).toEqual(expected);
});

test('keeps a tool that another record names, and says what to do instead', async () => {
  const { id } = await create('T-100');
  await sql`CREATE TABLE work_with_tools (tool_id uuid REFERENCES tools (id))`.execute(t.owner);
  onTestFinished(async () => void (await sql`DROP TABLE work_with_tools`.execute(t.owner)));
  await sql`INSERT INTO work_with_tools (tool_id) VALUES (${id})`.execute(t.owner);
  const { status, body } = await manager.call(tools.delete, { params: { id } });
  expect([status, body.code]).toEqual([409, 'tool_used']);
  expect((await manager.call(tools.list, {})).body).toHaveLength(1);
});
