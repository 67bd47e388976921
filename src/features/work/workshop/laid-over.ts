import type { Activity } from './clock.ts';
import type { ActKind, MyDay, WorkLine, WorkVisit } from './workshop.contract.ts';

/** What a person did that the server may not have stored yet. */
export type OwnAct =
  | {
      readonly does: 'start' | 'stop';
      readonly activity: Activity;
      readonly appointmentId: string | null;
      readonly lineId: string | null;
      /** By the clock of the server, in milliseconds. */
      readonly at: number;
    }
  | {
      readonly does: 'act';
      readonly kind: ActKind;
      readonly appointmentId: string;
      readonly lineId: string | null;
      readonly note: string | null;
      readonly at: number;
    };

const isoOf = (at: number): string => new Date(at).toISOString();

/** What a clock counts: a line, or the visit as a whole. */
type Counted = Pick<WorkLine, 'clockedSeconds'>;

const changeVisit = (day: MyDay, id: string | null, change: (visit: WorkVisit) => WorkVisit): MyDay => ({
  ...day,
  visits: day.visits.map((visit) => (visit.id === id ? change(visit) : visit)),
});

const changeLine = (
  visit: WorkVisit,
  lineId: string | null,
  change: <C extends Counted>(counted: C) => C,
): WorkVisit =>
  lineId === null
    ? change(visit)
    : { ...visit, lines: visit.lines.map((line) => (line.id === lineId ? change(line) : line)) };

/** Ends what runs at `at`: what it counted since the server's response is added where it belongs. */
function stopped(day: MyDay, at: number): MyDay {
  if (!day.running) return day;
  const { appointmentId, lineId, startedAt, activity } = day.running;
  const seconds = Math.max(0, at - Math.max(Date.parse(startedAt), Date.parse(day.now))) / 1000;
  const isBreak = activity === 'break';
  const counted = changeVisit(day, appointmentId, (visit) =>
    changeLine(visit, lineId, (each) => ({ ...each, clockedSeconds: each.clockedSeconds + seconds })),
  );
  return {
    ...counted,
    running: null,
    workedSeconds: day.workedSeconds + (isBreak ? 0 : seconds),
    breakSeconds: day.breakSeconds + (isBreak ? seconds : 0),
  };
}

function started(
  day: MyDay,
  { activity, appointmentId, lineId, at }: Extract<OwnAct, { does: 'start' | 'stop' }>,
) {
  const { running } = day;
  const isRunning =
    running?.activity === activity && running.appointmentId === appointmentId && running.lineId === lineId;
  if (isRunning) return day;
  const startedAt = isoOf(at);
  const begun = changeVisit(stopped(day, at), appointmentId, (visit) => ({
    ...visit,
    status: visit.status === 'scheduled' ? ('in_progress' as const) : visit.status,
    arrivedAt: visit.arrivedAt ?? startedAt,
  }));
  return { ...begun, running: { id: startedAt, activity, appointmentId, lineId, startedAt } };
}

const isOf = (
  { running }: MyDay,
  { appointmentId, lineId }: { readonly appointmentId: string | null; readonly lineId: string | null },
): boolean => running?.appointmentId === appointmentId && running.lineId === lineId;

const changeOfLine = (kind: ActKind, note: string | null, at: string): Partial<WorkLine> => {
  if (kind === 'finished') return { finishedAt: at, waitingSince: null, waitingFor: null };
  if (kind === 'reopened') return { finishedAt: null };
  if (kind === 'waiting_for_part') return { waitingSince: at, waitingFor: note };
  return kind === 'part_here' ? { waitingSince: null, waitingFor: null } : {};
};

function said(before: MyDay, act: Extract<OwnAct, { does: 'act' }>): MyDay {
  const { kind, lineId, note, appointmentId } = act;
  const at = isoOf(act.at);
  const day = kind === 'finished' && isOf(before, act) ? stopped(before, act.at) : before;
  return changeVisit(day, appointmentId, (visit) => ({
    ...visit,
    lines: visit.lines.map((line) =>
      line.id === lineId ? { ...line, ...changeOfLine(kind, note, at) } : line,
    ),
    readyForCheckAt: kind === 'ready_for_check' ? at : kind === 'reopened' ? null : visit.readyForCheckAt,
    workNotes: note === null ? visit.workNotes : [...visit.workNotes, { id: at, lineId, note, by: '', at }],
  }));
}

/** Returns the day with what was done on this device since, in the order in which it was done. */
export const laidOver = (day: MyDay, acts: readonly OwnAct[]): MyDay =>
  acts.reduce((before, act) => {
    if (act.does === 'start') return started(before, act);
    if (act.does === 'act') return said(before, act);
    return isOf(before, act) && before.running?.activity === act.activity ? stopped(before, act.at) : before;
  }, day);

/** Returns the line on which the own clock runs; null: none runs on a line of this visit that is still there. */
export const runningLine = ({ running }: MyDay, visit: WorkVisit): WorkLine | null =>
  visit.lines.find(({ id }) => id === running?.lineId) ?? null;

/** Returns the seconds on a line (null: on the visit as a whole) at `now`, by the clock of the server in milliseconds. */
export function secondsOn(day: MyDay, visit: WorkVisit, line: WorkLine | null, now: number): number {
  const { clockedSeconds } = line ?? visit;
  const since = Date.parse(day.now);
  const own =
    day.running?.appointmentId === visit.id && runningLine(day, visit) === line ? day.running : null;
  const others = (line?.alsoWorking.length ?? 0) * Math.max(0, now - since);
  // The server has counted what runs up to its response, but not on a line that is not shown any more.
  const isCounted = own?.lineId === (line?.id ?? null);
  const from = own && (isCounted ? Math.max(Date.parse(own.startedAt), since) : Date.parse(own.startedAt));
  const ownMs = from === null ? 0 : Math.max(0, now - from);
  return clockedSeconds + (others + ownMs) / 1000;
}
