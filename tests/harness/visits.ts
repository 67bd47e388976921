import { baysContract } from '#features/records/bays/bays.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import type { Caller, TestApp } from './app.ts';

export const soon = { scheduledDate: '2026-05-20T06:00:00.000Z', duration: 120 };
export const noWorker = { technicianId: null, bayId: null };
export const nextDay = { ...noWorker, scheduledDate: '2026-05-21T06:00:00.000Z', duration: 60 };

async function createTechnician({ db }: TestApp, firstName: string): Promise<string> {
  const row = { username: firstName, firstName, lastName: 'Tests', role: 'technician' as const };
  const inserted = db
    .insertInto('users')
    .values({ ...row, passwordHash: '-', email: `${firstName}@shop.test` });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
}

export async function createBay(manager: Caller, name: string): Promise<string> {
  const created = await manager.call(baysContract.create, { body: { name, kind: 'lift', inUse: true } });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

/** Opens a shop in which visits are planned. Returns who plans them, and the ids of two technicians and two bays. */
export async function openVisitShop(t: TestApp) {
  const manager = await t.as('service_manager');
  const technician = await t.as('technician');
  const [toms, edgars] = (await Promise.all(['Toms', 'Edgars'].map((name) => createTechnician(t, name)))) as [
    string,
    string,
  ];
  const [lift, floor] = (await Promise.all(['Lift 1', 'Floor'].map((name) => createBay(manager, name)))) as [
    string,
    string,
  ];
  return { manager, technician, toms, edgars, lift, floor };
}

export const readVisit = async (manager: Caller, id: string) =>
  (await manager.call(appointmentsContract.get, { params: { id } })).body;

/** Saves a visit as one that begins soon, but for the changes. */
export const saveVisit = (manager: Caller, id: string, changes: object) =>
  manager.call(appointmentsContract.save, { params: { id }, body: { ...soon, ...changes } });
