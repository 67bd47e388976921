import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import { statusesWhere, type EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { EarlierWork } from '../seen-before.ts';

const diagnoses = (db: Queryable) =>
  db
    .selectFrom('diagnoses')
    .innerJoin('estimates as estimate', 'estimate.id', 'diagnoses.estimateId')
    .leftJoin('users as writer', 'writer.id', 'diagnoses.updatedBy')
    .select(['lineId', 'cause', 'correction', 'isForCustomer', 'diagnoses.updatedAt', 'diagnoses.version'])
    .select(displayNameOf<string | null>('writer').as('updatedBy'))
    // What the audit log calls it.
    .select('estimate.estimateNumber as name');

/** Returns those of an estimate that were written. */
export const selectDiagnoses = (db: Queryable, estimateId: string) =>
  diagnoses(db)
    .where('diagnoses.estimateId', '=', estimateId)
    .where('diagnoses.version', '>', 0)
    .orderBy('lineId')
    .execute();

export type DiagnosisRow = Awaited<ReturnType<typeof selectDiagnoses>>[number];

export const selectDiagnosis = (db: Queryable, id: string) =>
  diagnoses(db).where('diagnoses.id', '=', id).executeTakeFirst();

/** Returns the id of a line's row, which is added if need be. */
export async function diagnosisRow(db: Queryable, estimateId: string, lineId: string): Promise<string> {
  await db
    .insertInto('diagnoses')
    .values({ estimateId, lineId })
    .onConflict((conflict) => conflict.column('lineId').doNothing())
    .execute();
  const row = db.selectFrom('diagnoses').select('id').where('lineId', '=', lineId);
  return (await row.executeTakeFirstOrThrow()).id;
}

interface LineWithConcern {
  readonly estimateId: string;
  readonly status: EstimateStatus;
  /** What the car does, in the texts of the line and of the estimate. */
  readonly concern: string;
  readonly make: string | null;
  readonly model: string | null;
}

const concern = sql<string>`concat_ws(' ', line.description, line.part_name, estimate.description)`;

/** Returns a line as far as the search for earlier work needs it; undefined where there is none. */
export const selectLine = (db: Queryable, lineId: string): Promise<LineWithConcern | undefined> =>
  db
    .selectFrom('estimateLineItems as line')
    .innerJoin('estimates as estimate', 'estimate.id', 'line.estimateId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'estimate.vehicleId')
    .select(['line.estimateId', 'estimate.status', 'vehicle.make', 'vehicle.model'])
    .select(concern.as('concern'))
    .where('line.id', '=', lineId)
    .executeTakeFirst();

interface Wanted {
  readonly make: string;
  readonly model: string;
  /** How words of the concern begin, folded; at least one. */
  readonly words: readonly string[];
  /** The estimate that asks. */
  readonly estimateId: string;
}

/** Returns finished work of other estimates on cars of that make and model with one of the words, newest first. */
export const selectEarlierWork = (
  db: Queryable,
  { make, model, words, estimateId }: Wanted,
  limit: number,
): Promise<EarlierWork[]> =>
  db
    .selectFrom('diagnoses')
    .innerJoin('estimateLineItems as line', 'line.id', 'diagnoses.lineId')
    .innerJoin('estimates as estimate', 'estimate.id', 'diagnoses.estimateId')
    .innerJoin('vehicles as vehicle', 'vehicle.id', 'estimate.vehicleId')
    .select([concern.as('concern'), sql<string>`diagnoses.cause`.as('cause'), 'correction', 'laborHours'])
    .where(sql<boolean>`search_fold(vehicle.make) = search_fold(${make})`)
    .where(sql<boolean>`search_fold(vehicle.model) = search_fold(${model})`)
    .where(
      'estimate.status',
      'in',
      statusesWhere((rules) => rules.isCompleted),
    )
    .where('estimate.id', '!=', estimateId)
    .where('cause', 'is not', null)
    // Words have letters and digits alone: none of them is a wildcard.
    .where(sql<boolean>`search_fold(${concern}) LIKE ANY (${words.map((word) => `%${word}%`)}::text[])`)
    .orderBy('diagnoses.updatedAt', 'desc')
    .orderBy('diagnoses.id')
    .limit(limit)
    .execute();
