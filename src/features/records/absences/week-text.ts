import { weekdayName } from '#shared/dates.ts';
import { fromMonday, inWeekOrder } from '#shared/days.ts';
import type { Language } from '#shared/words.ts';
import type { OpenHours } from '#features/records/special-days/shop-hours.ts';

/** From so many days in a row on, the first and the last are named. */
const RUN = 3;

/** `Mon–Wed`, `Mon, Tue` or `Mon, Wed–Fri`. */
function daysText(weekdays: readonly number[], language: Language): string {
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before !== undefined && fromMonday(weekday) === fromMonday(before) + 1) run.push(weekday);
    else runs.push([weekday]);
  }
  const name = (weekday: number) => weekdayName(weekday, language, 'short');
  const texts = runs.flatMap((run) => {
    const [first, last] = [run.at(0), run.at(-1)];
    if (run.length < RUN || first === undefined || last === undefined) return run.map(name);
    return [`${name(first)}–${name(last)}`];
  });
  return texts.join(', ');
}

/** Returns a week in words, days with the same hours taken together: `Mon–Thu 09:00–15:00; Fri 09:00–13:00`. */
export function weekText(hours: readonly OpenHours[], language: Language): string {
  const byTimes = new Map<string, number[]>();
  for (const { weekday, opens, closes } of inWeekOrder(hours)) {
    const times = `${opens}–${closes}`;
    byTimes.set(times, [...(byTimes.get(times) ?? []), weekday]);
  }
  return [...byTimes].map(([times, weekdays]) => `${daysText(weekdays, language)} ${times}`).join('; ');
}
