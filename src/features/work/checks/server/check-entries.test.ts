import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { keyOf, openCheckShop, readCheck, record, startCheck } from '#tests/harness/checks.ts';
import { createVehicle } from '#tests/harness/factories.ts';
import type { Check } from '../checks.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
let templateId: string;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
  ({ manager, technician, templateId, vehicleId } = await openCheckShop(t));
});
afterAll(() => t.close());

const start = (of = vehicleId) => startCheck(technician, templateId, { vehicleId: of });
const read = (check: Check) => readCheck(technician, check);
const entryOf = async (check: Check, own: string) =>
  (await read(check)).entries.find(({ itemKey }) => itemKey === keyOf(check, own));

test('judges a value by its limits, unless the person overrules them', async () => {
  const check = await start();
  for (const [draft, condition] of [
    [{ value: '6.0' }, 'ok'],
    [{ value: '5.9' }, 'watch'],
    [{ value: '3.1' }, 'replace'],
    [{ value: '3.1', condition: 'watch' }, 'watch'],
  ] as const) {
    const { status, body } = await record(technician, check, 'pads', draft);
    expect([status, body.value, body.condition]).toEqual([201, String(Number(draft.value)), condition]);
  }
  expect((await record(technician, check, 'season', { option: 'mixed' })).body.condition).toBe('replace');
  expect((await record(technician, check, 'horn', { condition: 'ok' })).body.condition).toBe('ok');
  expect((await record(technician, check, 'remark', { text: 'Squeaks' })).body.condition).toBeNull();
  expect(await read(check)).toMatchObject({ recordedCount: 4, watchCount: 1, replaceCount: 1 });
});

test('takes back what was recorded by recording nothing, and keeps what was', async () => {
  const check = await start();
  await record(technician, check, 'pads', { value: '3.1' });
  await record(technician, check, 'pads', {});
  expect(await entryOf(check, 'pads')).toMatchObject({ value: null, condition: null });
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM check_entries
    WHERE check_id = ${check.id}`.execute(t.db);
  expect(rows).toEqual([{ count: 2 }]);
  await expect(
    sql`UPDATE check_entries SET value = 9 WHERE check_id = ${check.id}`.execute(t.owner),
  ).rejects.toThrow('is not changed');
});

test('never lets what arrives late override what was done later', async () => {
  const check = await start();
  await sql`UPDATE checks SET started_at = now() - interval '1 hour' WHERE id = ${check.id}`.execute(t.owner);
  await record(technician, check, 'pads', { value: '5', secondsAgo: 60 });
  const late = await record(technician, check, 'pads', { value: '9', secondsAgo: 600 });
  expect(late.body.value).toBe('5');
  expect(await entryOf(check, 'pads')).toMatchObject({ value: '5', condition: 'watch' });
});

test('takes what one person does at an item at once in the order in which it came, however long it was on its way', async () => {
  const check = await start();
  await sql`UPDATE checks SET started_at = now() - interval '1 hour' WHERE id = ${check.id}`.execute(t.owner);
  await record(technician, check, 'horn', { note: 'Hoarse' });
  // Done after it, though a faster request makes it seem earlier.
  const second = await record(technician, check, 'horn', {
    note: 'Hoarse',
    condition: 'watch',
    secondsAgo: 5,
  });
  expect(second.body).toMatchObject({ note: 'Hoarse', condition: 'watch' });
  const other = await record(manager, check, 'horn', { condition: 'ok', secondsAgo: 20 });
  expect(other.body).toMatchObject({ note: 'Hoarse', condition: 'watch' });
});

test('counts nothing as done before the check was started', async () => {
  const check = await start();
  await record(technician, check, 'pads', { value: '5', secondsAgo: 172_800 });
  expect((await entryOf(check, 'pads'))?.at).toBe(check.startedAt);
});

test('stores an act once, however often it is sent and whenever', async () => {
  const check = await start();
  const key = { 'idempotency-key': `act-${check.id}` };
  const first = await record(technician, check, 'pads', { value: '5', secondsAgo: 0 }, key);
  const again = await record(technician, check, 'pads', { value: '5', secondsAgo: 90 }, key);
  expect(again.body).toEqual(first.body);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM check_entries
    WHERE check_id = ${check.id}`.execute(t.db);
  expect(rows).toEqual([{ count: 1 }]);
});

test.each<[string, string, object, string, string]>([
  ['a value that is no number', 'pads', { value: 'thin' }, 'value', 'Please enter a number'],
  [
    'more decimals than are measured',
    'pads',
    { value: '3.14' },
    'value',
    'This value has more decimals than are measured',
  ],
  ['a value of a condition', 'horn', { value: '3' }, 'value', 'This value is not valid'],
  ['a text of a value', 'pads', { text: 'thin' }, 'text', 'This value is not valid'],
  ['a choice that there is not', 'season', { option: 'winter' }, 'option', 'This value is not valid'],
  ['a condition of a text', 'remark', { condition: 'ok' }, 'condition', 'This value is not valid'],
  ['an item that it does not have', 'wipers', { condition: 'ok' }, 'itemKey', 'This value is not valid'],
  [
    'what was done in the future',
    'horn',
    { condition: 'ok', secondsAgo: -5 },
    'secondsAgo',
    'This value is not valid',
  ],
])('rejects %s, at its field', async (_what, own, draft, field, message) => {
  const check = await start();
  const { status, body } = await record(technician, check, own, draft);
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

test('shows the last three values of the same car, newest first, and of no other', async () => {
  const car = await createVehicle(manager);
  const other = await createVehicle(manager);
  const measured: [string, string, number][] = [
    [car, '8', 400],
    [car, '7', 300],
    [other, '1', 250],
    [car, '6.4', 200],
    [car, '5.2', 100],
  ];
  for (const [of, value, days] of measured) {
    const check = await start(of);
    await record(technician, check, 'pads', { value: '11' });
    await record(technician, check, 'pads', { value });
    await sql`UPDATE checks SET started_at = now() - make_interval(days => ${days}) WHERE id = ${check.id}`.execute(
      t.owner,
    );
  }
  const now = await start(car);
  await record(technician, now, 'pads', { value: '4' });
  const previous = (await read(now)).previous;
  expect(previous.map(({ itemKey, value }) => [itemKey, value])).toEqual(
    ['5.2', '6.4', '7'].map((value) => [keyOf(now, 'pads'), value]),
  );
});
