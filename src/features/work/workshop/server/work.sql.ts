import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { shortNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { ActKind } from '../workshop.contract.ts';

/** A line of work with what was done on it. */
export const selectLines = (db: Queryable, estimateIds: readonly string[]) =>
  db
    .selectFrom('estimateLineItems as line')
    .innerJoin('estimates as estimate', 'estimate.id', 'line.estimateId')
    .select(['line.id', 'line.estimateId', 'line.kind', 'line.description', 'partNumber', 'partName'])
    .select(['partUnits', 'laborHours as quotedHours', 'answer', 'isHighVoltage'])
    .select(sql<EstimateStatus>`estimate.status`.as('status'))
    .select(sql<boolean>`estimate.answered_at IS NOT NULL`.as('isAnswered'))
    .where('line.estimateId', 'in', estimateIds)
    .where(sql<boolean>`answer IS DISTINCT FROM 'declined'`)
    .orderBy('lineNumber')
    .execute();

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** Returns a line of the estimate of a visit. The caller holds both (`lockVisitOfWork`). */
export const selectLine = (db: Queryable, appointmentId: string, lineId: string) =>
  db
    .selectFrom('estimateLineItems as line')
    .innerJoin('estimates as estimate', 'estimate.id', 'line.estimateId')
    .innerJoin('appointments as visit', 'visit.estimateId', 'estimate.id')
    .select(['line.id', 'line.estimateId', 'answer', 'line.description', 'partName'])
    .select(sql<EstimateStatus>`estimate.status`.as('status'))
    .select(sql<boolean>`estimate.answered_at IS NOT NULL`.as('isAnswered'))
    .where('visit.id', '=', appointmentId)
    .where('line.id', '=', lineId)
    .executeTakeFirst();

/** Returns the seconds that were clocked on each line of visits, or (without a line) on the visit, and who works there now. */
export const selectClocked = (db: Queryable, appointmentIds: readonly string[], lineIds: readonly string[]) =>
  db
    .selectFrom('clockEntries as entry')
    .innerJoin('users as technician', 'technician.id', 'entry.technicianId')
    .select(['entry.lineId', 'entry.appointmentId'])
    .select(
      sql<number>`sum(extract(epoch FROM coalesce(ended_at, now()) - started_at))::float8`.as('seconds'),
    )
    .select(
      sql<{ id: string; name: string }[]>`coalesce(json_agg(json_build_object(
        'id', technician.id, 'name', ${shortNameOf('technician')})) FILTER (WHERE ended_at IS NULL), '[]')`.as(
        'working',
      ),
    )
    .where('removedAt', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('entry.lineId', 'is', null), is('entry.appointmentId', 'in', appointmentIds)]),
        is('entry.lineId', 'in', lineIds.length > 0 ? lineIds : [null]),
      ]),
    )
    .groupBy(['entry.lineId', 'entry.appointmentId'])
    .execute();

/** Returns what was said of visits, and of lines at whichever visit, in the order of time. */
export const selectActs = (db: Queryable, appointmentIds: readonly string[], lineIds: readonly string[]) =>
  db
    .selectFrom('workshopActs as act')
    .innerJoin('users as person', 'person.id', 'act.doneBy')
    .select(['act.id', 'kind', 'appointmentId', 'lineId', 'note', 'doneAt'])
    .select(shortNameOf('person').as('by'))
    .where((is) =>
      is.or([
        is('appointmentId', 'in', appointmentIds),
        is('lineId', 'in', lineIds.length > 0 ? lineIds : [null]),
      ]),
    )
    .orderBy('doneAt')
    .orderBy('act.createdAt')
    .execute();

/** Returns when a person last said something of a visit, in milliseconds; nothing yet: an empty list. */
export const selectOwnMoments = async (
  db: Queryable,
  { appointmentId, doneBy }: { readonly appointmentId: string; readonly doneBy: string },
): Promise<number[]> => {
  const newest = db
    .selectFrom('workshopActs')
    .select('doneAt')
    .where('appointmentId', '=', appointmentId)
    .where('doneBy', '=', doneBy)
    .orderBy('doneAt', 'desc')
    .limit(1);
  return (await newest.execute()).map(({ doneAt }) => Date.parse(doneAt));
};

export type ActRow = Awaited<ReturnType<typeof selectActs>>[number];

/** Returns the photos of estimates, in their order. */
export const selectPhotos = (db: Queryable, estimateIds: readonly string[]) =>
  db
    .selectFrom('estimateImages')
    .select(['id', 'estimateId', 'lineId'])
    .where('estimateId', 'in', estimateIds)
    .where('isAdded', '=', true)
    .orderBy('orderIndex')
    .execute();

interface NewAct {
  readonly kind: ActKind;
  readonly appointmentId: string;
  readonly lineId: string | null;
  readonly note: string | null;
  readonly doneBy: string;
  readonly doneAt: string;
}

export const insertAct = async (db: Queryable, act: NewAct): Promise<void> =>
  void (await db.insertInto('workshopActs').values(act).execute());
