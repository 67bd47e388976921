import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { calendarDay, id, idParams, instant, lines, requiredLines, secondsAgo } from '#shared/fields.ts';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import { lineKinds } from '#features/work/estimates/line-kind.ts';
import { activities } from './clock.ts';
import { MAX_NOTE } from './note-length.ts';

const text = z.string().nullable();
const link = z
  .union([z.literal(''), id], say('invalid'))
  .nullish()
  .transform((value) => value || null);

/** What is said of a visit's work, or of one line; the newest of those that exclude each other counts. */
export const actKinds = [
  'finished',
  'reopened',
  'waiting_for_part',
  'part_here',
  'note',
  'ready_for_check',
] as const;
export type ActKind = (typeof actKinds)[number];

const activity = z.enum(activities, say('invalid'));

/** A line of agreed work, as it is seen at the car: no price. */
export const workLine = z.object({
  id,
  kind: z.enum(lineKinds),
  description: text,
  partNumber: text,
  partName: text,
  partUnits: z.number().int(),
  /** Hours with two decimals. */
  quotedHours: z.string(),
  /** The customer has agreed to it, so it can be started. */
  isAgreed: z.boolean(),
  /** It cannot be started before the car is isolated. */
  isHighVoltage: z.boolean(),
  /** By all technicians, in seconds, up to `now` of the response. */
  clockedSeconds: z.number(),
  /** First name and initial of everybody whose clock runs on it, oneself left out. */
  alsoWorking: z.array(z.string()),
  finishedAt: instant.nullable(),
  /** Since when it waits for a part, and for which. */
  waitingSince: instant.nullable(),
  waitingFor: text,
  photos: z.array(id),
});
export type WorkLine = z.infer<typeof workLine>;

const workNote = z.object({ id, lineId: id.nullable(), note: z.string(), by: z.string(), at: instant });

/** A visit of today. */
export const workVisit = z.object({
  id,
  status: z.enum(appointmentStatuses),
  /** The part of it that is this technician's, else its first. */
  scheduledDate: instant,
  /** Minutes. */
  duration: z.number().int(),
  /** It is given to nobody. */
  isUnassigned: z.boolean(),
  bayName: text,
  vehicleId: id.nullable(),
  vehicle: z.object({ make: text, model: text, licensePlate: text }).nullable(),
  service: z.string(),
  notes: text,
  promisedAt: instant.nullable(),
  customerWaits: z.boolean(),
  keyTag: text,
  arrivedAt: instant.nullable(),
  readyAt: instant.nullable(),
  collectedAt: instant.nullable(),
  estimateId: id.nullable(),
  estimateNumber: text,
  lines: z.array(workLine),
  /** Of work without lines, by all technicians, as of a line. */
  clockedSeconds: z.number(),
  workNotes: z.array(workNote),
  readyForCheckAt: instant.nullable(),
});
export type WorkVisit = z.infer<typeof workVisit>;

const running = z.object({
  id,
  activity,
  appointmentId: id.nullable(),
  lineId: id.nullable(),
  startedAt: instant,
});

export const myDay = z.object({
  day: z.string(),
  /** The server's clock. */
  now: instant,
  running: running.nullable(),
  /** Own ones in the order of the day, then those that are given to nobody. */
  visits: z.array(workVisit),
  /** Today's own time so far, in seconds. */
  workedSeconds: z.number(),
  breakSeconds: z.number(),
});
export type MyDay = z.infer<typeof myDay>;

/** Which work: of a visit, as a whole or one line. */
const work = { appointmentId: link, lineId: link };

const clockDraft = z
  .object({ action: z.enum(['start', 'stop'], say('invalid')), activity, ...work, secondsAgo })
  .superRefine(({ action, activity: of, appointmentId, lineId }, context) => {
    const fail = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: say('invalid') });
    if (of !== 'job' && appointmentId) fail('appointmentId');
    // A clock still stops when its visit was deleted.
    if (action === 'stop') return;
    if (of === 'job' && !appointmentId) fail('appointmentId');
    if (lineId && !appointmentId) fail('lineId');
  });
export type ClockDraft = z.output<typeof clockDraft>;

const actDraft = z
  .object({
    kind: z.enum(actKinds, say('invalid')),
    appointmentId: id,
    lineId: link,
    note: lines()
      .max(MAX_NOTE, say('tooLong'))
      .nullish()
      .transform((value) => value || null),
    secondsAgo,
  })
  .superRefine(({ kind, lineId, note }, context) => {
    if ((kind === 'finished' || kind === 'reopened') && !lineId)
      context.addIssue({ code: 'custom', path: ['lineId'], message: say('required') });
    if (kind === 'note' && !note)
      context.addIssue({ code: 'custom', path: ['note'], message: say('required') });
  });
export type ActDraft = z.output<typeof actDraft>;

const photoUpload = {
  files: 1,
  bytesEach: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;
const stored = z.object({ at: instant });

/** An entry of the clock, as managers see it. */
export const clockEntry = z.object({
  id,
  technicianId: id,
  technicianName: z.string(),
  activity,
  licensePlate: text,
  estimateId: id.nullable(),
  estimateNumber: text,
  /** What was worked on. */
  work: text,
  startedAt: instant,
  endedAt: instant.nullable(),
  isForgotten: z.boolean(),
  isRemoved: z.boolean(),
  corrections: z.array(
    z.object({
      startedAt: instant.nullable(),
      endedAt: instant.nullable(),
      reason: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
  version: z.number().int(),
});
export type ClockEntry = z.infer<typeof clockEntry>;

const technicianDay = z.object({
  technicianId: id,
  name: z.string(),
  entries: z.array(clockEntry),
  jobSeconds: z.number(),
  otherSeconds: z.number(),
  breakSeconds: z.number(),
});
export const teamDay = z.object({ day: z.string(), now: instant, technicians: z.array(technicianDay) });
export type TeamDay = z.infer<typeof teamDay>;

const moment = z
  .string(say('required'))
  .refine((value) => instant.safeParse(value).success, say('dateInvalid'));
const span = z.object({ startedAt: moment, endedAt: moment, reason: requiredLines(500, 'reasonRequired') });
const endsAfterStart = {
  check: ({ startedAt, endedAt }: { startedAt: string; endedAt: string }) =>
    Date.parse(startedAt) < Date.parse(endedAt),
  path: ['endedAt'],
  error: say('endBeforeStart'),
};
const { check, ...problem } = endsAfterStart;
export const correctionDraft = span.extend({ version: z.number().int() }).refine(check, problem);
export type CorrectionDraft = z.output<typeof correctionDraft>;
export const addedEntryDraft = span
  .extend({ technicianId: id, activity, appointmentId: link, lineId: link })
  .refine(check, problem);
export type AddedEntryDraft = z.output<typeof addedEntryDraft>;

export const workshopContract = defineContract({
  myDay: {
    method: 'GET',
    url: '/api/workshop/my-day',
    summary: 'Today of the technician who asks: the cars with their work, and the running clock',
    access: 'workshop.record',
    response: { status: 200, body: myDay },
  },
  clock: {
    method: 'POST',
    url: '/api/workshop/clock',
    summary: 'Start the own clock, which ends what ran, or stop it',
    access: 'workshop.record',
    body: clockDraft,
    perAttempt: ['secondsAgo'],
    response: { status: 201, body: stored },
  },
  act: {
    method: 'POST',
    url: '/api/workshop/acts',
    summary: 'Say of a visit or of a line: finished, waiting for a part, ready for check, a note',
    access: 'workshop.record',
    body: actDraft,
    perAttempt: ['secondsAgo'],
    response: { status: 201, body: stored },
  },
  photo: {
    method: 'POST',
    url: '/api/workshop/photos',
    summary: 'A photo of a car or of the work on a line',
    access: 'workshop.record',
    uploads: photoUpload,
    body: z.object({ appointmentId: id, lineId: link, secondsAgo }),
    perAttempt: ['secondsAgo'],
    response: { status: 201, body: stored },
  },
  team: {
    method: 'GET',
    url: '/api/workshop/team',
    summary: 'The clocks of all technicians on a day, by default today',
    access: 'workshop.manage',
    query: z.object({ day: calendarDay.optional() }),
    response: { status: 200, body: teamDay },
  },
  addEntry: {
    method: 'POST',
    url: '/api/workshop/entries',
    summary: 'Add time that no clock has counted, with the reason',
    access: 'workshop.manage',
    body: addedEntryDraft,
    response: { status: 201, body: clockEntry },
  },
  correctEntry: {
    method: 'PUT',
    url: '/api/workshop/entries/:id',
    summary: 'Correct when an entry began and ended, with the reason; what it was stays readable',
    access: 'workshop.manage',
    params: idParams,
    body: correctionDraft,
    response: { status: 200, body: clockEntry },
  },
  removeEntry: {
    method: 'POST',
    url: '/api/workshop/entries/:id/removal',
    summary: 'Take an entry out of all sums, with the reason',
    access: 'workshop.manage',
    params: idParams,
    body: z.object({ reason: requiredLines(500, 'reasonRequired'), version: z.number().int() }),
    response: { status: 200, body: clockEntry },
  },
});
