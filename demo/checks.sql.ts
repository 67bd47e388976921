import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

interface PastCheck {
  readonly id: string;
  /** Instants. */
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly by: string;
}

/**
 * The services date what they write with now, as they should; the checks of a believable garage were done before. What was
 * recorded is never changed, so it is written again under the same check, as of then.
 */
export async function moveCheckBack(
  db: Database,
  { id, startedAt, completedAt, by }: PastCheck,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM check_entries WHERE check_id = ${id}`.execute(
      tx,
    );
    await sql`INSERT INTO check_entries (check_id, item_key, value, text, option, condition, note, recorded_by, recorded_at)
      SELECT check_id, item_key, value, text, option, condition, note, recorded_by,
        ${startedAt}::timestamptz + (row_number() OVER (ORDER BY recorded_at, received_at)) * interval '1 minute'
      FROM check_entries WHERE check_id = ${id}`.execute(tx);
    await sql`DELETE FROM check_entries WHERE id = any(${rows.map((row) => row.id)}::uuid[])`.execute(tx);
    await sql`UPDATE checks SET started_at = ${startedAt},
      completed_at = ${completedAt}, completed_by = ${completedAt === null ? null : by}
      WHERE id = ${id}`.execute(tx);
  });
}
