import type { Queryable } from '#server/db/database.ts';
import { wallClockOf } from '#shared/dates.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { overdueInvoices } from '#features/work/invoices/server/invoices.service.ts';
import type { ReminderLevel } from '#features/work/jobs/reminders.contract.ts';
import {
  findSentEstimate,
  type SentEstimate,
} from '#features/work/jobs/server/automatic-reminder.service.ts';
import { invoiceKinds, type DueReminder, type Timing } from '../automatic-reminders.contract.ts';
import { isEstimateDue, levelDue, type OverdueInvoice } from '../due-rules.ts';
import { selectAddressees, selectSeenEstimates, selectSentLevels } from './automatic-reminders.sql.ts';

/** Says whether anything is sent at all. */
export const isAnyOn = ({ estimatesOn, firstOn, secondOn, thirdOn }: Timing): boolean =>
  estimatesOn || firstOn || secondOn || thirdOn;

/** Returns the level that is due of each of these invoices, in their order; those of which none is are left out. */
export async function levelsDue<Each extends OverdueInvoice & Pick<Invoice, 'id' | 'customerId'>>(
  db: Queryable,
  timing: Timing,
  invoices: readonly Each[],
): Promise<{ readonly invoice: Each; readonly level: ReminderLevel }[]> {
  const today = wallClockOf(new Date()).day;
  const sent = await selectSentLevels(
    db,
    invoices.map(({ id }) => id),
  );
  const customers = await selectAddressees(
    db,
    invoices.map(({ customerId }) => customerId),
  );
  return invoices.flatMap((invoice) => {
    const sentLevel = sent.get(invoice.id) ?? 0;
    const customer = customers.get(invoice.customerId) ?? null;
    const level = levelDue(today, timing, { invoice, sentLevel, customer });
    return level === null ? [] : [{ invoice, level }];
  });
}

/** Says whether the customer of an estimate is reminded of it now. */
export async function isDueNow(db: Queryable, timing: Timing, sent: SentEstimate): Promise<boolean> {
  const { customerId } = sent.estimate;
  const customers = await selectAddressees(db, customerId ? [customerId] : []);
  const customer = (customerId && customers.get(customerId)) || null;
  return isEstimateDue(wallClockOf(new Date()).day, timing, { ...sent, customer });
}

async function estimatesDue(db: Queryable, timing: Timing): Promise<DueReminder[]> {
  if (!timing.estimatesOn) return [];
  const due: DueReminder[] = [];
  for (const { id, number, customerName } of await selectSeenEstimates(db))
    if (await isDueNow(db, timing, await findSentEstimate(db, id)))
      due.push({ kind: 'estimates', level: null, id, number, customerName });
  return due;
}

async function invoicesDue(db: Queryable, timing: Timing): Promise<DueReminder[]> {
  if (!invoiceKinds.some((kind) => timing[`${kind}On`])) return [];
  const due = await levelsDue(db, timing, await overdueInvoices(db));
  return due.map(({ invoice: { id, invoiceNumber: number, customerName }, level }) => ({
    kind: invoiceKinds[level - 1] ?? 'first',
    level,
    id,
    number,
    customerName,
  }));
}

/** Everything that is to be reminded of now, the longest overdue first. What a run sends and what Settings show is this. */
export const dueReminders = async (db: Queryable, timing: Timing): Promise<DueReminder[]> => [
  ...(await invoicesDue(db, timing)),
  ...(await estimatesDue(db, timing)),
];
