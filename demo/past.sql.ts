import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** When an estimate got its first, second, ... status; with the first it was created. */
export interface StatusMoment {
  readonly estimateId: string;
  /** From 1. */
  readonly step: number;
  readonly at: string;
}

/** The services date what they write with now, as they should; a believable garage has been there for a while. */
export const moveBack = (db: Database, moments: readonly StatusMoment[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`
      WITH past AS (
        SELECT * FROM json_to_recordset(${JSON.stringify(moments)}) AS past("estimateId" uuid, step int, at timestamptz)
      ), steps AS (
        SELECT id, estimate_id, row_number() OVER (PARTITION BY estimate_id ORDER BY changed_at) AS step
        FROM estimate_status_changes
      )
      UPDATE estimate_status_changes change SET changed_at = past.at
      FROM steps JOIN past ON past."estimateId" = steps.estimate_id AND past.step = steps.step
      WHERE change.id = steps.id`.execute(tx);
    await sql`
      UPDATE estimates SET created_at = life.first, updated_at = life.first, status_changed_at = life.last
      FROM (SELECT estimate_id, min(changed_at) AS first, max(changed_at) AS last
        FROM estimate_status_changes GROUP BY estimate_id) life
      WHERE life.estimate_id = estimates.id
        AND estimates.id IN (SELECT (moment->>'estimateId')::uuid FROM json_array_elements(${JSON.stringify(moments)}) moment)`.execute(
      tx,
    );
  });

/** An isolation that has just begun is one that began so many minutes ago: its acts follow. */
export const beginEarlier = (db: Database, id: string, minutes: number) =>
  db
    .updateTable('isolations')
    .set({ begunAt: sql`begun_at - ${minutes} * interval '1 minute'` })
    .where('id', '=', id)
    .execute();
