import type { Queryable } from './database.ts';

/** Returns when the system was filled with demo data (null: it was interrupted); undefined: it never was. */
export const demoMark = (db: Queryable): Promise<{ filledAt: string | null } | undefined> =>
  db.selectFrom('demoData').select('filledAt').executeTakeFirst();
