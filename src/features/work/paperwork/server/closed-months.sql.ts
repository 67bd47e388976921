import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';

/** Until the end of the transaction no month is closed or opened; others go on writing documents. */
export const holdMonths = (db: Queryable) => sql`LOCK TABLE closed_months IN ROW SHARE MODE`.execute(db);

/**
 * Until the end of the transaction nobody writes a document or a payment; all that follows sees one moment, in which those
 * are done that were under way. It is the first statement of the transaction: a lock of a table comes before the snapshot.
 */
export async function holdDocuments(db: Queryable): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(db);
  await sql`LOCK TABLE closed_months IN EXCLUSIVE MODE`.execute(db);
}

interface ClosedMonthRow {
  /** `2026-11`. */
  readonly month: string;
  /** As they were given to `insertClosedMonth`. */
  readonly figures: unknown;
  readonly closedAt: string;
  readonly closedBy: string;
}

const monthText = sql<string>`to_char(closed.month, 'YYYY-MM')`;

/** Returns the one in which `month` was closed: its own, or the first that was ever closed. */
export const selectClosedMonth = (db: Queryable, month: string): Promise<ClosedMonthRow | undefined> =>
  db
    .selectFrom('closedMonths as closed')
    .innerJoin('users as closer', 'closer.id', 'closed.closedBy')
    .select(['closed.figures', 'closed.closedAt'])
    .select([monthText.as('month'), displayNameOf('closer').as('closedBy')])
    .where('closed.month', '>=', `${month}-01`)
    .orderBy('closed.month')
    .limit(1)
    .executeTakeFirst();

/** `2026-11`; undefined: none is closed. */
export const selectLastClosed = async (db: Queryable): Promise<string | undefined> =>
  (
    await db
      .selectFrom('closedMonths as closed')
      .select(monthText.as('month'))
      .orderBy('closed.month', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.month;

export const insertClosedMonth = (
  db: Queryable,
  { month, figures, ...row }: { month: string; figures: object; closedBy: string; closedAt: string },
) =>
  db
    .insertInto('closedMonths')
    .values({ ...row, month: `${month}-01`, figures: JSON.stringify(figures) })
    .execute();

export const deleteClosedMonth = (db: Queryable, month: string) =>
  db.deleteFrom('closedMonths').where('month', '=', `${month}-01`).execute();
