import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { calendarDay, editedVersion, id, idParams, instant, integer, requiredLines } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { bayKinds } from '#features/records/bays/bays.contract.ts';
import { offeredDay } from '#features/work/bookings/bookings.contract.ts';
import { madeLink, sendDraft } from '#features/work/jobs/jobs.contract.ts';
import { offerLengths } from './offer-end.ts';
import { offerStates } from './offer-state.ts';
import { MAX_MINUTES, MAX_SERVICE, MIN_MINUTES } from './offered-work.ts';
import { overlapping } from './overlapping.ts';

/** So many times are offered at once. */
export const MAX_TIMES = 3;

const offeredTime = z
  .string(say('bookingTimeRequired'))
  .refine((text) => instant.safeParse(text).success, say('bookingTimeRequired'))
  .transform((text) => new Date(text).toISOString());

/** A record that may be left out; forms send an empty text. */
const link = z
  .union([z.string().trim().pipe(z.literal('')), id], say('invalid'))
  .nullish()
  .transform((value) => value || null);

export const timeOfferDraft = z
  .object({
    customerId: z.uuid(say('customerRequired')),
    /** A car of this customer. */
    vehicleId: link,
    /** Work that has no time yet, of this customer and car. */
    estimateId: link,
    service: requiredLines(MAX_SERVICE, 'offeredWorkRequired'),
    minutes: integer(MIN_MINUTES, MAX_MINUTES, 'offerMinutesInvalid'),
    /** Null: in any bay. */
    bayKind: z
      .union([z.literal(''), z.enum(bayKinds)], say('invalid'))
      .nullish()
      .transform((value) => value || null),
    /** Who is to do it; null: whoever is free. */
    technicianId: link,
    times: z.array(offeredTime).min(1, say('bookingTimeRequired')).max(MAX_TIMES, say('tooManyOfferedTimes')),
    lasts: z.enum(offerLengths, say('invalid')),
    /** By default the customer's. */
    language: z.enum(languages, say('invalid')).optional(),
    ...sendDraft.pick({ channel: true, email: true, message: true }).shape,
  })
  .superRefine(({ times, minutes }, context) => {
    for (const index of overlapping(times, minutes))
      context.addIssue({ code: 'custom', path: ['times', index], message: say('offeredTimesOverlap') });
  });
export type TimeOfferDraft = z.output<typeof timeOfferDraft>;

const text = z.string().nullable();

/** A time that is held, and what of. */
const heldTime = z.object({ start: instant, technicianId: id.nullable(), bayId: id.nullable() });
export type HeldTime = z.infer<typeof heldTime>;

export const timeOffer = z.object({
  id,
  customerId: id,
  customerName: z.string(),
  vehicleId: id.nullable(),
  licensePlate: text,
  estimateId: id.nullable(),
  estimateNumber: text,
  service: z.string(),
  minutes: z.number().int(),
  bayKind: z.enum(bayKinds).nullable(),
  technicianId: id.nullable(),
  /** Of the technician who is to do it. */
  technicianName: text,
  language: z.enum(languages),
  /** When each of the offered times begins. */
  times: z.array(instant),
  /** Those of them that are still held. */
  held: z.array(heldTime),
  endsAt: instant,
  state: z.enum(offerStates),
  appointmentId: id.nullable(),
  /** When the appointment is that was booked; null: none was, or it is no longer there. */
  bookedFor: instant.nullable(),
  /** Who made it. */
  createdBy: z.string(),
  createdAt: instant,
  version: z.number().int(),
});
export type TimeOffer = z.infer<typeof timeOffer>;

/** What a link can be sent by, before it is made. */
const ways = z.object({
  /** Whether mails leave this installation at all. */
  sendsMail: z.boolean(),
  /** Whether links begin with an address that only this computer opens, because `PUBLIC_URL` is not set. */
  opensOnlyHere: z.boolean(),
});

const freeDays = z.object({
  days: z.array(offeredDay),
  /** The first day (`YYYY-MM-DD`) after those that are listed; null: no later ones are looked through. */
  laterFrom: z.string().nullable(),
});
export type FreeDays = z.infer<typeof freeDays>;

export const timeOffersContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/time-offers',
    summary: 'The newest offers of times: of a customer, of an estimate, or those that are open',
    access: 'time-offers.manage',
    query: z.object({
      customerId: id.optional(),
      estimateId: id.optional(),
      open: z.enum(['true', 'false'], say('invalid')).optional(),
    }),
    response: { status: 200, body: z.array(timeOffer) },
  },
  ways: {
    method: 'GET',
    url: '/api/time-offers/ways',
    summary: 'How the link of an offer can reach a customer',
    access: 'time-offers.manage',
    response: { status: 200, body: ways },
  },
  times: {
    method: 'GET',
    url: '/api/time-offers/times',
    summary: 'When a work could be done: the next days with their free times',
    access: 'time-offers.manage',
    query: z.object({
      minutes: z.coerce
        .number(say('offerMinutesInvalid'))
        .int(say('offerMinutesInvalid'))
        .min(MIN_MINUTES, say('offerMinutesInvalid'))
        .max(MAX_MINUTES, say('offerMinutesInvalid')),
      bayKind: z.enum(bayKinds, say('invalid')).optional(),
      technicianId: id.optional(),
      /** Left out: from now on. */
      from: calendarDay.optional(),
    }),
    response: { status: 200, body: freeDays },
  },
  create: {
    method: 'POST',
    url: '/api/time-offers',
    summary: 'Hold up to three times for a customer and make the link by which one of them is taken',
    access: 'time-offers.manage',
    body: timeOfferDraft,
    response: { status: 201, body: madeLink },
  },
  withdraw: {
    method: 'POST',
    url: '/api/time-offers/:id/withdraw',
    summary: 'Let an open offer hold nothing any more',
    access: 'time-offers.manage',
    params: idParams,
    body: z.object({ version: editedVersion }),
    response: { status: 200, body: timeOffer },
  },
});
