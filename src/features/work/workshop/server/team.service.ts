import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { rangeOfDays } from '#shared/days.ts';
import { timeWithin, type Activity } from '../clock.ts';
import type { ClockEntry, TeamDay } from '../workshop.contract.ts';
import { selectTeamEntries, selectTechnicians } from './team.sql.ts';

const MAX_ENTRIES = 2_000;

/** Returns the clocks of a day (`YYYY-MM-DD`), by default today, of everybody who works on cars or had a clock then. */
export async function getTeamDay(ctx: UserContext, asked: string | undefined): Promise<TeamDay> {
  const now = Date.now();
  const day = asked ?? wallClockOf(now).day;
  const span = rangeOfDays(day, day);
  const [technicians, entries] = await Promise.all([
    selectTechnicians(ctx.db),
    selectTeamEntries(ctx.db, span, MAX_ENTRIES),
  ]);
  const names = new Map(technicians.map(({ id, name }) => [id, name]));
  for (const { technicianId, technicianName } of entries) names.set(technicianId, technicianName);
  const stretch = { from: Date.parse(span.since), to: Date.parse(span.before) };
  const secondsOf = (own: readonly ClockEntry[], isCounted: (activity: Activity) => boolean): number =>
    own
      .filter(({ activity, isRemoved }) => !isRemoved && isCounted(activity))
      .map(({ startedAt, endedAt }) => ({
        from: Date.parse(startedAt),
        to: endedAt === null ? null : Date.parse(endedAt),
      }))
      .reduce((sum, entry) => sum + timeWithin(entry, stretch, now), 0) / 1000;
  return {
    day,
    now: new Date(now).toISOString(),
    technicians: [...names].map(([technicianId, name]) => {
      const own = entries.filter((entry) => entry.technicianId === technicianId);
      return {
        technicianId,
        name,
        entries: own,
        jobSeconds: secondsOf(own, (activity) => activity === 'job'),
        otherSeconds: secondsOf(own, (activity) => activity !== 'job' && activity !== 'break'),
        breakSeconds: secondsOf(own, (activity) => activity === 'break'),
      };
    }),
  };
}
