import { program } from '#server/costly-work/costly-work.ts';
import type { Database } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { getShopHours } from '#features/records/business/server/business.service.ts';
import {
  remindOfEstimate,
  remindOfInvoice,
  type Program,
} from '#features/work/jobs/server/automatic-reminder.service.ts';
import type { DueReminder, RemindersSettings } from '../automatic-reminders.contract.ts';
import { isTimeToRemind } from '../due-rules.ts';
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

async function sendDue(sender: Sender): Promise<void> {
  const { db, publicUrl, onError, isStopping = () => false } = sender;
  const settings = await selectSettings(db);
  const actor = { userId: null, ipAddress: null, userAgent: null };
  const ctx: Program = { db, publicUrl, actor, caller: program, user: null };
  let sent = 0;
  for (const due of await dueReminders(db, settings)) {
    if (sent === MAX_MAILS || isStopping()) return;
    try {
      await remind(ctx, settings, due);
      sent += 1;
    } catch (error) {
      // Each is a write of its own: one that fails keeps no other from being sent.
      if (!(error instanceof NotDue)) onError(error);
    }
  }
}

/** Sends the reminders that are due, where something is switched on and the time is right. */
export async function sendReminders(sender: Sender, now = new Date()): Promise<void> {
  const { db, sendsMail } = sender;
  if (!sendsMail || !isAnyOn(await selectSettings(db))) return;
  if (isTimeToRemind(now, await getShopHours(db))) await alone(db, () => sendDue(sender));
}
