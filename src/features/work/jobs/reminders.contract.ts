import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { id, idParams, instant, optionalEmail, optionalLines } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { lastReminder } from '#features/work/invoices/invoices.contract.ts';
import { madeLink, mailStates } from './jobs.contract.ts';

/** How a reminder reaches the customer. */
export const reminderChannels = ['mail', 'whatsapp'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** Of an automatic reminder: the first, second or third of an invoice. */
export const reminderLevels = [1, 2, 3] as const;
export type ReminderLevel = (typeof reminderLevels)[number];

const text = z.string().nullable();
const money = z.string();

export const reminder = z.object({
  id,
  channel: z.enum(reminderChannels),
  /** What was left to pay. */
  balance: money,
  createdAt: instant,
  /** Null, with a level: it was sent automatically. */
  createdBy: text,
  level: z.literal(reminderLevels).nullable(),
  /** Null of a message by WhatsApp; `state` is null once the mail is no longer kept, long after it was sent. */
  mail: z.object({ to: z.string(), state: z.enum(mailStates).nullable() }).nullable(),
});
export type Reminder = z.infer<typeof reminder>;

/** Where and in which language a customer is reminded. */
const customer = z.object({ email: text, phone: text, language: z.enum(languages) });

const reminders = z.object({
  /** Newest first. */
  reminders: z.array(reminder),
  /** Whether something is left to pay after the due date. */
  isOverdue: z.boolean(),
  customer,
  /** Whether mails leave this installation at all. */
  sendsMail: z.boolean(),
});
export type Reminders = z.infer<typeof reminders>;

export const reminderDraft = z.object({
  channel: z.enum(reminderChannels, say('invalid')),
  /** By default the customer's. */
  language: z.enum(languages, say('invalid')).optional(),
  /** For `mail`; by default the customer's. */
  email: optionalEmail,
  /** The workshop's own words in the mail. */
  message: optionalLines(2000),
  /** Sends the statement of the customer's account of a year along, with `mail`. */
  attachStatement: z.boolean().default(false),
  /** Confirms another reminder within a day. */
  isConfirmed: z.boolean().default(false),
});
export type ReminderDraft = z.output<typeof reminderDraft>;

/** An invoice of which something is left to pay after its due date. */
const overdueInvoice = z.object({
  id,
  invoiceNumber: z.string(),
  customerId: id,
  customerName: z.string(),
  dueDate: z.iso.date(),
  balance: money,
  email: text,
  phone: text,
  reminder: lastReminder.nullable(),
});
export type OverdueInvoice = z.infer<typeof overdueInvoice>;

/** What became of each: `not_overdue`: paid, credited or cancelled meanwhile; `reminded`: within a day. */
export const reminderOutcomes = ['queued', 'reminded', 'not_overdue', 'no_email', 'gone'] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];

export const MAX_REMINDED = 20;

export const remindersContract = defineContract({
  overdue: {
    method: 'GET',
    url: '/api/reminders/overdue',
    summary: 'Every invoice that is overdue, the longest first, with where its customer is reminded',
    access: 'invoices.manage',
    response: { status: 200, body: z.object({ invoices: z.array(overdueInvoice), sendsMail: z.boolean() }) },
  },
  remindAll: {
    method: 'POST',
    url: '/api/reminders',
    summary: 'Mail a reminder of each of these invoices, unless it was reminded within a day',
    access: 'invoices.manage',
    body: z.object({
      invoiceIds: z.array(id, say('required')).min(1, say('required')).max(MAX_REMINDED, say('tooLong')),
    }),
    /** In the order in which they were sent. */
    response: { status: 200, body: z.object({ outcomes: z.array(z.enum(reminderOutcomes)) }) },
  },
  ofInvoice: {
    method: 'GET',
    url: '/api/invoices/:id/reminders',
    summary: 'The reminders of an invoice, and where its customer is reminded',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 200, body: reminders },
  },
  remind: {
    method: 'POST',
    url: '/api/invoices/:id/reminders',
    summary: 'Remind the customer of an overdue invoice, by mail or by a link for WhatsApp',
    access: 'invoices.manage',
    params: idParams,
    body: reminderDraft,
    response: { status: 201, body: madeLink },
  },
});
