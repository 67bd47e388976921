import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { SuggestedLine } from '../suggested-line.ts';

const findings = (db: Queryable) =>
  db
    .selectFrom('findings as finding')
    .innerJoin('users as finder', 'finder.id', 'finding.foundBy')
    .leftJoin('users as dismisser', 'dismisser.id', 'finding.dismissedBy')
    .select(['finding.id', 'estimateId', 'text', 'note', 'level', 'foundAt', 'checkId', 'checkItem'])
    .select(['lineIds', 'imageIds', 'dismissedAt', 'dismissedReason', 'finding.version'])
    .select([
      sql<SuggestedLine[]>`suggested_lines`.as('suggestedLines'),
      displayNameOf('finder').as('foundBy'),
      displayNameOf<string | null>('dismisser').as('dismissedBy'),
    ]);

export type FindingRow = Awaited<ReturnType<typeof selectFindings>>[number];

/** Oldest first; those of one check in the order of its items. */
export const selectFindings = (db: Queryable, estimateId: string) =>
  findings(db)
    .where('estimateId', '=', estimateId)
    .orderBy('foundAt')
    .orderBy('finding.createdAt')
    .limit(500)
    .execute();

export const selectFinding = (db: Queryable, id: string) =>
  findings(db).where('finding.id', '=', id).executeTakeFirst();

export const selectEstimateOf = (db: Queryable, id: string) =>
  db.selectFrom('findings').select('estimateId').where('id', '=', id).executeTakeFirst();

type NewFindingRow = Omit<NewRow<'findings', 'dismissedAt' | 'dismissedBy' | 'dismissedReason'>, never>;

export const insertFinding = async (
  db: Queryable,
  {
    suggestedLines,
    ...row
  }: NewFindingRow & { readonly suggestedLines: readonly SuggestedLine[]; readonly imageIds: string[] },
): Promise<string> =>
  (
    await db
      .insertInto('findings')
      .values({ ...row, suggestedLines: JSON.stringify(suggestedLines) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Keeps which lines were made of a finding: it is then not dismissed, whatever was said before. */
export const updateLineIds = (db: Queryable, id: string, lineIds: readonly string[]) =>
  db
    .updateTable('findings')
    .set({
      lineIds: [...lineIds],
      dismissedAt: null,
      dismissedBy: null,
      dismissedReason: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
