import type { Queryable } from './database.ts';

/** Says whether the system was filled with demo data, and when that was finished (null: it was interrupted). */
export const demoMark = (db: Queryable): Promise<{ filledAt: string | null } | undefined> =>
  db.selectFrom('demoData').select('filledAt').executeTakeFirst();
