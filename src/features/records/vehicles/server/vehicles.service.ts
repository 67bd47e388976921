import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { deleteRow, requireFound } from '#server/db/records.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { removeAll } from '#server/files/files.ts';
import { orderPage, readOrderCursor } from '#server/http/page-cursor.ts';
import { deny } from '#server/http/deny.ts';
import { onMissingReference, onReferenced, onUniqueViolation } from '#server/db/constraint-errors.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import { roleCan } from '#shared/permissions.ts';
import {
  vehiclesContract,
  type Vehicle,
  type VehicleDraft,
  type VehiclesQuery,
} from '../vehicles.contract.ts';
import { selectAttachments } from './attachments.sql.ts';
import { followMileage, insertMileage } from './mileage.sql.ts';
import {
  lockPlate,
  insertVehicle,
  isPlateOnRecord,
  selectVehicle,
  selectVehicleForUpdate,
  selectVehicles,
  vehicleOrders,
  updateNotes,
  updateVehicle,
  type VehicleRow,
} from './vehicles.sql.ts';
import { vehicleAudit } from '../vehicle.fields.ts';

const knowsCustomers = (ctx: UserContext): boolean => roleCan(ctx.user.role, 'customers.read');

/** Without the customer for roles that may not know one. */
function forCaller(ctx: UserContext, row: VehicleRow): Vehicle {
  if (knowsCustomers(ctx)) return row;
  const { customerId: _id, customerName: _name, customerPhone: _phone, ...vehicle } = row;
  return vehicle;
}

export async function listVehicles(
  ctx: UserContext,
  { search, customerId, sort, limit, cursor }: VehiclesQuery,
): Promise<Page<Vehicle>> {
  const byCustomer = knowsCustomers(ctx);
  if (customerId && !byCustomer)
    await deny(ctx, { method: 'GET', url: vehiclesContract.list.url, needs: 'customers.read' });
  const filter = { search, customerId, byCustomer };
  const order = vehicleOrders[sort];
  const after = readOrderCursor(cursor, sort, order.values);
  const found = await selectVehicles(ctx.db, filter, order, limit + 1, after);
  const { rows, ...page } = orderPage(found, limit, cursor, sort);
  return { ...page, rows: rows.map((row) => forCaller(ctx, row)) };
}

export const findVehicle = async (db: Queryable, id: string): Promise<VehicleRow> =>
  requireFound(await selectVehicle(db, id));

/** The vehicle, held until the end of the write. Throws `not_found`, or `concurrent_modification` for a stale version. */
export async function lockVehicle(db: Queryable, id: string, version?: number): Promise<VehicleRow> {
  const vehicle = requireFound(await selectVehicleForUpdate(db, id));
  if (version !== undefined && version !== vehicle.version) throw new DomainError('concurrent_modification');
  return vehicle;
}

/** The name of a car in the audit log: its plate, else make and model, else its VIN. */
export const auditName = ({
  licensePlate,
  make,
  model,
  vin,
}: Pick<Vehicle, 'licensePlate' | 'make' | 'model' | 'vin'>): string =>
  licensePlate ?? ([make, model].filter(Boolean).join(' ') || (vin ?? ''));

export const getVehicle = async (ctx: UserContext, id: string): Promise<Vehicle> =>
  forCaller(ctx, await findVehicle(ctx.db, id));

const vinTaken = onUniqueViolation('vehicles_vin_key', 'vin', 'vinTaken');
const customerUnknown = onMissingReference('vehicles_customer_id_fkey', 'customerId', 'customerUnknown');

async function recordMileage(
  tx: Transaction,
  ctx: UserContext,
  id: string,
  mileage: number | null,
): Promise<void> {
  if (mileage === null) return;
  await insertMileage(tx.db, id, { mileage, notes: null }, ctx.user.id);
  await followMileage(tx.db, id);
}

/** Throws at the plate when another car has it. Of two who give cars the same plate at once, one does. */
async function requireFreePlate(tx: Transaction, plate: string | null, except: string | null): Promise<void> {
  if (plate === null) return;
  await lockPlate(tx.db, plate);
  if (await isPlateOnRecord(tx.db, plate, except))
    throw new DomainError('conflict', { fields: { licensePlate: ['plateTaken'] } });
}

/** Joins a write that is under way. A plate on record is rejected unless the draft says that this is another car. */
export async function addVehicle(
  tx: Transaction,
  ctx: UserContext,
  { mileage, ...draft }: VehicleDraft,
): Promise<VehicleRow> {
  const id = await addCar(tx, draft);
  await recordMileage(tx, ctx, id, mileage);
  return findVehicle(tx.db, id);
}

/** The same for a car whose mileage nobody says. Returns its id. */
export async function addCar(
  tx: Transaction,
  { version: _none, samePlate, ...draft }: Omit<VehicleDraft, 'mileage'>,
): Promise<string> {
  if (!samePlate) await requireFreePlate(tx, draft.licensePlate, null);
  const id = await insertVehicle(tx.db, draft).catch(vinTaken).catch(customerUnknown);
  const name = auditName(draft);
  await tx.auditChange(vehicleAudit, { id, name }, { created: name });
  return id;
}

export const createVehicle = (ctx: UserContext, draft: VehicleDraft): Promise<Vehicle> =>
  createOnce(ctx, async (tx) => forCaller(ctx, await addVehicle(tx, ctx, draft)));

/** Returns what people compare of a vehicle: its customer by name. */
function auditedFields(vehicle: VehicleRow) {
  const { id: _id, customerId: _customer, customerName, customerPhone: _phone, ...rest } = vehicle;
  const { version: _version, createdAt: _created, updatedAt: _updated, ...fields } = rest;
  return { ...fields, customer: customerName };
}

/** Another mileage than before becomes a mileage entry of now; none at all leaves the entries alone. */
export const saveVehicle = (
  ctx: UserContext,
  id: string,
  { version, mileage, samePlate, ...draft }: VehicleDraft,
): Promise<Vehicle> =>
  inTransaction(ctx, async (tx) => {
    const { licensePlate } = await findVehicle(tx.db, id);
    // Cars that have one plate since long may be edited.
    if (!samePlate && draft.licensePlate !== licensePlate) await requireFreePlate(tx, draft.licensePlate, id);
    const before = await lockVehicle(tx.db, id, version);
    await updateVehicle(tx.db, id, draft).catch(vinTaken).catch(customerUnknown);
    if (mileage !== before.mileage) await recordMileage(tx, ctx, id, mileage);
    const saved = await findVehicle(tx.db, id);
    await tx.auditChange(
      vehicleAudit,
      { id, name: auditName(saved) },
      changedFields(auditedFields(before), auditedFields(saved)),
    );
    return forCaller(ctx, saved);
  });

export const saveNotes = (
  ctx: UserContext,
  id: string,
  { notes, version }: { notes: string | null; version?: number | undefined },
): Promise<Vehicle> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockVehicle(tx.db, id, version);
    await updateNotes(tx.db, id, notes);
    await tx.auditChange(vehicleAudit, { id, name: auditName(before) }, changedFields(before, { notes }));
    return forCaller(ctx, await findVehicle(tx.db, id));
  });

const measured = onReferenced('vehicle_measured', 'battery_measurements_vehicle');

/**
 * With its mileage entries and attachments; estimates retain the plate. Rejected when an invoice names the vehicle, its
 * battery was measured, or it was isolated or in quarantine.
 */
export const deleteVehicle = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const name = auditName(await lockVehicle(tx.db, id));
    const attachments = await selectAttachments(tx.db, id);
    await deleteRow(tx.db, 'vehicles', id)
      .catch(measured)
      .catch(onReferenced('vehicle_isolated', 'isolations_vehicle_id_fkey'))
      .catch(onReferenced('vehicle_isolated', 'quarantines_vehicle_id_fkey'))
      .catch(onReferenced('vehicle_invoiced'));
    await tx.auditChange(vehicleAudit, { id, name }, { deleted: name });
    const keys = attachments.flatMap((attachment) => attachment.storageKeys);
    tx.afterCommit(() => removeAll(ctx.files, keys));
  });
