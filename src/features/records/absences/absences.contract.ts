import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { daysBetween } from '#shared/days.ts';
import { say } from '#shared/errors.ts';
import { calendarDay, editedVersion, id, idParams, timeOfDay } from '#shared/fields.ts';

export const absenceKinds = ['holiday', 'sick', 'course', 'other'] as const;

/** The longest that one entry lasts. */
export const MAX_ABSENCE_DAYS = 366;
/** More entries than these are not read. */
export const MAX_ABSENCES = 500;

export const absenceDraft = z
  .object({
    technicianId: z.uuid(say('technicianRequired')),
    kind: z.enum(absenceKinds),
    firstDay: calendarDay,
    lastDay: calendarDay,
    /** Hours of one day; null: whole days. */
    fromTime: timeOfDay,
    untilTime: timeOfDay,
    version: editedVersion,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], error: say('rangeReversed') })
  .refine(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < MAX_ABSENCE_DAYS, {
    path: ['lastDay'],
    error: say('absenceTooLong'),
  })
  .refine(({ fromTime, untilTime }) => fromTime !== null || untilTime === null, {
    path: ['fromTime'],
    error: say('required'),
  })
  .refine(({ fromTime, untilTime }) => fromTime === null || untilTime !== null, {
    path: ['untilTime'],
    error: say('required'),
  })
  .refine(({ fromTime, untilTime }) => !fromTime || !untilTime || fromTime < untilTime, {
    path: ['untilTime'],
    error: say('timesReversed'),
  })
  .refine(({ firstDay, lastDay, fromTime }) => fromTime === null || firstDay === lastDay, {
    path: ['lastDay'],
    error: say('hoursOfOneDay'),
  });
export type AbsenceDraft = z.output<typeof absenceDraft>;

const kind = z.enum(absenceKinds);
const when = {
  technicianId: id,
  /** `YYYY-MM-DD`, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** `HH:MM` by the shop's clock, of the one day; null: all day. */
  fromTime: z.string().nullable(),
  untilTime: z.string().nullable(),
};

/** When a technician is away, as the schedule needs it. Why is left out for roles that may not know it. */
export const away = z.object({ ...when, kind: kind.optional() });
export type Away = z.infer<typeof away>;

export const absence = z.object({
  ...when,
  kind,
  id,
  /** Of the technician. */
  name: z.string(),
  version: z.number().int(),
});
export type Absence = z.infer<typeof absence>;

export const absencesContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/absences',
    summary: 'When technicians are away, from today on',
    access: 'absences.manage',
    response: { status: 200, body: z.array(absence) },
  },
  create: {
    method: 'POST',
    url: '/api/absences',
    summary: 'Enter that a technician is away',
    access: 'absences.manage',
    body: absenceDraft,
    response: { status: 201, body: absence },
  },
  save: {
    method: 'PUT',
    url: '/api/absences/:id',
    summary: 'Change when a technician is away',
    access: 'absences.manage',
    params: idParams,
    body: absenceDraft,
    response: { status: 200, body: absence },
  },
  delete: {
    method: 'DELETE',
    url: '/api/absences/:id',
    summary: 'The technician is there after all',
    access: 'absences.manage',
    params: idParams,
    response: { status: 204 },
  },
});
