import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import {
  editedVersion,
  foldedLine,
  id,
  idParams,
  instant,
  integer,
  optionalEmail,
  optionalInteger,
  timeOfDay,
  calendarDay,
} from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { isTeslaModel, makes } from '#features/records/catalogue/makes.ts';
import { identity, isPlate } from '#features/records/vehicles/plate.ts';

/** As many services are booked at once. */
const MAX_SERVICES = 10;

export const bookingSettingsDraft = z.object({
  /** Whether the website offers times at all. */
  isOn: z.boolean(say('invalid')),
  /** A time is offered from so many hours ahead on. */
  noticeHours: integer(0, 720, 'noticeHoursInvalid'),
  daysAhead: integer(1, 90, 'daysAheadInvalid'),
  /** Stay free between two works of a technician, or in a bay. */
  bufferMinutes: integer(0, 240, 'bufferInvalid'),
  lastDropOff: timeOfDay,
  carsPerDay: optionalInteger(1, 100, 'carsPerDayInvalid'),
  /** Until so many hours before, the car owner moves or cancels by the link. */
  changeHours: integer(0, 720, 'noticeHoursInvalid'),
  /** So long a time that became free is kept for one person of the waiting list; left out, it stays as it is. */
  offerHours: integer(1, 24, 'offerHoursInvalid').optional(),
  version: editedVersion,
});
export type BookingSettingsDraft = z.output<typeof bookingSettingsDraft>;

export const bookingSettings = z.object({
  isOn: z.boolean(),
  noticeHours: z.number().int(),
  daysAhead: z.number().int(),
  bufferMinutes: z.number().int(),
  lastDropOff: z.string().nullable(),
  carsPerDay: z.number().int().nullable(),
  changeHours: z.number().int(),
  offerHours: z.number().int(),
  version: z.number().int(),
});
export type BookingSettings = z.infer<typeof bookingSettings>;

const bookingState = bookingSettings.extend({
  /** How many services can be booked: marked so, and with nothing missing. */
  services: z.number().int(),
});
export type BookingState = z.infer<typeof bookingState>;

const line = (max: number) => z.string(say('required')).overwrite(foldedLine).max(max, say('tooLong'));

/** Ids of services: a list, or in an address one text with commas between. */
const services = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(id).min(1, say('serviceSelectionRequired')).max(MAX_SERVICES, say('invalid')),
);

const choiceFields = {
  services,
  make: z.enum(makes, say('required')),
  model: line(60).min(1, say('required')),
};

export function requireKnownModel(
  { make, model }: { readonly make: string; readonly model: string },
  context: z.RefinementCtx,
): void {
  if (make === 'tesla' && !isTeslaModel(model))
    context.addIssue({ code: 'custom', path: ['model'], message: say('required') });
}

/** Which services, for which car. */
export const choiceDraft = z.object(choiceFields).superRefine(requireKnownModel);
export type ChoiceDraft = z.output<typeof choiceDraft>;

/** An instant that was offered. */
const start = z
  .string(say('bookingTimeRequired'))
  .min(1, say('bookingTimeRequired'))
  .refine((text) => instant.safeParse(text).success, say('bookingTimeRequired'))
  .transform((text) => new Date(text).toISOString());

const token = z.string().max(60).nullish();

export const holdDraft = z
  .object({
    ...choiceFields,
    start,
    /** What the same visitor holds so far, and no longer needs. */
    replaces: token,
  })
  .superRefine(requireKnownModel);
export type HoldDraft = z.output<typeof holdDraft>;

export const bookingDraft = z
  .object({
    ...choiceFields,
    start,
    /** The token of the held time; left out, it is booked without having been held. */
    hold: token,
    name: z
      .string(say('nameRequired'))
      .overwrite(foldedLine)
      .max(200, say('tooLong'))
      .min(2, say('nameRequired')),
    phone: z
      .string(say('phoneRequired'))
      .overwrite(foldedLine)
      .max(40, say('tooLong'))
      .min(1, say('phoneRequired'))
      .refine((text) => text === '' || text.length >= 8, say('phoneIncomplete')),
    /** For the confirmation. */
    email: optionalEmail,
    licensePlate: z
      .string(say('plateRequired'))
      .transform(identity)
      .refine((text) => text !== '', say('plateRequired'))
      .refine((text) => text === '' || isPlate(text), say('plateInvalid')),
    language: z.enum(languages).default('lv'),
    /** A field no person sees, which the form sends empty; a program fills it in. */
    website: z.string().max(2000).optional(),
  })
  .superRefine(requireKnownModel);
export type BookingDraft = z.output<typeof bookingDraft>;

/** A day with times to choose. */
export const offeredDay = z.object({
  /** `YYYY-MM-DD` of the shop's clock. */
  day: z.string(),
  starts: z.array(instant),
});
export type OfferedDay = z.infer<typeof offeredDay>;

const offer = z.object({
  /** How long it takes. */
  minutes: z.number().int(),
  /** The next days on which there is a time; none: there is none as far ahead as is offered. */
  days: z.array(offeredDay),
});
export type Offer = z.infer<typeof offer>;

const held = z.object({ token: z.string(), start: instant, until: instant });
export type Held = z.infer<typeof held>;

const booked = z.object({
  start: instant,
  minutes: z.number().int(),
  /** Where the car owner sees, moves or cancels it. */
  path: z.string(),
});
export type Booked = z.infer<typeof booked>;

const DEFAULT_DAYS = 3;

export const bookingsContract = defineContract({
  settings: {
    method: 'GET',
    url: '/api/booking-settings',
    summary: 'By which rules car owners book a time themselves',
    access: 'settings.manage',
    response: { status: 200, body: bookingState },
  },
  saveSettings: {
    method: 'PUT',
    url: '/api/booking-settings',
    summary: 'Change by which rules car owners book a time themselves',
    access: 'settings.manage',
    body: bookingSettingsDraft,
    response: { status: 200, body: bookingState },
  },
  ofAppointment: {
    method: 'GET',
    url: '/api/appointments/:id/booking',
    summary: 'When a customer booked this appointment on the website; null: staff have made it',
    access: 'appointments.read',
    params: idParams,
    response: { status: 200, body: z.object({ bookedAt: instant.nullable() }) },
  },
  times: {
    method: 'GET',
    url: '/api/public/booking/times',
    summary: 'When these services could be done for this car: the next days with a few times each',
    access: 'public',
    rateLimit: { max: 120, minutes: 10 },
    query: z
      .object({
        ...choiceFields,
        /** Left out: the next days there are. */
        from: calendarDay.optional(),
        days: z.coerce.number(say('invalid')).int(say('invalid')).min(1).max(7).default(DEFAULT_DAYS),
      })
      .superRefine(requireKnownModel),
    response: { status: 200, body: offer },
  },
  hold: {
    method: 'POST',
    url: '/api/public/booking/holds',
    summary: 'Hold a time for ten minutes, while the form is filled in',
    access: 'public',
    rateLimit: { max: 40, minutes: 10 },
    body: holdDraft,
    response: { status: 201, body: held },
  },
  book: {
    method: 'POST',
    url: '/api/public/booking',
    summary: 'Book a time; one that went meanwhile is rejected',
    access: 'public',
    rateLimit: { max: 20, minutes: 10 },
    body: bookingDraft,
    response: { status: 201, body: booked },
  },
});
