import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { daysBetween } from '#shared/days.ts';
import { say } from '#shared/errors.ts';
import { calendarDay, id } from '#shared/fields.ts';

export const MAX_DAYS = 366;

const range = z
  .object({ from: calendarDay, to: calendarDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: say('dateInvalid') })
  .refine(({ from, to }) => from > to || daysBetween(from, to) < MAX_DAYS, {
    path: ['to'],
    error: say('absenceTooLong'),
  });
export type HoursRange = z.output<typeof range>;

const text = z.string().nullable();

/** The time of a technician on a line. */
export const hoursOfLine = z.object({
  /** Of this row alone: a line has one for each technician. */
  id: z.string(),
  estimateId: id.nullable(),
  estimateNumber: text,
  /** The visit, where it has no estimate. */
  visitId: id.nullable(),
  licensePlate: text,
  /** Null: of the visit as a whole, or of a line that is gone. */
  lineId: id.nullable(),
  work: z.string(),
  /** Of the line, by all; hours with two decimals. */
  quotedHours: text,
  technicianId: id,
  technicianName: z.string(),
  seconds: z.number(),
});
export type HoursOfLine = z.infer<typeof hoursOfLine>;

export const clockedHours = z.object({
  lines: z.array(hoursOfLine),
  /** There are more lines than these; the file has all of them. */
  hasMoreLines: z.boolean(),
  technicians: z.array(
    z.object({
      id,
      name: z.string(),
      jobSeconds: z.number(),
      otherSeconds: z.number(),
      breakSeconds: z.number(),
    }),
  ),
});
export type ClockedHours = z.infer<typeof clockedHours>;

export const hoursContract = defineContract({
  clockedHours: {
    method: 'GET',
    url: '/api/workshop/hours',
    summary: 'Clocked time of a range of days beside the quoted hours: of lines and of technicians',
    access: 'reports.read',
    query: range,
    response: { status: 200, body: clockedHours },
  },
  clockedHoursCsv: {
    method: 'GET',
    url: '/api/workshop/hours/csv',
    summary: 'The same as a table, a line and technician per row',
    access: 'reports.read',
    query: range,
    response: { status: 200, document: 'text/csv' },
  },
});
