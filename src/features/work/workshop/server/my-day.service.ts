import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { rangeOfDays } from '#shared/days.ts';
import { getAppointment, listAppointments } from '#features/work/appointments/server/appointments.service.ts';
import type { Appointment } from '#features/work/appointments/appointments.contract.ts';
import { isAgreedLine } from '../agreed-line.ts';
import { timeWithin } from '../clock.ts';
import { lineStateOf, readyForCheckSince } from '../work-state.ts';
import type { MyDay, WorkLine, WorkVisit } from '../workshop.contract.ts';
import { selectEntriesSince, type EntryRow } from './clock.sql.ts';
import {
  selectActs,
  selectClocked,
  selectLines,
  selectPhotos,
  type ActRow,
  type LineRow,
} from './work.sql.ts';

type Clocked = Awaited<ReturnType<typeof selectClocked>>;

/** What was done at visits, all of them together. */
interface Done {
  readonly lines: readonly LineRow[];
  readonly clocked: Clocked;
  readonly acts: readonly ActRow[];
  readonly photos: Awaited<ReturnType<typeof selectPhotos>>;
}

async function selectDone({ db }: UserContext, visits: readonly Appointment[]): Promise<Done> {
  const ids = visits.map(({ id }) => id);
  const estimateIds = visits.flatMap(({ estimateId }) => estimateId ?? []);
  if (ids.length === 0) return { lines: [], clocked: [], acts: [], photos: [] };
  const [lines, photos] =
    estimateIds.length > 0
      ? await Promise.all([selectLines(db, estimateIds), selectPhotos(db, estimateIds)])
      : [[], []];
  const lineIds = lines.map(({ id }) => id);
  const [acts, clocked] = await Promise.all([selectActs(db, ids, lineIds), selectClocked(db, ids, lineIds)]);
  return { lines, photos, acts, clocked };
}

const secondsOf = (rows: Clocked): number => rows.reduce((sum, { seconds }) => sum + seconds, 0);

/** A line stays finished at a later visit for the same estimate: what was said of it counts wherever it was. */
function workLine(line: LineRow, { clocked, photos, acts }: Done, userId: string): WorkLine {
  const rows = clocked.filter(({ lineId }) => lineId === line.id);
  const {
    status: _status,
    isAnswered: _isAnswered,
    answer: _answer,
    estimateId: _estimateId,
    ...shown
  } = line;
  return {
    ...shown,
    isAgreed: isAgreedLine(line),
    clockedSeconds: secondsOf(rows),
    alsoWorking: rows.flatMap(({ working }) =>
      working.filter(({ id }) => id !== userId).map(({ name }) => name),
    ),
    ...lineStateOf(acts, line.id),
    photos: photos.filter(({ lineId }) => lineId === line.id).map(({ id }) => id),
  };
}

/** Names each field: what else an appointment says, and the customer above all, is not in it. */
function workVisit(visit: Appointment, done: Done, userId: string): WorkVisit {
  const acts = done.acts.filter(({ appointmentId }) => appointmentId === visit.id);
  const own = visit.allocations.find(({ technicianId }) => technicianId === userId) ?? visit;
  const ofVisit = done.clocked.filter((row) => row.lineId === null && row.appointmentId === visit.id);
  return {
    id: visit.id,
    status: visit.status,
    scheduledDate: own.scheduledDate,
    duration: own.duration,
    isUnassigned: visit.allocations.every(({ technicianId }) => technicianId === null),
    bayName: own.bayName,
    vehicleId: visit.vehicleId,
    vehicle: visit.vehicle,
    service: visit.service,
    notes: visit.notes,
    promisedAt: visit.promisedAt,
    customerWaits: visit.customerWaits,
    keyTag: visit.keyTag,
    arrivedAt: visit.arrivedAt,
    readyAt: visit.readyAt,
    collectedAt: visit.collectedAt,
    estimateId: visit.estimateId,
    estimateNumber: visit.estimateNumber,
    lines: done.lines
      .filter(({ estimateId }) => estimateId === visit.estimateId)
      .map((line) => workLine(line, done, userId)),
    clockedSeconds: secondsOf(ofVisit),
    workNotes: acts.flatMap(({ id, lineId, note, by, doneAt }) =>
      note === null ? [] : [{ id, lineId, note, by, at: doneAt }],
    ),
    readyForCheckAt: readyForCheckSince(acts),
  };
}

/** Returns the visits of today that are the technician's, those that are nobody's, and those at which their clock runs. */
async function visitsOf(
  ctx: UserContext,
  day: string,
  running: EntryRow | undefined,
): Promise<Appointment[]> {
  const all = await listAppointments(ctx, { from: day, to: day });
  const isShown = ({ id, status, allocations }: Appointment): boolean =>
    id === running?.appointmentId ||
    (status !== 'cancelled' &&
      (allocations.some(({ technicianId }) => technicianId === ctx.user.id) ||
        allocations.every(({ technicianId }) => technicianId === null)));
  const shown = all.filter(isShown);
  const elsewhere = running?.appointmentId;
  if (!elsewhere || shown.some(({ id }) => id === elsewhere)) return shown;
  return [await getAppointment(ctx, elsewhere), ...shown];
}

const inOrder = (a: WorkVisit, b: WorkVisit): number =>
  Number(a.isUnassigned) - Number(b.isUnassigned) ||
  Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate);

/** Returns today as the person who asks works through it. */
export async function getMyDay(ctx: UserContext): Promise<MyDay> {
  const now = Date.now();
  const { day } = wallClockOf(now);
  const { since, before } = rangeOfDays(day, day);
  const today = { from: Date.parse(since), to: Date.parse(before) };
  const entries = await selectEntriesSince(ctx.db, ctx.user.id, since);
  const running = entries.find(({ endedAt }) => endedAt === null);
  const visits = await visitsOf(ctx, day, running);
  const done = await selectDone(ctx, visits);
  const secondsSpent = (isBreak: boolean): number =>
    entries
      .filter(({ activity }) => (activity === 'break') === isBreak)
      .map(({ startedAt, endedAt }) => ({
        from: Date.parse(startedAt),
        to: endedAt === null ? null : Date.parse(endedAt),
      }))
      .reduce((sum, entry) => sum + timeWithin(entry, today, now), 0) / 1000;
  return {
    day,
    now: new Date(now).toISOString(),
    running: running ?? null,
    visits: visits.map((visit) => workVisit(visit, done, ctx.user.id)).toSorted(inOrder),
    workedSeconds: secondsSpent(false),
    breakSeconds: secondsSpent(true),
  };
}
