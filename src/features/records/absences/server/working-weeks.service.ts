import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { inWeekOrder } from '#shared/days.ts';
import { workingWeekAudit } from '../working-week.fields.ts';
import type { OwnWeek, WorkingWeek, WorkingWeekDraft } from '../working-weeks.contract.ts';
import { selectOwnWeeks, selectWeek, selectWeeks, weekRow } from './working-weeks.sql.ts';

/** Returns the weeks of all technicians who do not work as the shop is open. */
export const getWorkingWeeks = (db: Queryable): Promise<OwnWeek[]> => selectOwnWeeks(db);

export const listWorkingWeeks = ({ db }: UserContext): Promise<WorkingWeek[]> => selectWeeks(db);

const recordOf = (technicianId: string) =>
  ({
    table: 'workingWeeks',
    audit: workingWeekAudit,
    find: async (db: Queryable) => requireFound(await selectWeek(db, technicianId)),
  }) as const;

/** Saves the week of an active technician. Of two who enter the first one at the same time, the second meets a conflict. */
export const saveWorkingWeek = (
  ctx: UserContext,
  technicianId: string,
  { version, hours }: WorkingWeekDraft,
): Promise<WorkingWeek> =>
  inTransaction(ctx, async (tx) => {
    requireFound(await selectWeek(tx.db, technicianId));
    const columns = { hours: hours && JSON.stringify(inWeekOrder(hours)) };
    const id = await weekRow(tx.db, technicianId);
    return (await saveRecord(tx, recordOf(technicianId), id, columns, version)).after;
  });
