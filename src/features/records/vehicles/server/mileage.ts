import type { UserContext } from '#server/http/context.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { deleteRow, requireFound } from '#server/db/records.ts';
import { DomainError } from '#shared/errors.ts';
import type { MileageDraft, MileageEntry } from '../vehicles.contract.ts';
import { followMileage, insertMileage, selectMileage, selectMileageEntry } from './mileage.sql.ts';
import { getVehicle, lockVehicle, auditName } from './vehicles.service.ts';
import { vehicleAudit } from '../vehicle.fields.ts';

/** Clocks of phones are off by a little. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

export async function listMileage(ctx: UserContext, vehicleId: string): Promise<MileageEntry[]> {
  await getVehicle(ctx, vehicleId);
  return selectMileage(ctx.db, vehicleId);
}

/** The entry with the latest `recordedAt` is the vehicle's mileage. Throws `invalid_input` for a future moment. */
export async function addMileage(
  ctx: UserContext,
  vehicleId: string,
  draft: MileageDraft,
): Promise<MileageEntry> {
  if (draft.recordedAt && Date.parse(draft.recordedAt) > Date.now() + CLOCK_TOLERANCE_MS)
    throw new DomainError('invalid_input', { fields: { recordedAt: ['momentInFuture'] } });
  return createOnce(ctx, async (tx) => {
    const vehicle = await lockVehicle(tx.db, vehicleId);
    const id = await insertMileage(tx.db, vehicleId, draft, ctx.user.id);
    await followMileage(tx.db, vehicleId);
    const entry = (await selectMileage(tx.db, vehicleId)).find((each) => each.id === id);
    if (!entry) throw new DomainError('not_found');
    await tx.auditChange(
      vehicleAudit,
      { id: vehicleId, name: auditName(vehicle) },
      { mileageAdded: { mileage: entry.mileage, recordedAt: entry.recordedAt } },
    );
    return entry;
  });
}

export const deleteMileage = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const entry = requireFound(await selectMileageEntry(tx.db, id));
    const vehicle = await lockVehicle(tx.db, entry.vehicleId);
    await lockForUpdate(tx, 'mileageEntries', id);
    await deleteRow(tx.db, 'mileageEntries', id);
    await followMileage(tx.db, entry.vehicleId);
    await tx.auditChange(
      vehicleAudit,
      { id: entry.vehicleId, name: auditName(vehicle) },
      { mileageDeleted: { mileage: entry.mileage, recordedAt: entry.recordedAt } },
    );
  });
