import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { Signature } from '../high-voltage-drafts.contract.ts';
import type { IsolationSummary, UsedQualification, UsedTool } from '../high-voltage.contract.ts';
import type { StepName, Volts } from '../isolation-steps.ts';

const car = sql<
  IsolationSummary['vehicle']
>`json_build_object('id', vehicle.id, 'licensePlate', vehicle.license_plate,
  'make', vehicle.make, 'model', vehicle.model, 'year', vehicle.year)`;
const work = sql<IsolationSummary['estimate']>`CASE WHEN estimate.id IS NOT NULL THEN json_build_object(
  'id', estimate.id, 'estimateNumber', estimate.estimate_number, 'description', estimate.description) END`;

const isolations = (db: Queryable) =>
  db
    .selectFrom('isolations as isolation')
    .innerJoin('vehicles as vehicle', 'vehicle.id', 'isolation.vehicleId')
    .innerJoin('users as beginner', 'beginner.id', 'isolation.begunBy')
    .leftJoin('users as signer', 'signer.id', 'isolation.signedBy')
    .leftJoin('estimates as estimate', 'estimate.id', 'isolation.estimateId')
    .select(['isolation.id', 'isolation.vehicleId', 'isolation.begunAt', 'isolation.signedAt'])
    .select(['isolation.endedAt', 'isolation.endedHow', 'isolation.version'])
    .select(['isolation.limitVolts', 'isolation.waitingMinutes', 'isolation.needsSecondPerson'])
    .select(['isolation.leastMegaohms', car.as('vehicle'), work.as('estimate')])
    .select(
      sql<boolean>`EXISTS (SELECT FROM quarantines WHERE quarantines.vehicle_id = isolation.vehicle_id
        AND released_at IS NULL)`.as('isQuarantined'),
    )
    .select([displayNameOf('beginner').as('begunBy')])
    .select(displayNameOf<string | null>('signer').as('signedBy'));
export type IsolationRow = Awaited<ReturnType<typeof selectIsolations>>[number];

export const selectIsolation = (db: Queryable, id: string) =>
  isolations(db).where('isolation.id', '=', id).executeTakeFirst();

/** Returns the isolations of a car, the newest first. */
export const selectIsolations = (db: Queryable, vehicleId: string, limit: number) =>
  isolations(db)
    .where('isolation.vehicleId', '=', vehicleId)
    .orderBy('isolation.begunAt', 'desc')
    .orderBy('isolation.id')
    .limit(limit)
    .execute();

/** Returns those that are open, or that began or ended since an instant; the newest first. */
export const selectCurrent = (db: Queryable, since: string, limit: number) =>
  isolations(db)
    .where((where) =>
      where.or([
        where('isolation.endedAt', 'is', null),
        where('isolation.endedAt', '>=', since),
        where('isolation.begunAt', '>=', since),
      ]),
    )
    .orderBy('isolation.begunAt', 'desc')
    .orderBy('isolation.id')
    .limit(limit)
    .execute();

/** What an act says beside who, when and which, as it was then. */
export interface StepDetails {
  readonly gloves?: UsedTool;
  readonly tester?: UsedTool;
  readonly heldBy?: string;
  readonly lock?: string;
  readonly volts?: Volts;
  readonly megaohms?: number;
  readonly signature?: Signature;
  readonly reason?: string;
  /** By which it was permitted. */
  readonly qualification?: UsedQualification;
}

const steps = (db: Queryable) =>
  db
    .selectFrom('isolationSteps as done')
    .innerJoin('users as doer', 'doer.id', 'done.doneBy')
    .select(['done.id', 'done.step', 'done.round', 'done.doneAt', 'done.recordedAt', 'done.doneBy as userId'])
    .select(['actKey', 'photoKey', 'photoSize', displayNameOf('doer').as('name')])
    .select(sql<StepDetails>`done.details`.as('details'));
export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];

/** Returns the acts in the order in which they were recorded. */
export const selectSteps = (db: Queryable, isolationId: string) =>
  steps(db).where('isolationId', '=', isolationId).orderBy('position').execute();

export const selectPhoto = (db: Queryable, isolationId: string, stepId: string) =>
  db
    .selectFrom('isolationSteps')
    .select(['photoKey', 'photoSize'])
    .where('isolationId', '=', isolationId)
    .where('id', '=', stepId)
    .where('photoKey', 'is not', null)
    .executeTakeFirst();

/**
 * Keeps the high-voltage records of a car as they are until the end of the transaction: those that write them wait for each
 * other, and a start of work reads them whole. Returns the car; undefined where there is none.
 */
export const lockCar = (db: Queryable, vehicleId: string, mode: 'write' | 'read') => {
  const found = db
    .selectFrom('vehicles')
    .select(['id', 'licensePlate', 'make', 'model'])
    .where('id', '=', vehicleId);
  return (mode === 'write' ? found.forNoKeyUpdate() : found.forShare()).executeTakeFirst();
};

type NewIsolation = Pick<
  NewRow<'isolations'>,
  'vehicleId' | 'begunBy' | 'limitVolts' | 'waitingMinutes' | 'needsSecondPerson' | 'leastMegaohms'
> & { readonly estimateId: string | null; readonly begunAt: string };

export const insertIsolation = async (db: Queryable, isolation: NewIsolation): Promise<string> =>
  (await db.insertInto('isolations').values(isolation).returning('id').executeTakeFirstOrThrow()).id;

interface NewStep {
  readonly id: string;
  readonly isolationId: string;
  readonly round: number;
  readonly step: StepName;
  readonly doneAt: string;
  readonly doneBy: string;
  readonly actKey: string | null;
  readonly glovesId: string | null;
  readonly testerId: string | null;
  readonly photoKey: string | null;
  readonly photoSize: number | null;
  readonly details: StepDetails;
}

export const insertStep = (db: Queryable, { details, ...step }: NewStep, position: number) =>
  db
    .insertInto('isolationSteps')
    .values({ ...step, position, details: JSON.stringify(details), recordedAt: sql`clock_timestamp()` })
    .execute();

/** An open estimate of a car, and whether it has high-voltage lines that the customer did not decline. */
const highVoltageWork = sql<boolean>`EXISTS (SELECT FROM estimate_line_items line WHERE line.estimate_id = estimates.id
  AND line.is_high_voltage AND line.answer IS DISTINCT FROM 'declined')`;

/** Returns the estimates of a car that have one of these statuses and high-voltage lines, the newest first. */
export const selectWork = (db: Queryable, vehicleId: string, statuses: readonly string[]) =>
  db
    .selectFrom('estimates')
    .select(['id', 'estimateNumber', 'description'])
    .where('vehicleId', '=', vehicleId)
    .where(sql<boolean>`status = ANY (${statuses}::text[])`)
    .where(highVoltageWork)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();

export const isEstimateOf = async (db: Queryable, estimateId: string, vehicleId: string): Promise<boolean> =>
  (await db
    .selectFrom('estimates')
    .select('id')
    .where('id', '=', estimateId)
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()) !== undefined;

/** The open isolation of a car; undefined: there is none. */
export const selectOpen = (db: Queryable, vehicleId: string) =>
  db
    .selectFrom('isolations')
    .select(['id', 'signedAt', 'signedBy'])
    .where('vehicleId', '=', vehicleId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

/** Returns the signature that held for a car at a moment; undefined: it was not isolated, or was being measured again. */
export const selectSignature = async (db: Queryable, vehicleId: string, at: Date) => {
  const moment = at.toISOString();
  const last = await db
    .selectFrom('isolationSteps as done')
    .innerJoin('isolations as isolation', 'isolation.id', 'done.isolationId')
    .select(['done.step', 'done.doneAt as signedAt', 'done.doneBy as signedBy'])
    .where('isolation.vehicleId', '=', vehicleId)
    .where((where) =>
      where.or([where('isolation.endedAt', 'is', null), where('isolation.endedAt', '>', moment)]),
    )
    .where('done.step', 'in', ['signed', 'measure_again'])
    .where('done.doneAt', '<=', moment)
    .orderBy('isolation.begunAt', 'desc')
    .orderBy('done.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.step === 'signed' ? last : undefined;
};

/** Returns the open isolations and quarantines of these cars, or of all; each car once. */
export const selectMarked = (db: Queryable, vehicleIds: readonly string[] | null) => {
  const found = db
    .selectFrom('vehicles')
    .leftJoin('isolations as isolation', (join) =>
      join.onRef('isolation.vehicleId', '=', 'vehicles.id').on('isolation.endedAt', 'is', null),
    )
    .leftJoin('quarantines as quarantine', (join) =>
      join.onRef('quarantine.vehicleId', '=', 'vehicles.id').on('quarantine.releasedAt', 'is', null),
    )
    .select(['vehicles.id as vehicleId', 'isolation.id as isolationId', 'isolation.signedAt'])
    .select(sql<boolean>`quarantine.id IS NOT NULL`.as('isQuarantined'))
    .where((where) =>
      where.or([where('isolation.id', 'is not', null), where('quarantine.id', 'is not', null)]),
    );
  return (
    vehicleIds === null ? found : found.where('vehicles.id', '=', sql<string>`any(${vehicleIds}::uuid[])`)
  )
    .orderBy('vehicles.id')
    .execute();
};

/** What a start of this line asks; undefined: there is no such line. */
export const selectLineToStart = (db: Queryable, lineId: string) =>
  db
    .selectFrom('estimateLineItems as line')
    .innerJoin('estimates as estimate', 'estimate.id', 'line.estimateId')
    .select(['line.isHighVoltage', 'estimate.vehicleId'])
    .where('line.id', '=', lineId)
    .executeTakeFirst();

/** Returns the vehicle of an estimate; null: it has none. */
export const selectCarOf = async (db: Queryable, estimateId: string): Promise<string | null> =>
  (await db.selectFrom('estimates').select('vehicleId').where('id', '=', estimateId).executeTakeFirst())
    ?.vehicleId ?? null;

/** Lets the statuses of these cars' work be set as begun in this transaction (migration 0117). */
export const markChecked = (db: Queryable, vehicleIds: readonly string[]) =>
  sql`SELECT set_config('garage.checked_start', ${vehicleIds.join(',')}, true)`.execute(db);
