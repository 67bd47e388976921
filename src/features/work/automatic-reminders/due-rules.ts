import { wallClockOf } from '#shared/dates.ts';
import { addDays, daysBetween, weekdayOf, type Days } from '#shared/days.ts';
import { closingOn, isOpenOn, type ShopHours } from '#features/records/special-days/shop-hours.ts';
import { askedLines } from '#features/work/estimates/line-answer.ts';
import { isUnpriced } from '#features/work/estimates/line-price.ts';
import type { LastReminder } from '#features/work/invoices/invoices.contract.ts';
import { dueDayOf } from '#features/work/invoices/invoice-status.ts';
import { isOverdueOn, type Remindable } from '#features/work/jobs/reminder-rules.ts';
import type { ReminderLevel } from '#features/work/jobs/reminders.contract.ts';
import { invoiceKinds, type Timing } from './automatic-reminders.contract.ts';

/** By the clock of the shop, not of the server: nobody is written to at night. */
const FROM = '09:00';
const UNTIL = '18:00';
const MONDAY = 1;
const FRIDAY = 5;

/**
 * Whether reminders are sent now: by day, while the shop is there to answer. Without opening hours, Monday to Friday but for
 * days on which it is closed.
 */
export function isTimeToRemind(now: Date, hours: ShopHours): boolean {
  const { day, time } = wallClockOf(now);
  return time >= FROM && time < UNTIL && isReminderDay(day, hours);
}

function isReminderDay(day: string, hours: ShopHours): boolean {
  if (hours.openingHours.length > 0) return isOpenOn(day, hours);
  const weekday = weekdayOf(day);
  return weekday >= MONDAY && weekday <= FRIDAY && closingOn(day, hours) === null;
}

/** A shop that is closed for longer reminds when it opens again. */
const LONGEST_PAUSE_DAYS = 30;

/** Returns the days (both included) of whose appointments customers are reminded on `today`: up to the next one with reminders. */
export function daysRemindedOf(today: string, hours: ShopHours): Days {
  const from = addDays(today, 1);
  let to = from;
  while (!isReminderDay(to, hours) && daysBetween(today, to) < LONGEST_PAUSE_DAYS) to = addDays(to, 1);
  return { from, to };
}

/** Where and whether a customer is reminded; null: there is none on record. */
export interface Addressee {
  readonly email: string | null;
  readonly automaticReminders: boolean;
}
const mayBeMailed = (customer: Addressee | null): customer is Addressee & { readonly email: string } =>
  customer !== null && customer.automaticReminders && customer.email !== null;

const dayOf = (instant: string): string => wallClockOf(instant).day;

/** Between two reminders of the same invoice lie at least so many days of the calendar. */
const MIN_DAYS_BETWEEN = 3;

export interface OverdueInvoice extends Remindable {
  /** The newest, of whichever kind. */
  readonly reminder: LastReminder | null;
}

interface OfInvoice {
  readonly invoice: OverdueInvoice;
  /** The highest level that was sent; 0 for none. */
  readonly sentLevel: number;
  readonly customer: Addressee | null;
}

/**
 * The level of which an invoice is reminded on `today`: the highest that is due, so that none catches up with the ones
 * before it; null: none is.
 */
export function levelDue(
  today: string,
  timing: Timing,
  { invoice, sentLevel, customer }: OfInvoice,
): ReminderLevel | null {
  if (!mayBeMailed(customer) || !isOverdueOn(today, invoice)) return null;
  const { reminder } = invoice;
  // The address that refused a reminder refuses the next one, too.
  if (reminder && reminder.failedTo === customer.email) return null;
  const isRecent = reminder?.failedTo === null && daysBetween(dayOf(reminder.at), today) < MIN_DAYS_BETWEEN;
  if (isRecent) return null;
  const overdue = daysBetween(dueDayOf(invoice), today);
  const due = invoiceKinds.findLastIndex((kind) => timing[`${kind}On`] && overdue >= timing[`${kind}Days`]);
  const level = due + 1;
  return level > sentLevel ? (level as ReminderLevel) : null;
}

type AskingEstimate = Parameters<typeof askedLines>[0];

/** An estimate as its customer sees it. */
interface OfEstimate {
  readonly estimate: AskingEstimate & {
    readonly version: number;
    /** Of which the customer asked to be called. */
    readonly callAskedVersion: number | null;
    readonly sending?:
      | {
          readonly sentAt: string | null;
          readonly seenAt: string | null;
          readonly answeredAt: string | null;
          readonly remindedAt: string | null;
          readonly isOutdated: boolean;
        }
      | null
      | undefined;
  };
  /** A link of it works. */
  readonly isOpen: boolean;
  /** The last day on which it is valid. */
  readonly validUntil: string;
  readonly customer: Addressee | null;
}

/** Says whether an estimate that was sent and seen still waits for its customer, `estimatesDays` later. */
export function isEstimateDue(
  today: string,
  { estimatesOn, estimatesDays }: Timing,
  { estimate, isOpen, validUntil, customer }: OfEstimate,
): boolean {
  const { sending, version, callAskedVersion, lineItems } = estimate;
  if (!estimatesOn || !isOpen || validUntil < today || !mayBeMailed(customer)) return false;
  if (!sending?.sentAt || !sending.seenAt || sending.isOutdated || sending.remindedAt) return false;
  if (sending.answeredAt && sending.answeredAt >= sending.sentAt) return false;
  if (callAskedVersion === version) return false;
  if (askedLines(estimate).length === 0 || lineItems.some(isUnpriced)) return false;
  // Sent once more, it is looked at once more: the days count from then.
  const since = [sending.sentAt, sending.seenAt].toSorted().at(-1) ?? '';
  return daysBetween(dayOf(since), today) >= estimatesDays;
}
