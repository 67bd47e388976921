import type { Queryable } from '#server/db/database.ts';

/** Written before the first demo account, so that no interrupted filling goes without it. */
export const markDemo = (db: Queryable) =>
  db
    .insertInto('demoData')
    .values({ filledAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** From now on what is written was entered by people. */
export const finishDemo = (db: Queryable) =>
  db.updateTable('demoData').set({ filledAt: new Date().toISOString() }).execute();
