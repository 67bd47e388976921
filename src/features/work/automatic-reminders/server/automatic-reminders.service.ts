import { saveSettings } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { overdueInvoices } from '#features/work/invoices/server/invoices.service.ts';
import {
  showEstimateReminder,
  showInvoiceReminder,
} from '#features/work/jobs/server/automatic-reminder.service.ts';
import {
  reminderKinds,
  type DueReminder,
  type Preview,
  type PreviewDraft,
  type RemindersDraft,
  type RemindersState,
  type Timing,
} from '../automatic-reminders.contract.ts';
import { automaticRemindersAudit } from '../automatic-reminders.fields.ts';
import { selectSentEstimates, selectSettings } from './automatic-reminders.sql.ts';
import { dueReminders } from './due-reminders.ts';
import { estimateLetter, invoiceLetter } from './letters.ts';

export const getReminders = async ({ db }: UserContext, sendsMail: boolean): Promise<RemindersState> => ({
  ...(await selectSettings(db)),
  sendsMail,
});

const switches = ['appointmentsOn', ...reminderKinds.map((kind) => `${kind}On` as const)] as const;

const settings = {
  table: 'automaticReminders',
  audit: automaticRemindersAudit,
  read: selectSettings,
} as const;

/** Throws `concurrent_modification`, and `no_mail_server` where nothing could be sent of what is switched on. */
export const saveReminders = (
  ctx: UserContext,
  { version, ...draft }: RemindersDraft,
  sendsMail: boolean,
): Promise<RemindersState> =>
  inTransaction(ctx, async (tx) => {
    const { before, after } = await saveSettings(tx, settings, draft, version);
    const isSwitchedOn = switches.some((name) => after[name] && !before[name]);
    if (isSwitchedOn && !sendsMail) throw new DomainError('no_mail_server');
    return { ...after, sendsMail };
  });

/** Returns what a run would send with these settings. */
export const listDue = async (
  { db }: UserContext,
  timing: Timing,
): Promise<{ reminders: DueReminder[] }> => ({ reminders: await dueReminders(db, timing) });

/** So many are offered to look at. */
const MAX_RECORDS = 20;

/** Returns what a reminder can be looked at on, newest first. */
async function recordsFor({ db }: UserContext, kind: PreviewDraft['kind']): Promise<Preview['records']> {
  if (kind === 'estimates')
    return (await selectSentEstimates(db, MAX_RECORDS)).map(({ id, number, customerName }) => ({
      id,
      number,
      customerName,
    }));
  const overdue = (await overdueInvoices(db)).toReversed().slice(0, MAX_RECORDS);
  return overdue.map(({ id, invoiceNumber: number, customerName }) => ({ id, number, customerName }));
}

/** Returns a reminder as it would be mailed of the record chosen, else of the newest. Throws `not_found`. */
export async function preview(
  ctx: UserContext,
  { kind, language, text, recordId }: PreviewDraft,
): Promise<Preview> {
  const records = await recordsFor(ctx, kind);
  const id = recordId ?? records[0]?.id;
  if (id === undefined) return { records, shown: null };
  const own = { en: text, lv: text };
  const shown =
    kind === 'estimates'
      ? await showEstimateReminder(ctx.db, id, estimateLetter(own), language)
      : await showInvoiceReminder(ctx.db, id, invoiceLetter(kind, own), language);
  return { records, shown: { id, ...shown } };
}
