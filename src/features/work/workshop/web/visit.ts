import { wallClockOf } from '#shared/dates.ts';
import type { StoredAct } from '#web/kept-acts/act-store.ts';
import { lineTitle } from '../line-title.ts';
import type { MyDayParts } from './my-day-parts.ts';
import type { MyDay, WorkVisit } from '../workshop.contract.ts';

export interface VisitProps {
  readonly day: MyDay;
  readonly visit: WorkVisit;
  /** By the clock of the server, in milliseconds. */
  readonly now: number;
  readonly parts: MyDayParts;
  /** Photos of this visit that wait on this device. */
  readonly photosWaiting: readonly StoredAct[];
}

/** Returns from when to when it is planned: `10:30–12:30`. */
export const timesOf = ({ scheduledDate, duration }: WorkVisit): string => {
  const end = new Date(Date.parse(scheduledDate) + duration * 60_000);
  return `${wallClockOf(scheduledDate).time}–${wallClockOf(end).time}`;
};

/** Returns what a car is called: its plate, else its make and model, else its work. */
export const carName = ({ vehicle, service }: WorkVisit): string =>
  vehicle?.licensePlate ?? ([vehicle?.make, vehicle?.model].filter(Boolean).join(' ') || service);

/** Returns what the work that runs is called; null: none runs. */
export const runningWork = ({ running, visits }: MyDay): string | null => {
  const visit = visits.find(({ id }) => id === running?.appointmentId);
  const line = visit?.lines.find(({ id }) => id === running?.lineId);
  return line ? lineTitle(line) : visit ? carName(visit) : null;
};

/** Says whether nothing is left to do at a car. */
export const isDone = ({ status, readyAt, lines }: WorkVisit): boolean =>
  status === 'completed' ||
  readyAt !== null ||
  (lines.length > 0 && lines.every(({ finishedAt }) => finishedAt));
