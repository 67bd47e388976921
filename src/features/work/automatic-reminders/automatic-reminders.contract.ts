import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { editedVersion, id, integer, optionalLines } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { reminderLevels } from '#features/work/jobs/reminders.contract.ts';

/** Of an estimate without an answer, and the three of an overdue invoice. */
export const reminderKinds = ['estimates', 'first', 'second', 'third'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
export const invoiceKinds = ['first', 'second', 'third'] as const satisfies readonly ReminderKind[];

const isOn = z.boolean(say('invalid'));
const daysOfInvoice = integer(1, 180, 'invoiceReminderInvalid');
/** Null: the product's own text. */
const ownText = optionalLines(2000);

const switches = { estimatesOn: isOn, firstOn: isOn, secondOn: isOn, thirdOn: isOn };
const days = {
  /** After the customer has seen it. */
  estimatesDays: integer(1, 60, 'estimateReminderInvalid'),
  /** After the due date. */
  firstDays: daysOfInvoice,
  secondDays: daysOfInvoice,
  thirdDays: daysOfInvoice,
};
const texts = {
  estimatesTextEn: ownText,
  estimatesTextLv: ownText,
  firstTextEn: ownText,
  firstTextLv: ownText,
  secondTextEn: ownText,
  secondTextLv: ownText,
  thirdTextEn: ownText,
  thirdTextLv: ownText,
};

const timing = z.object({ ...switches, ...days });
/** When which reminder is sent. */
export type Timing = z.output<typeof timing>;

/** The first of the reminders that are on which does not come later than the one before it; undefined where all rise. */
export function notLater(when: Timing): `${(typeof invoiceKinds)[number]}Days` | undefined {
  let before = 0;
  for (const kind of invoiceKinds) {
    if (!when[`${kind}On`]) continue;
    if (when[`${kind}Days`] <= before) return `${kind}Days`;
    before = when[`${kind}Days`];
  }
  return undefined;
}

/** At the field of the reminder that comes too early. */
function risesBy(this: void, { value, issues }: z.core.ParsePayload<Timing>): void {
  const wrong = notLater(value);
  if (wrong) issues.push({ code: 'custom', input: value, path: [wrong], message: say('reminderNotLater') });
}

/** What a forecast needs. */
export const timingDraft = timing.check(risesBy);

export const remindersDraft = z
  .object({ ...switches, ...days, ...texts, appointmentsOn: isOn, version: editedVersion })
  .check(risesBy);
export type RemindersDraft = z.output<typeof remindersDraft>;

const text = z.string().nullable();
const settings = z.object({
  ...switches,
  estimatesDays: z.number().int(),
  firstDays: z.number().int(),
  secondDays: z.number().int(),
  thirdDays: z.number().int(),
  estimatesTextEn: text,
  estimatesTextLv: text,
  firstTextEn: text,
  firstTextLv: text,
  secondTextEn: text,
  secondTextLv: text,
  thirdTextEn: text,
  thirdTextLv: text,
  appointmentsOn: z.boolean(),
  version: z.number().int(),
});
export type RemindersSettings = z.infer<typeof settings>;

const state = settings.extend({
  /** Whether mails leave this installation at all. */
  sendsMail: z.boolean(),
});
export type RemindersState = z.infer<typeof state>;

/** An estimate or invoice of whose customer a reminder would be sent. */
const dueReminder = z.object({
  kind: z.enum(reminderKinds),
  level: z.literal(reminderLevels).nullable(),
  id,
  number: z.string(),
  customerName: z.string(),
});
export type DueReminder = z.infer<typeof dueReminder>;

const previewDraft = z.object({
  kind: z.enum(reminderKinds, say('invalid')),
  language: z.enum(languages, say('invalid')),
  text: ownText,
  /** Left out: the newest there is. */
  recordId: id.optional(),
});
export type PreviewDraft = z.output<typeof previewDraft>;

const preview = z.object({
  /** What can be looked at, newest first. */
  records: z.array(z.object({ id, number: z.string(), customerName: z.string() })),
  /** Null: there is no estimate or invoice to show it on. */
  shown: z
    .object({
      id,
      /** Null: the customer has no address. */
      to: text,
      subject: z.string(),
      paragraphs: z.array(z.string()),
      /** Of the button that leads to the page of the job. */
      label: z.string(),
      footer: z.array(z.string()),
      attachments: z.array(z.string()),
    })
    .nullable(),
});
export type Preview = z.infer<typeof preview>;

export const automaticRemindersContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/automatic-reminders',
    summary: 'Which reminders are sent automatically, when, and with which words',
    access: 'settings.manage',
    response: { status: 200, body: state },
  },
  save: {
    method: 'PUT',
    url: '/api/automatic-reminders',
    summary: 'Change which reminders are sent automatically, when, and with which words',
    access: 'settings.manage',
    body: remindersDraft,
    response: { status: 200, body: state },
  },
  due: {
    method: 'POST',
    url: '/api/automatic-reminders/due',
    summary: 'What would be reminded of on the next run with these settings; nothing is sent',
    access: 'settings.manage',
    body: timingDraft,
    /** In the order in which they would be sent. */
    response: { status: 200, body: z.object({ reminders: z.array(dueReminder) }) },
  },
  preview: {
    method: 'POST',
    url: '/api/automatic-reminders/preview',
    summary: 'A reminder as it would be mailed of a real estimate or invoice; nothing is sent',
    access: 'settings.manage',
    body: previewDraft,
    response: { status: 200, body: preview },
  },
});
