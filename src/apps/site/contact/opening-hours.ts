import type { Business } from '#features/records/business/business.contract.ts';
import { weekdayName } from '#shared/dates.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { contactWords } from './contact.words.ts';

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

const timesOn = (hours: Business['openingHours'], weekday: number): string =>
  hours
    .filter((each) => each.weekday === weekday)
    .map((each) => `${each.opens}–${each.closes}`)
    .join(', ');

/**
 * Returns what is said of today on each weekday, from Sunday: the page is kept for days, so its script chooses. The week
 * knows no holidays, so it is what is usual.
 */
export function sentencesOfToday(hours: Business['openingHours'], language: Language): string[] {
  const words = inLanguage(contactWords, language);
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const times = timesOn(hours, weekday);
    return times ? words.openToday(times) : words.closedToday;
  });
}

/** Returns the week from Monday, days with the same hours taken together. */
export function openingHoursRows(hours: Business['openingHours'], language: Language): HoursRow[] {
  const week = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, times: timesOn(hours, weekday) || null }));
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
