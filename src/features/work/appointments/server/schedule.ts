import type { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, rangeOfDays } from '#shared/days.ts';
import { asSeenBy } from '#features/records/absences/server/absences.service.ts';
import { getBays } from '#features/records/bays/server/bays.service.ts';
import { lengthOfWork, mechanicOfWork } from '../appointment-length.ts';
import type { appointmentsContract, ScheduleFrame, UnplannedWork } from '../appointments.contract.ts';
import { freeTimes } from '../schedule/free-times.ts';
import { MOST_OFFERED } from '../schedule/schedule-rules.ts';
import { getWorkingTime } from './working-time.ts';
import { selectBusy, selectTechnicians, selectUnplanned } from './schedule.sql.ts';

/** More cards than this are not looked through. */
const MAX_UNPLANNED = 100;
/** How far ahead a free time is looked for. */
const DAYS_AHEAD = 28;

/** Returns the technicians with their colours, when the shop is open, and who is away. */
export async function getFrame({ db, user }: UserContext): Promise<ScheduleFrame> {
  const [technicians, bays, { absences, ...hours }] = await Promise.all([
    selectTechnicians(db),
    getBays(db),
    getWorkingTime(db),
  ]);
  return { technicians, bays, ...hours, absences: asSeenBy(user.role, absences) };
}

/** Approved work without a time in the schedule. */
export async function listUnplanned(ctx: UserContext): Promise<UnplannedWork[]> {
  const [rows, technicians] = await Promise.all([
    selectUnplanned(ctx.db, MAX_UNPLANNED),
    selectTechnicians(ctx.db),
  ]);
  return rows.map(({ lines, make, model, licensePlate, ...row }) => {
    const mechanic = mechanicOfWork(lines);
    return {
      ...row,
      vehicle: { make, model, licensePlate },
      minutes: lengthOfWork(lines),
      technicianId: technicians.find(({ name }) => name === mechanic)?.id ?? null,
    };
  });
}

/**
 * Returns what planning on these days (both included) asks: who and what is there, and what takes their time, beside the visit
 * `without` that is to be moved.
 */
export async function planningFacts(db: Queryable, first: string, last: string, without?: string) {
  const [busy, technicians, bays, hours] = await Promise.all([
    selectBusy(db, rangeOfDays(first, last), without),
    selectTechnicians(db),
    getBays(db),
    getWorkingTime(db),
  ]);
  return {
    busy,
    technicians: technicians.map(({ id }) => id),
    bays: bays.filter(({ inUse }) => inUse),
    hours,
  };
}

/** Returns the next times at which the work could be done, from now or from a later day on. */
export async function listFreeTimes(
  ctx: UserContext,
  { from, minutes, technicianId, bayId }: z.output<typeof appointmentsContract.freeTimes.query>,
): Promise<{ scheduledDate: string }[]> {
  const now = new Date().toISOString();
  const today = wallClockOf(now).day;
  const first = from && from > today ? from : today;
  const days = Array.from({ length: DAYS_AHEAD }, (_, later) => addDays(first, later));
  const { bays, ...facts } = await planningFacts(ctx.db, first, addDays(first, DAYS_AHEAD - 1));
  const found = freeTimes({
    since: now,
    days,
    minutes,
    technicianId: technicianId ?? null,
    bayId: bayId ?? null,
    bays: bays.length > 0 ? bays.map(({ id }) => id) : null,
    ...facts,
    most: MOST_OFFERED,
  });
  return found.map(({ scheduledDate }) => ({ scheduledDate }));
}
