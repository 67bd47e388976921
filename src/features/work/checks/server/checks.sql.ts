import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { CheckDefinition } from '../check-definition.ts';
import type { CheckEntry, PreviousValue } from '../checks.contract.ts';

const checks = (db: Queryable) =>
  db
    .selectFrom('checks as check')
    .innerJoin('users as starter', 'starter.id', 'check.startedBy')
    .leftJoin('users as completer', 'completer.id', 'check.completedBy')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'check.vehicleId')
    .leftJoin('estimates as estimate', 'estimate.id', 'check.estimateId')
    .select(['check.id', 'purpose', 'check.vehicleId', 'check.estimateId', 'check.appointmentId'])
    .select(['startedAt', 'completedAt', 'check.showToCustomer', 'check.version'])
    .select(['vehicle.licensePlate', 'vehicle.make', 'vehicle.model', 'vehicle.year', 'estimateNumber'])
    .select([
      sql<CheckDefinition>`definition`.as('definition'),
      displayNameOf('starter').as('startedBy'),
      displayNameOf<string | null>('completer').as('completedBy'),
    ]);

export type CheckRow = Awaited<ReturnType<typeof selectChecks>>[number];

interface Filter {
  readonly vehicleId?: string | undefined;
  readonly estimateId?: string | undefined;
  readonly appointmentId?: string | undefined;
}

/** Newest first. */
export function selectChecks(db: Queryable, { vehicleId, estimateId, appointmentId }: Filter, limit: number) {
  let query = checks(db);
  if (vehicleId) query = query.where('check.vehicleId', '=', vehicleId);
  if (estimateId) query = query.where('check.estimateId', '=', estimateId);
  if (appointmentId) query = query.where('check.appointmentId', '=', appointmentId);
  return query.orderBy('startedAt', 'desc').orderBy('check.id').limit(limit).execute();
}

/** Returns the completed checks of an estimate's car that the customer is shown, newest first. */
export const selectShownChecks = (
  db: Queryable,
  { estimateId, vehicleId }: { readonly estimateId: string; readonly vehicleId: string },
  limit: number,
): Promise<CheckRow[]> =>
  checks(db)
    .where('check.estimateId', '=', estimateId)
    .where('check.vehicleId', '=', vehicleId)
    .where('check.showToCustomer', '=', true)
    .where('completedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .orderBy('check.id')
    .limit(limit)
    .execute();

export const selectCheck = (db: Queryable, id: string): Promise<CheckRow | undefined> =>
  checks(db).where('check.id', '=', id).executeTakeFirst();

/** Returns the vehicle of the estimate and of the visit that a check names; undefined: nothing of that name. */
export async function selectVehiclesOf(
  db: Queryable,
  { estimateId, appointmentId }: Pick<CheckRow, 'estimateId' | 'appointmentId'>,
) {
  const estimate = db.selectFrom('estimates').select('vehicleId').where('id', '=', estimateId);
  const visit = db.selectFrom('appointments').select('vehicleId').where('id', '=', appointmentId);
  return {
    estimateId: (await estimate.executeTakeFirst())?.vehicleId,
    appointmentId: (await visit.executeTakeFirst())?.vehicleId,
  };
}

type NewCheckRow = NewRow<'checks', 'completedAt' | 'completedBy'>;

export const insertCheck = async (
  db: Queryable,
  { definition, ...row }: Omit<NewCheckRow, 'definition'> & { readonly definition: CheckDefinition },
): Promise<string> =>
  (
    await db
      .insertInto('checks')
      .values({ ...row, definition: JSON.stringify(definition) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Wire form without zeros at the end. */
const value = sql<string | null>`trim_scale(value)::text`;

/** Returns the newest entry of each item of these checks: the one that was done last, whenever it arrived. */
export const selectEntries = (
  db: Queryable,
  checkIds: readonly string[],
): Promise<(CheckEntry & { readonly checkId: string })[]> =>
  db
    .selectFrom('checkEntries as entry')
    .innerJoin('users as person', 'person.id', 'entry.recordedBy')
    .distinctOn(['checkId', 'itemKey'])
    .select(['checkId', 'itemKey', value.as('value'), 'text', 'option', 'condition', 'note'])
    .select(['recordedAt as at', displayNameOf('person').as('by')])
    .where('checkId', 'in', checkIds)
    .orderBy('checkId')
    .orderBy('itemKey')
    .orderBy('recordedAt', 'desc')
    .orderBy('receivedAt', 'desc')
    .execute();

/** Returns when a person recorded an item the last time (an instant); undefined: never. */
export const selectLastOf = async (
  db: Queryable,
  { checkId, itemKey, recordedBy }: Pick<NewRow<'checkEntries'>, 'checkId' | 'itemKey' | 'recordedBy'>,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('checkEntries')
      .select('recordedAt')
      .where('checkId', '=', checkId)
      .where('itemKey', '=', itemKey)
      .where('recordedBy', '=', recordedBy)
      .orderBy('recordedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.recordedAt;

export const insertEntry = (db: Queryable, entry: NewRow<'checkEntries'>) =>
  db.insertInto('checkEntries').values(entry).execute();

/** Of so many of the newest checks of a car earlier values are shown. */
const EARLIER_CHECKS = 60;
const EARLIER_VALUES = 3;

/** Returns up to three values of each item that were measured in earlier checks of the car, newest first. */
export async function selectPrevious(
  db: Queryable,
  check: Pick<CheckRow, 'id' | 'vehicleId'>,
): Promise<PreviousValue[]> {
  if (check.vehicleId === null) return [];
  const { rows } = await sql<PreviousValue>`
    SELECT "itemKey", trim_scale(value)::text AS value, at FROM (
      SELECT newest.*, row_number() OVER (PARTITION BY "itemKey" ORDER BY at DESC) AS place FROM (
        SELECT DISTINCT ON (entry.check_id, entry.item_key) entry.item_key AS "itemKey", entry.value,
          entry.recorded_at AS at
        FROM check_entries entry
        WHERE entry.check_id IN (
          SELECT earlier.id FROM checks earlier
          WHERE earlier.vehicle_id = ${check.vehicleId} AND earlier.id <> ${check.id}
            AND earlier.started_at < (SELECT started_at FROM checks WHERE id = ${check.id})
          ORDER BY earlier.started_at DESC LIMIT ${EARLIER_CHECKS})
        ORDER BY entry.check_id, entry.item_key, entry.recorded_at DESC, entry.received_at DESC
      ) AS newest WHERE value IS NOT NULL
    ) AS ranked WHERE place <= ${EARLIER_VALUES} ORDER BY "itemKey", at DESC`.execute(db);
  return rows;
}

export const insertPhoto = (db: Queryable, photo: NewRow<'checkPhotos'> & { readonly id: string }) =>
  db.insertInto('checkPhotos').values(photo).execute();

const photos = (db: Queryable) =>
  db
    .selectFrom('checkPhotos as photo')
    .innerJoin('users as person', 'person.id', 'photo.takenBy')
    .select(['photo.id', 'checkId', 'itemKey', 'storageKey', 'fileSize', 'smallKey', 'smallSize'])
    .select(['takenAt as at', displayNameOf('person').as('by')]);

export type PhotoRow = Awaited<ReturnType<typeof selectPhotos>>[number];

export const selectPhotos = (db: Queryable, checkId: string) =>
  photos(db).where('checkId', '=', checkId).orderBy('takenAt').orderBy('photo.id').execute();

export const selectPhoto = (db: Queryable, checkId: string, id: string) =>
  photos(db).where('checkId', '=', checkId).where('photo.id', '=', id).executeTakeFirst();

interface Completion {
  readonly completedBy: string;
  readonly completedAt: string;
}

export const updateCompleted = (db: Queryable, id: string, completion: Completion) =>
  db
    .updateTable('checks')
    .set({ ...completion, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const updateEstimateOf = (db: Queryable, id: string, estimateId: string) =>
  db.updateTable('checks').set({ estimateId }).where('id', '=', id).execute();

/** A visit of a car. */
export interface Visit {
  readonly appointmentId: string;
  readonly estimateId: string | null;
  readonly vehicleId: string | null;
  /** An instant; null: nobody said when the car arrived. */
  readonly arrivedAt: string | null;
}

/**
 * Says whether a final check of a visit was completed since the car arrived. One that was started from the estimate names no
 * visit: it counts for the car that is there.
 */
export async function hasFinalCheck(
  db: Queryable,
  { appointmentId, estimateId, vehicleId, arrivedAt }: Visit,
): Promise<boolean> {
  let query = db
    .selectFrom('checks')
    .select('id')
    .where((of) =>
      of.or([
        of('appointmentId', '=', appointmentId),
        of.and([
          of('appointmentId', 'is', null),
          of('estimateId', '=', estimateId),
          of('vehicleId', '=', vehicleId),
        ]),
      ]),
    )
    .where('purpose', '=', 'final')
    .where('completedAt', 'is not', null);
  if (arrivedAt !== null) query = query.where('completedAt', '>=', arrivedAt);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
