import type { Business } from '#features/records/business/business.contract.ts';
import { weekdayName } from '#shared/dates.ts';
import type { Language } from '#shared/words.ts';

interface HoursRow {
  /** `Monday – Friday`, or one day. */
  readonly days: string;
  /** `09:00–18:00`; null when closed. */
  readonly times: string | null;
}

/** A system begins with usual hours to plan with. They are published once the owner says so. */
export const areHoursKnown = ({
  publishesHours,
  openingHours,
}: Pick<Business, 'publishesHours' | 'openingHours'>): boolean => publishesHours && openingHours.length > 0;

/** Returns the week from Monday, days with the same hours taken together. */
export function openingHoursRows(hours: Business['openingHours'], language: Language): HoursRow[] {
  const week = [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const open = hours.filter((each) => each.weekday === weekday);
    return {
      weekday,
      times: open.length ? open.map((each) => `${each.opens}–${each.closes}`).join(', ') : null,
    };
  });
  const runs: { first: number; last: number; times: string | null }[] = [];
  for (const { weekday, times } of week) {
    const run = runs.at(-1);
    if (run && run.times === times) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, times });
  }
  return runs.map(({ first, last, times }) => {
    if (first === last) return { days: weekdayName(first, language, 'long'), times };
    const to = weekdayName(last, language, 'long');
    return {
      days: `${weekdayName(first, language, 'long')} – ${language === 'lv' ? to.toLocaleLowerCase('lv') : to}`,
      times,
    };
  });
}
