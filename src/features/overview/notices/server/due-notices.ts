import type { Database } from '../../../../server/db/database.ts';
import { wallClockOf } from '../../../../shared/dates.ts';
import { WORKING_DAYS_TO_WAIT, workingDaysBefore } from '../waiting-since.ts';
import { insertOverdueInvoices, insertWaitingEstimates, takesTurn } from './notices.sql.ts';

/** Tells of what nobody's write has caused but time alone. Asked twice, or by two processes, it tells once. */
export const tellWhatIsDue = (db: Database, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await takesTurn(tx))) return;
    await insertOverdueInvoices(tx, wallClockOf(now).day);
    await insertWaitingEstimates(tx, workingDaysBefore(now, WORKING_DAYS_TO_WAIT));
  });
