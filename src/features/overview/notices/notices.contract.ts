import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, idParams, instant } from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';

const common = { id, createdAt: instant, entityId: id, isRead: z.boolean() };

/** What happened, by kind and names: the sentence is composed where it is read, in the reader's language. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('new_request'), params: z.object({ name: z.string() }) }),
  z.object({
    ...common,
    kind: z.literal('estimate_waiting'),
    params: z.object({ number: z.string(), name: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('estimate_answered'),
    /** `total`: what was approved, wire form. */
    params: z.object({
      number: z.string(),
      name: z.string(),
      isRejected: z.boolean(),
      total: z.string(),
      /** Its first letters. */
      comment: z.string().nullable(),
    }),
  }),
  z.object({
    ...common,
    kind: z.literal('call_asked'),
    params: z.object({ number: z.string(), name: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('finding'),
    /** `plate`: of the car, or the number of the estimate. */
    params: z.object({ plate: z.string(), text: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('check_findings'),
    /** How many things a check found on the car with this plate. */
    params: z.object({ plate: z.string(), count: z.number().int() }),
  }),
  z.object({
    ...common,
    kind: z.literal('low_stock'),
    params: z.object({ name: z.string(), quantity: z.number().int() }),
  }),
  z.object({
    ...common,
    kind: z.literal('invoice_overdue'),
    /** `dueDate` is the one that passed: a day of the shop's clock. */
    params: z.object({ number: z.string(), name: z.string(), dueDate: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('new_booking'),
    /** Of the car owner, and when the car comes: an instant. */
    params: z.object({ name: z.string(), start: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('booking_moved'),
    /** `start`: of the new time. */
    params: z.object({ name: z.string(), start: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('booking_cancelled'),
    params: z.object({ name: z.string(), start: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('time_to_offer'),
    /** Who waits, and the time (an instant) that staff pass on. */
    params: z.object({ name: z.string(), start: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('waiting_for_part'),
    /** `plate`: or what the work is; `part`: as the technician called it. */
    params: z.object({ plate: z.string(), part: z.string().nullable() }),
  }),
  z.object({ ...common, kind: z.literal('ready_for_check'), params: z.object({ plate: z.string() }) }),
  z.object({
    ...common,
    kind: z.literal('clock_forgotten'),
    /** Whose clock it was, and when it was closed: an instant. */
    params: z.object({ name: z.string(), endedAt: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('promise_passed'),
    /** `name`: its plate, or what the work is; `promisedAt`: an instant. */
    params: z.object({ name: z.string(), promisedAt: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('qualification_ending'),
    /** Whose, at which level, and its last day; `isOver`: that has passed. */
    params: z.object({ name: z.string(), level: z.string(), lastDay: z.string(), isOver: z.boolean() }),
  }),
  z.object({
    ...common,
    kind: z.literal('tool_ending'),
    /** The last day on which its test holds; `isOver`: that has passed. */
    params: z.object({
      name: z.string(),
      serialNumber: z.string(),
      lastDay: z.string(),
      isOver: z.boolean(),
    }),
  }),
  z.object({ ...common, kind: z.literal('account_locked'), params: z.object({ name: z.string() }) }),
  z.object({ ...common, kind: z.literal('webhook_given_up'), params: z.object({ name: z.string() }) }),
  z.object({ ...common, kind: z.literal('backup_failed'), params: z.object({ error: z.string() }) }),
  z.object({
    ...common,
    kind: z.literal('backup_overdue'),
    /** `since`: when the last good one was made; null: there is none. */
    params: z.object({ since: instant.nullable() }),
  }),
  z.object({
    ...common,
    kind: z.literal('backup_problems'),
    params: z.object({ count: z.number().int(), first: z.string() }),
  }),
  z.object({ ...common, kind: z.literal('backup_copy_failed'), params: z.object({ error: z.string() }) }),
  z.object({ ...common, kind: z.literal('backup_verify_failed'), params: z.object({ problem: z.string() }) }),
  z.object({ ...common, kind: z.literal('data_restored'), params: z.object({ madeAt: instant }) }),
]);
export type Notice = z.infer<typeof notice>;
export type NoticeKind = Notice['kind'];
export const noticeKinds = notice.options.map(({ shape }) => shape.kind.value);

/** More than this many unread ones are not counted. */
export const MAX_COUNTED = 100;

export const noticesContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/notices',
    summary: 'Notices for the caller, newest first',
    access: 'signed-in',
    query: pageQuery.omit({ search: true }),
    response: { status: 200, page: notice },
  },
  unread: {
    method: 'GET',
    url: '/api/notices/unread',
    summary: 'How many notices the caller has not read, counted up to 100',
    access: 'signed-in',
    response: { status: 200, body: z.object({ count: z.number().int() }) },
  },
  markRead: {
    method: 'POST',
    url: '/api/notices/:id/read',
    summary: 'Mark a notice as read by the caller',
    access: 'signed-in',
    params: idParams,
    response: { status: 204 },
  },
  markReadOf: {
    method: 'POST',
    url: '/api/notices/of/:id/read',
    summary: 'Mark the notices of a record as read by the caller, who has opened it',
    access: 'signed-in',
    params: idParams,
    response: { status: 204 },
  },
  markAllRead: {
    method: 'POST',
    url: '/api/notices/read',
    summary:
      'Mark every notice as read by the caller, or those of one kind that are no newer than the given one',
    access: 'signed-in',
    query: z.object({ kind: z.enum(noticeKinds).optional(), until: instant.optional() }),
    response: { status: 204 },
  },
});
