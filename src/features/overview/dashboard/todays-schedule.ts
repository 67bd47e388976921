import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';

/** How many appointments the dashboard shows (spec part 1, section 9). */
export const MAX_ROWS = 3;

interface Timed {
  readonly scheduledDate: string;
  /** Minutes. */
  readonly duration: number;
}

const isOver = ({ scheduledDate, duration }: Timed, now: number): boolean =>
  Date.parse(scheduledDate) + duration * 60_000 <= now;

/** Returns the next ones of a day in time order; late in the day its last ones, rather than fewer. */
export function upcomingOf<A extends Timed>(appointments: readonly A[], now: number): readonly A[] {
  const next = appointments.findIndex((appointment) => !isOver(appointment, now));
  const latest = Math.max(0, appointments.length - MAX_ROWS);
  const first = next < 0 ? latest : Math.min(next, latest);
  return appointments.slice(first, first + MAX_ROWS);
}

/** `14:05` for people: `2:05 PM` in English, as it is in Latvian. */
export function timeText(time: string, language: 'en' | 'lv'): string {
  if (language === 'lv') return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The colour of the dot: green, yellow, and blue for anything else (spec part 1, section 4). */
export const dots = {
  scheduled: 'scheduled',
  in_progress: 'in_progress',
  completed: 'completed',
  cancelled: 'scheduled',
} as const satisfies Record<AppointmentStatus, AppointmentStatus>;
