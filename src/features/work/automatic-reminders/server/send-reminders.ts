import { program } from '#server/costly-work/costly-work.ts';
import type { Database } from '#server/db/database.ts';
import { wallClockOf } from '#shared/dates.ts';
import { rangeOfDays } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { getShopHours } from '#features/records/business/server/business.service.ts';
import {
  appointmentsToRemind,
  remindOfAppointment,
} from '#features/work/appointment-mails/server/appointment-reminders.service.ts';
import {
  remindOfEstimate,
  remindOfInvoice,
  type Program,
} from '#features/work/jobs/server/automatic-reminder.service.ts';
import type { DueReminder, RemindersSettings } from '../automatic-reminders.contract.ts';
import { daysRemindedOf, isTimeToRemind } from '../due-rules.ts';
import { reminderLetterWords } from '../reminder-letter.words.ts';
import { alone, selectSettings } from './automatic-reminders.sql.ts';
import { dueReminders, isAnyOn, isDueNow, levelsDue } from './due-reminders.ts';
import { estimateLetter, invoiceLetter, ownTextsOf } from './letters.ts';

/** Of one run: a shop that switches it on with a long list is not taken for a sender of advertising. */
const MAX_MAILS = 50;

interface Sender {
  readonly db: Database;
  readonly publicUrl: string;
  /** Without a mail server nothing is sent, and nothing is kept for later. */
  readonly sendsMail: boolean;
  readonly onError: (error: unknown) => void;
  /** Whether the process is about to end. */
  readonly isStopping?: () => boolean;
}

/** What became of it while it waited for its turn: it was paid, answered, or reminded of by a colleague. */
class NotDue extends DomainError {
  constructor() {
    super('conflict');
  }
}

function remind(ctx: Program, settings: RemindersSettings, { kind, level, id }: DueReminder): Promise<void> {
  const own = ownTextsOf(settings, kind);
  if (kind === 'estimates' || level === null)
    return remindOfEstimate(ctx, {
      id,
      compose: estimateLetter(own),
      async requireDue(db, sent) {
        if (!(await isDueNow(db, settings, sent))) throw new NotDue();
      },
    });
  return remindOfInvoice(ctx, {
    id,
    level,
    compose: invoiceLetter(kind, own),
    async requireDue(db, invoice) {
      const [due] = await levelsDue(db, settings, [invoice]);
      if (due?.level !== level) throw new NotDue();
    },
  });
}

/** What is sent, one by one, appointments first: they do not wait until tomorrow. */
async function dueWork(ctx: Program, settings: RemindersSettings, today: string): Promise<Work[]> {
  const { db } = ctx;
  const work: Work[] = [];
  if (settings.appointmentsOn) {
    const { from, to } = daysRemindedOf(today, await getShopHours(db));
    const days = rangeOfDays(from, to);
    const closing = (language: Language) => [inLanguage(reminderLetterWords, language).unwanted];
    for (const { id } of await appointmentsToRemind(db, days))
      work.push(() => remindOfAppointment(ctx, { id, days, closing }));
  }
  for (const due of await dueReminders(db, settings)) work.push(() => remind(ctx, settings, due));
  return work;
}
type Work = () => Promise<void>;

const isNotDue = (error: unknown): boolean =>
  error instanceof NotDue || (error instanceof DomainError && error.code === 'nothing_to_send');

async function sendDue(sender: Sender, now: Date): Promise<void> {
  const { db, publicUrl, onError, isStopping = () => false } = sender;
  const settings = await selectSettings(db);
  const actor = { userId: null, ipAddress: null, userAgent: null };
  const ctx: Program = { db, publicUrl, actor, caller: program, user: null };
  let sent = 0;
  for (const send of await dueWork(ctx, settings, wallClockOf(now).day)) {
    if (sent === MAX_MAILS || isStopping()) return;
    try {
      await send();
      sent += 1;
    } catch (error) {
      // Each is a write of its own: one that fails keeps no other from being sent.
      if (!isNotDue(error)) onError(error);
    }
  }
}

/** Sends the reminders that are due, where something is switched on and the time is right. */
export async function sendReminders(sender: Sender, now = new Date()): Promise<void> {
  const { db, sendsMail } = sender;
  if (!sendsMail) return;
  const settings = await selectSettings(db);
  if (!settings.appointmentsOn && !isAnyOn(settings)) return;
  if (isTimeToRemind(now, await getShopHours(db))) await alone(db, () => sendDue(sender, now));
}
