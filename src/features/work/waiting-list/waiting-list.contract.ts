import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { calendarDay, editedVersion, email, id, idParams, instant } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { bookingDraft, choiceDraft, requireKnownModel } from '#features/work/bookings/bookings.contract.ts';
import { waitingStates } from './offer-rules.ts';
import { partsOfDay } from './wish.ts';

/** More entries than these are not shown. */
export const MAX_ENTRIES = 500;

const weekdays = z.array(z.number().int().min(0).max(6)).max(7);
const { name, phone, licensePlate, language, website } = bookingDraft.shape;

const joinFields = {
  ...choiceDraft.shape,
  name,
  phone,
  licensePlate,
  language,
  website,
  firstDay: calendarDay,
  lastDay: calendarDay,
  /** None: any day. */
  weekdays,
  partOfDay: z.enum(partsOfDay, say('required')),
};

/** What is typed into the form; an address where offers are mailed to it. */
export const joinDraft = (sendsMail: boolean) =>
  z.object({ ...joinFields, email: sendsMail ? email : z.null() }).superRefine(requireKnownModel);
export type JoinDraft = z.output<ReturnType<typeof joinDraft>>;

export const waitingEntry = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  licensePlate: z.string(),
  make: z.string(),
  model: z.string(),
  language: z.enum(languages),
  services: z.array(z.object({ name: z.string(), nameLv: z.string() })),
  /** `YYYY-MM-DD`, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  weekdays: z.array(z.number().int()),
  partOfDay: z.enum(partsOfDay),
  state: z.enum(waitingStates),
  /** The time that is offered, or was offered last; null: none was. */
  offerStart: instant.nullable(),
  offerUntil: instant.nullable(),
  offersNotTaken: z.number().int(),
  /** Staff pass the offer on: no mail was sent. */
  byHand: z.boolean(),
  appointmentId: id.nullable(),
  /** When the booked visit is, as it is planned now. */
  appointmentStart: instant.nullable(),
  createdAt: instant,
  version: z.number().int(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

const seen = z.object({ version: editedVersion });

const link = z.object({
  url: z.string(),
  /** Null: the number cannot be reached so. */
  whatsAppUrl: z.string().nullable(),
});
export type WaitingLink = z.infer<typeof link>;

export const waitingListContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/waiting-list',
    summary: 'Who waits for a time, in their order; behind them what is closed, the newest first',
    access: 'waiting-list.manage',
    response: { status: 200, body: z.array(waitingEntry) },
  },
  remove: {
    method: 'POST',
    url: '/api/waiting-list/:id/remove',
    summary: 'Take an entry off the waiting list; a time that is offered to it is free again',
    access: 'waiting-list.manage',
    params: idParams,
    body: seen,
    response: { status: 200, body: waitingEntry },
  },
  restore: {
    method: 'POST',
    url: '/api/waiting-list/:id/restore',
    summary: 'Put an entry that was removed back in its place',
    access: 'waiting-list.manage',
    params: idParams,
    body: seen,
    response: { status: 200, body: waitingEntry },
  },
  link: {
    method: 'POST',
    url: '/api/waiting-list/:id/link',
    summary: 'Make a link to the page of an open entry, for staff to pass on',
    access: 'waiting-list.manage',
    params: idParams,
    response: { status: 200, body: link },
  },
});
