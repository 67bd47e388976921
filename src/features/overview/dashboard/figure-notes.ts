import { monthName, wallClockOf } from '#shared/dates.ts';
import { addDays, daysBetween } from '#shared/days.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { DashboardStats } from './dashboard.contract.ts';
import { dashboardWords } from './dashboard.words.ts';

/** What stands beside a figure; nothing where there is nothing to say. */
type Notes = Partial<Record<keyof DashboardStats, string>>;

/** A difference above this says that a month has hardly begun. */
const MAX_PERCENT = 200;

/** By how much more or less was paid than before, in whole percent; null: nothing to compare with. */
export function changeOf(revenue: string, before: string): number | null {
  if (Number(before) <= 0) return null;
  const percent = Math.round(((Number(revenue) - Number(before)) / Number(before)) * 100);
  return Math.abs(percent) > MAX_PERCENT ? null : percent;
}

/** `October`, the month before that of `day`. */
function lastMonth(day: string, language: Language): string {
  const month = addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);
  return monthName(month, language, 'long').replace(/(?:\d{4}\. g\. )|(?: \d{4})/, '');
}

/** Returns what stands beside the figures, in the language of the person who reads it. */
export function figureNotes(stats: DashboardStats, now: number, language: Language): Notes {
  const words = inLanguage(dashboardWords, language);
  const { day } = wallClockOf(now);
  const { completedToday = 0, inWork = 0, pendingSince, lowStockNeeded = 0 } = stats;
  const { monthlyRevenue, revenueBefore } = stats;
  const notes: Notes = {};
  const today = [completedToday > 0 && words.doneToday(completedToday), inWork > 0 && words.inWork(inWork)];
  notes.todaysAppointments = today.filter(Boolean).join(', ');
  if (pendingSince) {
    const days = daysBetween(wallClockOf(pendingSince).day, day);
    if (days > 0) notes.pendingEstimates = words.oldest(days);
  }
  if (lowStockNeeded > 0) notes.lowStockItems = words.neededThisWeek(lowStockNeeded);
  const change =
    monthlyRevenue === undefined || revenueBefore === undefined
      ? null
      : changeOf(monthlyRevenue, revenueBefore);
  if (change !== null) notes.monthlyRevenue = words.comparedRevenue(change, lastMonth(day, language));
  return notes;
}
