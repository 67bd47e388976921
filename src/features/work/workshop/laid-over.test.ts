import { expect, test } from 'vitest';
import { laidOver, secondsOn, type OwnAct } from './laid-over.ts';
import type { MyDay, WorkLine, WorkVisit } from './workshop.contract.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const SECOND = 1000;

const lineOf = (id: string): WorkLine => ({
  id,
  kind: 'labor',
  description: id,
  partNumber: null,
  partName: null,
  partUnits: 1,
  quotedHours: '1.00',
  isAgreed: true,
  isHighVoltage: false,
  clockedSeconds: 0,
  alsoWorking: [],
  finishedAt: null,
  waitingSince: null,
  waitingFor: null,
  photos: [],
});

const visit: WorkVisit = {
  id: 'visit',
  status: 'scheduled',
  scheduledDate: new Date(NOW).toISOString(),
  duration: 60,
  isUnassigned: false,
  bayName: null,
  vehicleId: null,
  vehicle: null,
  service: 'Brakes',
  notes: null,
  promisedAt: null,
  customerWaits: false,
  keyTag: null,
  arrivedAt: null,
  readyAt: null,
  collectedAt: null,
  estimateId: 'estimate',
  estimateNumber: 'E-2026-0001',
  lines: [lineOf('discs'), lineOf('fluid')],
  clockedSeconds: 0,
  workNotes: [],
  readyForCheckAt: null,
};
const day: MyDay = {
  day: '2026-11-23',
  now: new Date(NOW).toISOString(),
  running: null,
  visits: [visit],
  workedSeconds: 0,
  breakSeconds: 0,
};

const clock = (does: 'start' | 'stop', lineId: string | null, seconds: number): OwnAct => ({
  does,
  activity: 'job',
  appointmentId: 'visit',
  lineId,
  at: NOW + seconds * SECOND,
});
const say = (
  kind: 'finished' | 'note' | 'waiting_for_part',
  lineId: string | null,
  seconds: number,
): OwnAct => ({
  does: 'act',
  kind,
  appointmentId: 'visit',
  lineId,
  note: kind === 'note' ? 'Worn' : null,
  at: NOW + seconds * SECOND,
});
const visitOf = (shown: MyDay): WorkVisit => shown.visits[0] ?? visit;

test('shows a start at once: the visit is under way, and what ran before is paused with its time', () => {
  const shown = laidOver(day, [clock('start', 'discs', 10), clock('start', 'fluid', 70)]);
  expect(shown.running).toMatchObject({ lineId: 'fluid' });
  expect(visitOf(shown)).toMatchObject({ status: 'in_progress', lines: [{ clockedSeconds: 60 }, {}] });
  expect(secondsOn(shown, visitOf(shown), visitOf(shown).lines[1] ?? null, NOW + 100 * SECOND)).toBe(30);
});

test('counts on from what the server counted, also of a clock that ran before', () => {
  const running = { ...clock('start', 'discs', -300), id: 'entry', startedAt: '2026-11-23T08:55:00Z' };
  const counted = { ...visit, lines: [{ ...lineOf('discs'), clockedSeconds: 300 }] };
  const stored = {
    ...day,
    visits: [counted],
    running: { ...running, activity: 'job' as const, appointmentId: 'visit', lineId: 'discs' },
  };
  expect(secondsOn(stored, counted, counted.lines[0] ?? null, NOW + 20 * SECOND)).toBe(320);
  const stopped = laidOver(stored, [clock('stop', 'discs', 30)]);
  expect(stopped.running).toBeNull();
  expect(visitOf(stopped).lines[0]?.clockedSeconds).toBe(330);
});

test('changes nothing that the server has stored already', () => {
  const acts = [clock('start', 'discs', 10)];
  const stored = laidOver(day, acts);
  expect(laidOver(stored, acts)).toEqual(stored);
});

test('ends the clock of a line that is finished, and leaves that of another running', () => {
  const finished = laidOver(day, [clock('start', 'discs', 0), say('finished', 'discs', 60)]);
  expect(finished.running).toBeNull();
  expect(visitOf(finished).lines[0]).toMatchObject({
    clockedSeconds: 60,
    finishedAt: '2026-11-23T09:01:00.000Z',
  });
  const other = laidOver(day, [clock('start', 'fluid', 0), say('finished', 'discs', 60)]);
  expect(other.running).toMatchObject({ lineId: 'fluid' });
});

test('ignores that something is stopped which does not run', () => {
  const shown = laidOver(day, [clock('start', 'fluid', 0), clock('stop', 'discs', 5)]);
  expect(shown.running).toMatchObject({ lineId: 'fluid' });
});

test('shows notes and a missing part before they are sent', () => {
  const shown = visitOf(laidOver(day, [say('note', 'discs', 5), say('waiting_for_part', 'fluid', 6)]));
  expect(shown.workNotes).toMatchObject([{ note: 'Worn', lineId: 'discs' }]);
  expect(shown.lines[1]?.waitingSince).not.toBeNull();
});
