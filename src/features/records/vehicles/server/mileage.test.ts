import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createVehicle } from '#tests/harness/factories.ts';
import { vehiclesContract as vehicles } from '../vehicles.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const mileageOf = async (id: string) => (await manager.call(vehicles.get, { params: { id } })).body.mileage;
const add = (id: string, mileage: number, recordedAt?: string) =>
  technician.call(vehicles.addMileage, {
    params: { id },
    body: { mileage, ...(recordedAt ? { recordedAt } : {}) },
  });
const entries = async (id: string) => (await technician.call(vehicles.listMileage, { params: { id } })).body;

test('shows the entry with the latest instant on the vehicle, whatever the order of typing', async () => {
  const id = await createVehicle(manager);
  await add(id, 20_000, '2024-05-01T10:00:00Z');
  await add(id, 15_000, '2023-05-01T10:00:00Z');
  expect(await mileageOf(id)).toBe(20_000);
  const latest = await add(id, 31_000, '2025-05-01T13:00:00+03:00');
  expect(latest.body).toMatchObject({
    mileage: 31_000,
    recordedAt: '2025-05-01T10:00:00.000Z',
    isLower: false,
  });
  expect(await mileageOf(id)).toBe(31_000);
  expect((await entries(id)).map((entry) => entry.mileage)).toEqual([31_000, 20_000, 15_000]);
});

test('calculates the mileage again when an entry is deleted, down to none', async () => {
  const id = await createVehicle(manager);
  const first = await add(id, 100, '2024-01-01T00:00:00Z');
  const second = await add(id, 200, '2024-02-01T00:00:00Z');
  const remove = (entry: string) => manager.call(vehicles.deleteMileage, { params: { id: entry } });
  expect((await remove(second.body.id)).status).toBe(204);
  expect(await mileageOf(id)).toBe(100);
  await remove(first.body.id);
  expect(await mileageOf(id)).toBeNull();
  expect((await remove(first.body.id)).status).toBe(404);
});

test('accepts and flags an entry lower than an earlier one', async () => {
  const id = await createVehicle(manager);
  await add(id, 50_000, '2024-01-01T00:00:00Z');
  const lower = await add(id, 49_000, '2024-06-01T00:00:00Z');
  expect([lower.status, lower.body.isLower]).toEqual([201, true]);
  expect((await entries(id)).map(({ mileage, isLower }) => [mileage, isLower])).toEqual([
    [49_000, true],
    [50_000, false],
  ]);
  expect(await mileageOf(id)).toBe(49_000);
});

test('adds an entry for a new mileage of the form, and none for the same mileage', async () => {
  const id = await createVehicle(manager, { licensePlate: 'MIL-1', mileage: 1000 });
  const save = (mileage: number | null) =>
    manager.call(vehicles.save, { params: { id }, body: { licensePlate: 'MIL-1', mileage } });
  await save(1000);
  await save(null);
  await save(2500);
  expect((await entries(id)).map((entry) => entry.mileage)).toEqual([2500, 1000]);
  expect(await mileageOf(id)).toBe(2500);
});

test('shows the latest mileage of entries that are added at the same time', async () => {
  const id = await createVehicle(manager);
  const days = Array.from({ length: 12 }, (_, day) => day + 1);
  await Promise.all(
    days.map((day) => add(id, day * 1000, `2025-01-${String(day).padStart(2, '0')}T08:00:00Z`)),
  );
  expect(await mileageOf(id)).toBe(12_000);
});

test('rejects an editor with the previous mileage instead of restoring it', async () => {
  const id = await createVehicle(manager, { licensePlate: 'MIL-2', mileage: 1000 });
  const { version } = (await manager.call(vehicles.get, { params: { id } })).body;
  await add(id, 3000);
  const stale = await manager.call(vehicles.save, {
    params: { id },
    body: { licensePlate: 'MIL-2', mileage: 1000, version },
  });
  expect([stale.status, await mileageOf(id)]).toEqual([409, 3000]);
});

test('accepts a reading of a clock that is minutes ahead, and none that is further', async () => {
  const id = await createVehicle(manager);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  expect((await add(id, 10, inMinutes(3))).status).toBe(201);
  expect((await add(id, 20, inMinutes(8))).body.errors).toHaveProperty('recordedAt');
  expect(await entries(id)).toHaveLength(1);
});

test.each([
  [{ mileage: 1, recordedAt: '2999-01-01T00:00:00Z' }, 'recordedAt'],
  [{ mileage: 1, recordedAt: 'yesterday' }, 'recordedAt'],
  [{ mileage: -5 }, 'mileage'],
  [{ mileage: '' }, 'mileage'],
])('rejects %j at its field', async (body, field) => {
  const id = await createVehicle(manager);
  const response = await manager.call(vehicles.addMileage, { params: { id }, body });
  expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, [field]]);
  expect(await entries(id)).toEqual([]);
});
