import { z } from 'zod';
import { away } from '#features/records/absences/absences.contract.ts';
import { ownWeek } from '#features/records/absences/working-weeks.contract.ts';
import { specialDayRule } from '#features/records/special-days/special-days.contract.ts';
import { savedWeekHours } from '#features/records/special-days/week-hours.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { daysBetween } from '#shared/days.ts';
import { say } from '#shared/errors.ts';
import {
  calendarDay,
  editedVersion,
  foldedLine,
  lines,
  optionalLines,
  optionalText,
  id,
  idParams,
  instant,
} from '#shared/fields.ts';
import { DEFAULT_LENGTH } from './appointment-length.ts';
import { presences } from './presence.ts';
import { partiesDraft } from '#features/records/vehicles/parties.contract.ts';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import { instantOfText, MAX_ALLOCATIONS, MAX_DAYS, MAX_MINUTES } from './schedule/schedule-rules.ts';

const asInstant = (text: string, ctx: z.RefinementCtx): string => {
  const found = instantOfText(text);
  if (found === null) ctx.addIssue({ code: 'custom', message: say('dateInvalid') });
  return found ?? z.NEVER;
};

/** An instant, a time on the shop's clock (`2026-11-23T09:00`), or a day, which means its first moment. */
const scheduledDate = z
  .string(say('scheduledDateRequired'))
  .trim()
  .min(1, say('scheduledDateRequired'))
  .transform(asInstant);

/** The same, which may be blank; `undefined` when it was left out. */
const blankableMoment = z
  .string(say('dateInvalid'))
  .trim()
  .nullish()
  .transform((text, ctx) => (text ? asInstant(text, ctx) : text === undefined ? undefined : null));

/** A link that may be blank; `undefined` when it was left out, and then the estimate may fill it. */
const link = z
  .union([z.string().trim().pipe(z.literal('')), id], say('invalid'))
  .nullish()
  .transform((value) => (value === undefined ? undefined : value || null));
const blankableLink = link.transform((value) => value ?? null);

const duration = z
  .union([z.number(), z.string().trim().min(1, say('endDateRequired'))], say('endDateRequired'))
  .transform(Number)
  .pipe(
    z
      .number(say('endDateInvalid'))
      .int(say('endDateInvalid'))
      .min(1, say('endDateInvalid'))
      .max(MAX_MINUTES, say('endDateInvalid')),
  );

/** A further time of a visit. */
const allocationDraft = z.object({
  scheduledDate,
  duration,
  technicianId: blankableLink,
  bayId: blankableLink,
});
export type AllocationDraft = z.output<typeof allocationDraft>;

export const appointmentDraft = z.object({
  name: optionalText(200),
  scheduledDate,
  /** Minutes. */
  duration,
  estimateId: blankableLink,
  customerId: link,
  vehicleId: link,
  ...partiesDraft.shape,
  technicianId: blankableLink,
  /** This and what follows up to the service may be left out: then it stays as it is where nothing else is said. */
  bayId: link,
  /** What the visit takes beside its first time; left out, these times move along with it. */
  furtherTimes: z
    .array(allocationDraft)
    .max(MAX_ALLOCATIONS - 1, say('tooManyTimes'))
    .optional(),
  /** Left out, it moves along with the visit. */
  dropOffAt: blankableMoment,
  /** Left out, it stays while the visit does not begin after it. */
  promisedAt: blankableMoment,
  customerWaits: z.boolean().optional(),
  keyTag: z
    .string()
    .overwrite(foldedLine)
    .max(20, say('tooLong'))
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null)),
  /** Blank is `Service`; left out, it is what the estimate describes. */
  service: lines()
    .max(500, say('tooLong'))
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null)),
  notes: optionalLines(10_000),
  version: editedVersion,
});
export type AppointmentDraft = z.output<typeof appointmentDraft>;

const text = z.string().nullable();

/** A time that a visit takes: of a technician, of a bay, of both or of neither. */
export const allocation = z.object({
  scheduledDate: instant,
  /** Minutes. */
  duration: z.number().int(),
  technicianId: id.nullable(),
  /** First name and initial. */
  technicianName: text,
  bayId: id.nullable(),
  bayName: text,
});
export type Allocation = z.infer<typeof allocation>;

/**
 * Everything that a block of the schedule shows. The name, which may be a person's, and the customer are left out for
 * roles that may not know one.
 */
export const appointment = z.object({
  id,
  name: text.optional(),
  scheduledDate: instant,
  /** Minutes. */
  duration: z.number().int(),
  service: z.string(),
  notes: text,
  status: z.enum(appointmentStatuses),
  estimateId: id.nullable(),
  estimateNumber: text,
  customerId: id.nullable().optional(),
  customerName: text.optional(),
  vehicleId: id.nullable(),
  vehicle: z.object({ make: text, model: text, licensePlate: text }).nullable(),
  /** Work that the customer did not decline is done on the high-voltage system. */
  isHighVoltage: z.boolean(),
  technicianId: id.nullable(),
  /** First name and initial. */
  technicianName: text,
  bayId: id.nullable(),
  bayName: text,
  /** All times that the visit takes. The first is what the appointment itself says. */
  allocations: z.array(allocation),
  /** Promised to the customer: no other firm one can have its times. */
  isFirm: z.boolean(),
  dropOffAt: instant.nullable(),
  promisedAt: instant.nullable(),
  customerWaits: z.boolean(),
  keyTag: text,
  arrivedAt: instant.nullable(),
  readyAt: instant.nullable(),
  collectedAt: instant.nullable(),
  /** The technician has another appointment at the same time that is not cancelled. */
  doubleBooked: z.boolean(),
  /** Another car is in the bay at the same time. */
  bayTaken: z.boolean(),
  /** Some of it lies outside the opening hours. */
  outsideHours: z.boolean(),
  /** The technician is not there for some of it: away, or out of their own week. */
  technicianAway: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Appointment = z.infer<typeof appointment>;

const day = calendarDay.optional();
const range = z
  .object({ from: day, to: day, technicianId: id.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: say('dateInvalid') })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) < MAX_DAYS, {
    path: ['to'],
    error: say('tooManyDays'),
  });

/** What the schedule is drawn on. */
export const scheduleFrame = z.object({
  /** Active technicians by name. The colour (0 to 7) is theirs for good, no matter who comes or goes. */
  technicians: z.array(z.object({ id, name: z.string(), colour: z.number().int() })),
  /** By name; one that is not in use is there for the work it already has. */
  bays: z.array(z.object({ id, name: z.string(), inUse: z.boolean() })),
  openingHours: savedWeekHours,
  /** Public holidays are not among them. */
  specialDays: z.array(specialDayRule),
  /** When technicians are away; why is left out for roles that may not know it. */
  absences: z.array(away),
  /** Of technicians who do not work as the shop is open. */
  workingWeeks: z.array(ownWeek),
});
export type ScheduleFrame = z.infer<typeof scheduleFrame>;

/** Approved work that has no time in the schedule. */
export const unplannedWork = z.object({
  estimateId: id,
  estimateNumber: z.string(),
  description: text,
  isWaitingForParts: z.boolean(),
  /** `YYYY-MM-DD`; null: not known, or it waits for none. */
  partsExpectedOn: text,
  customerName: text,
  /** Make and model are of a vehicle on record; the plate may be text. */
  vehicle: z.object({ make: text, model: text, licensePlate: text }),
  /** How long it takes by its lines. */
  minutes: z.number().int(),
  /** Who does most of it, when that is one of the technicians. */
  technicianId: id.nullable(),
});
export type UnplannedWork = z.infer<typeof unplannedWork>;

/** `updatedAt` after the change that is taken back; if anybody changed the appointment since, the request is rejected. */
const undoes = instant.optional();

/** Since when a car is somewhere; null: it is not. */
const sinceWhen = z.string(say('dateInvalid')).transform(asInstant).nullable();

const work = z
  .object({
    status: z.enum(appointmentStatuses, say('invalid')).optional(),
    presence: z.enum(presences, say('invalid')).optional(),
    /** The times before a change of `presence`, which is taken back: they are then as they were. */
    presenceTimes: z
      .object({
        arrivedAt: sinceWhen,
        readyAt: sinceWhen,
        collectedAt: sinceWhen,
      })
      .optional(),
    notes: lines()
      .max(10_000, say('tooLong'))
      .nullish()
      .transform((value) => (value === undefined ? undefined : value || null)),
    /** The version that was seen. Only notes raise it: a status set meanwhile does not reject an edit. */
    version: editedVersion,
    undoes,
  })
  .refine(
    ({ presence, presenceTimes, undoes: isUndo }) =>
      presenceTimes === undefined || (isUndo !== undefined && presence === undefined),
    { path: ['presenceTimes'], error: say('invalid') },
  );

export const appointmentsContract = defineContract({
  frame: {
    method: 'GET',
    url: '/api/schedule',
    summary:
      'What the schedule is drawn on: technicians with their colours, weeks and absences, the opening hours and the days that differ',
    access: 'appointments.read',
    response: { status: 200, body: scheduleFrame },
  },
  unplanned: {
    method: 'GET',
    url: '/api/schedule/unplanned',
    summary: 'Approved estimates without an appointment: what can be done first, then what waits for parts',
    access: 'appointments.write',
    response: { status: 200, body: z.array(unplannedWork) },
  },
  freeTimes: {
    method: 'GET',
    url: '/api/schedule/free-times',
    summary:
      'When the shop is open and a technician and a bay are free, from now or a later day on, for four weeks',
    access: 'appointments.write',
    query: z.object({
      from: day,
      minutes: z.coerce
        .number(say('invalid'))
        .int(say('invalid'))
        .min(1, say('invalid'))
        .max(MAX_MINUTES, say('invalid'))
        .default(DEFAULT_LENGTH),
      /** Left out: any technician, any bay. */
      technicianId: id.optional(),
      bayId: id.optional(),
    }),
    response: { status: 200, body: z.array(z.object({ scheduledDate: instant })) },
  },
  list: {
    method: 'GET',
    url: '/api/appointments',
    summary:
      'Appointments that take time on these Riga days (both included), in time order; or the next 7 days',
    access: 'appointments.read',
    query: range,
    response: { status: 200, body: z.array(appointment) },
  },
  get: {
    method: 'GET',
    url: '/api/appointments/:id',
    summary: 'One appointment',
    access: 'appointments.read',
    params: idParams,
    response: { status: 200, body: appointment },
  },
  create: {
    method: 'POST',
    url: '/api/appointments',
    summary: 'Make an appointment; an estimate fills the customer, vehicle and service that are left out',
    access: 'appointments.write',
    body: appointmentDraft,
    response: { status: 201, body: appointment },
  },
  save: {
    method: 'PUT',
    url: '/api/appointments/:id',
    summary: 'Change an appointment; its status stays',
    access: 'appointments.write',
    params: idParams,
    body: appointmentDraft,
    response: { status: 200, body: appointment },
  },
  record: {
    method: 'PATCH',
    url: '/api/appointments/:id',
    summary: 'Set the status, where the car is, or the notes; what is left out stays',
    access: 'appointments.record',
    params: idParams,
    body: work,
    response: { status: 200, body: appointment },
  },
  delete: {
    method: 'DELETE',
    url: '/api/appointments/:id',
    summary: 'Delete an appointment',
    access: 'appointments.write',
    params: idParams,
    query: z.object({ undoes }),
    response: { status: 204 },
  },
});
