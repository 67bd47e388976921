import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { removeAll } from '#server/files/files.ts';
import { DomainError } from '#shared/errors.ts';
import { auditName, getVehicle, lockVehicle } from '#features/records/vehicles/server/vehicles.service.ts';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteryAudit } from '../battery.fields.ts';
import type { MeasurementDraft } from '../measurement-draft.contract.ts';
import { stateOfHealth } from '../state-of-health.ts';
import { asMeasurement, figuresOf } from './as-measurement.ts';
import {
  canBeReplaced,
  selectMeasurement,
  selectMeasurements,
  type MeasurementRow,
} from './batteries.sql.ts';

/** Clocks of phones are off by a little. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** A row, by the name that the audit log has of it: the number of its report, before that its car. */
export type NamedRow = MeasurementRow & { readonly name: string };

/** Throws `not_found`. */
export async function findMeasurement(db: Queryable, id: string): Promise<NamedRow> {
  const row = requireFound(await selectMeasurement(db, id));
  return { ...row, name: row.reportNumber ?? auditName(row) };
}

export const record = {
  table: 'batteryMeasurements',
  audit: batteryAudit,
  find: findMeasurement,
  audited: (row: NamedRow) => ({ ...row, ...figuresOf(row) }),
} as const;

export async function listMeasurements(ctx: UserContext, vehicleId: string): Promise<BatteryMeasurement[]> {
  await getVehicle(ctx, vehicleId);
  return (await selectMeasurements(ctx.db, vehicleId)).map((row) => asMeasurement(row, ctx.publicUrl));
}

/** Locks a measurement until the end of the write. Throws `not_found`, and `battery_report_issued` for what is issued. */
export async function lockDraft(tx: Transaction, id: string): Promise<NamedRow> {
  await lockForUpdate(tx, 'batteryMeasurements', id);
  const row = await findMeasurement(tx.db, id);
  if (row.issuedAt !== null) throw new DomainError('battery_report_issued');
  return row;
}

function requirePast({ measuredAt }: MeasurementDraft): void {
  if (Date.parse(measuredAt) > Date.now() + CLOCK_TOLERANCE_MS)
    throw new DomainError('invalid_input', { fields: { measuredAt: ['momentInFuture'] } });
}

/** A measurement that does not exist yet replaces nothing. */
const NEW = '00000000-0000-0000-0000-000000000000';

/** Throws at the field unless the report that is named can be replaced. */
export async function requireReplaceable(
  db: Queryable,
  { replacesId, vehicleId, id = NEW }: { replacesId: string | null; vehicleId: string; id?: string },
): Promise<void> {
  if (replacesId === null || (await canBeReplaced(db, { replacesId, vehicleId, id }))) return;
  throw new DomainError('invalid_input', { fields: { replacesId: ['reportUnknown'] } });
}

/** A decimal as the database takes it. */
const decimal = (value: number | null): string | null => (value === null ? null : String(value));

function columnsOf({ version: _version, ...draft }: MeasurementDraft) {
  const { capacity, referenceCapacity, temperature, insulation } = draft;
  const health =
    capacity === null || referenceCapacity === null ? null : stateOfHealth(capacity, referenceCapacity);
  return {
    ...draft,
    capacity: decimal(capacity),
    referenceCapacity: decimal(referenceCapacity),
    temperature: decimal(temperature),
    insulation: decimal(insulation),
    stateOfHealth: decimal(health),
  };
}

export function createMeasurement(
  ctx: UserContext,
  vehicleId: string,
  draft: MeasurementDraft,
): Promise<BatteryMeasurement> {
  requirePast(draft);
  return createOnce(ctx, async (tx) => {
    await lockVehicle(tx.db, vehicleId);
    await requireReplaceable(tx.db, { replacesId: draft.replacesId, vehicleId });
    const columns = { ...columnsOf(draft), vehicleId, createdBy: ctx.user.id };
    return asMeasurement(await createRecord(tx, record, columns), ctx.publicUrl);
  });
}

export function saveMeasurement(
  ctx: UserContext,
  id: string,
  draft: MeasurementDraft,
): Promise<BatteryMeasurement> {
  requirePast(draft);
  return inTransaction(ctx, async (tx) => {
    const { vehicleId } = await lockDraft(tx, id);
    await requireReplaceable(tx.db, { replacesId: draft.replacesId, vehicleId, id });
    const { after } = await saveRecord(tx, record, id, columnsOf(draft), draft.version);
    return asMeasurement(after, ctx.publicUrl);
  });
}

/** Deletes a draft with the file that is attached to it. */
export const deleteMeasurement = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { originalKey } = await lockDraft(tx, id);
    await deleteRecord(tx, record, id);
    if (originalKey !== null) tx.afterCommit(() => removeAll(ctx.files, [originalKey]));
  });
