import { dayText, displayDay, displayMoment, wallClockOf } from '#shared/dates.ts';
import { roleCan, type Role } from '#shared/permissions.ts';
import { cents, displayMoney } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { failureText } from '#features/overview/backups/backup-failure.ts';
import { MAX_COUNTED, type Notice, type NoticeKind } from './notices.contract.ts';
import { noticesWords } from './notices.words.ts';

/** Returns what a notice says, in the language of the person who reads it. */
export function noticeText(notice: Notice, language: Language): string {
  const words = inLanguage(noticesWords, language);
  switch (notice.kind) {
    case 'new_request':
      return words.new_request(notice.params.name);
    case 'estimate_waiting':
      return words.estimate_waiting(notice.params.number, notice.params.name);
    case 'estimate_answered': {
      const { number, name, isRejected, total, comment } = notice.params;
      const said = isRejected
        ? words.estimate_declined(number, name)
        : words.estimate_answered(number, name, displayMoney(cents(total), language));
      return comment === null ? said : `${said}. ${words.comment(comment)}`;
    }
    case 'call_asked':
      return words.call_asked(notice.params.number, notice.params.name);
    case 'finding':
      return words.finding(notice.params.plate, notice.params.text);
    case 'check_findings':
      return words.check_findings(notice.params.plate, notice.params.count);
    case 'low_stock':
      return words.low_stock(notice.params.name, notice.params.quantity);
    case 'invoice_overdue':
      return words.invoice_overdue(notice.params.number, notice.params.name, dayText(notice.params.dueDate));
    case 'new_booking':
    case 'booking_moved':
    case 'booking_cancelled':
    case 'time_to_offer':
      return words[notice.kind](notice.params.name, displayMoment(notice.params.start));
    case 'waiting_for_part':
      return words.waiting_for_part(notice.params.plate, notice.params.part);
    case 'ready_for_check':
      return words.ready_for_check(notice.params.plate);
    case 'clock_forgotten':
      return words.clock_forgotten(notice.params.name, displayMoment(notice.params.endedAt));
    case 'promise_passed':
      return words.promise_passed(notice.params.name, displayMoment(notice.params.promisedAt));
    case 'qualification_ending': {
      const { name, level, lastDay, isOver } = notice.params;
      return words[isOver ? 'qualification_over' : 'qualification_ending'](name, level, dayText(lastDay));
    }
    case 'tool_ending': {
      const { name, serialNumber, lastDay, isOver } = notice.params;
      return words[isOver ? 'tool_over' : 'tool_ending'](name, serialNumber, dayText(lastDay));
    }
    case 'account_locked':
      return words.account_locked(notice.params.name);
    case 'webhook_given_up':
      return words.webhook_given_up(notice.params.name);
    case 'backup_failed':
      return words.backup_failed(failureText(notice.params.error, language));
    case 'backup_overdue':
      return words.backup_overdue(notice.params.since && displayDay(notice.params.since));
    case 'backup_problems':
      return words.backup_problems(notice.params.count, notice.params.first);
    case 'backup_copy_failed':
      return words.backup_copy_failed(notice.params.error);
    case 'backup_verify_failed':
      return words.backup_verify_failed(notice.params.problem);
    case 'data_restored':
      return words.data_restored(displayMoment(notice.params.madeAt));
  }
}

/** Returns a number of notices: `3`, or `99+` from where they are no longer counted. */
export const countText = (count: number): string =>
  count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(count);

/** Returns what several notices of one kind say together. */
export const groupText = (kind: NoticeKind, count: number, language: Language): string =>
  inLanguage(noticesWords, language)[`many_${kind}`](count, countText(count));

export interface NoticeLink {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** The part of the screen. */
  readonly hash?: string;
}

const WEBHOOKS: NoticeLink = { to: '/settings/connections', search: {}, hash: 'webhooks' };
const BACKUPS: NoticeLink = { to: '/settings', search: {}, hash: 'backups' };

/** Returns where a clock is shown that nobody stopped: technicians see their own day alone. */
const placeOfClock = (role: Role, search: NoticeLink['search']): NoticeLink =>
  roleCan(role, 'workshop.manage') ? { to: '/time-clock', search } : { to: '/my-day', search: {} };

/** Returns where a person of this role sees the record of a notice, lists narrowed so that it is on their first page. */
export function placeOf(notice: Notice, role: Role): NoticeLink {
  const { entityId } = notice;
  switch (notice.kind) {
    case 'new_request':
      return { to: '/contact-submissions', search: { open: entityId } };
    case 'estimate_waiting':
    case 'estimate_answered':
    case 'call_asked':
    case 'finding':
      return { to: `/estimates/${entityId}`, search: {} };
    case 'check_findings':
      return { to: `/checks/${entityId}`, search: {} };
    case 'low_stock':
      return { to: '/inventory', search: { edit: entityId } };
    case 'invoice_overdue':
      return { to: '/invoices', search: { open: entityId } };
    case 'new_booking':
    case 'booking_moved':
    case 'booking_cancelled': {
      const { day } = wallClockOf(notice.params.start);
      return { to: '/schedule', search: { view: 'day', day, edit: entityId } };
    }
    case 'time_to_offer':
      return { to: '/waiting-list', search: {} };
    case 'waiting_for_part':
    case 'ready_for_check':
      return { to: '/schedule', search: { edit: entityId } };
    case 'clock_forgotten': {
      const { day } = wallClockOf(notice.params.endedAt);
      return placeOfClock(role, { day });
    }
    case 'promise_passed': {
      const { day } = wallClockOf(notice.params.promisedAt);
      return { to: '/schedule', search: { view: 'day', day, edit: entityId } };
    }
    case 'qualification_ending':
      return { to: '/qualifications', search: {} };
    case 'tool_ending':
      return { to: '/tools', search: {} };
    case 'account_locked':
      return { to: '/users', search: { edit: entityId } };
    case 'webhook_given_up':
      return WEBHOOKS;
    case 'backup_failed':
    case 'backup_overdue':
    case 'backup_problems':
    case 'backup_copy_failed':
    case 'backup_verify_failed':
    case 'data_restored':
      return BACKUPS;
  }
}

/** Returns the list in which the records of several notices of one kind are. */
export function placeOfKind(kind: NoticeKind, role: Role): NoticeLink {
  switch (kind) {
    case 'new_request':
      return { to: '/contact-submissions', search: {} };
    case 'estimate_waiting':
      return { to: '/estimates', search: { status: 'pending' } };
    case 'estimate_answered':
    case 'call_asked':
    case 'finding':
    case 'check_findings':
      return { to: '/estimates', search: {} };
    case 'low_stock':
      return { to: '/inventory', search: { stock: 'low' } };
    case 'invoice_overdue':
      return { to: '/invoices', search: { status: 'unpaid' } };
    case 'new_booking':
    case 'booking_moved':
    case 'booking_cancelled':
    case 'promise_passed':
      return { to: '/schedule', search: { view: 'day' } };
    case 'time_to_offer':
      return { to: '/waiting-list', search: {} };
    case 'waiting_for_part':
    case 'ready_for_check':
      return { to: '/schedule', search: { view: 'day' } };
    case 'clock_forgotten':
      return placeOfClock(role, {});
    case 'qualification_ending':
      return { to: '/qualifications', search: {} };
    case 'tool_ending':
      return { to: '/tools', search: {} };
    case 'account_locked':
      return { to: '/users', search: {} };
    case 'webhook_given_up':
      return WEBHOOKS;
    case 'backup_failed':
    case 'backup_overdue':
    case 'backup_problems':
    case 'backup_copy_failed':
    case 'backup_verify_failed':
    case 'data_restored':
      return BACKUPS;
  }
}
