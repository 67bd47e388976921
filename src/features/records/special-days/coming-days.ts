import { addDays } from '#shared/days.ts';
import { publicHolidaysOf, type PublicHoliday } from './public-holidays.ts';
import type { SpecialDay } from './special-days.contract.ts';

/** A public holiday that holds, or days that the shop has entered. */
export type ComingDays =
  | { readonly firstDay: string; readonly holiday: PublicHoliday }
  | { readonly firstDay: string; readonly entered: SpecialDay };

/** Not to the same date of the next year: each holiday is listed once. */
const DAYS_AHEAD = 364;

/**
 * Returns what is entered and the public holidays of the next twelve months, in their order. A holiday for which something
 * is entered is left out: that decides.
 */
export function comingDays(today: string, entered: readonly SpecialDay[]): ComingDays[] {
  const last = addDays(today, DAYS_AHEAD);
  const year = Number(today.slice(0, 4));
  const holidays = [...publicHolidaysOf(year), ...publicHolidaysOf(year + 1)].filter(
    ({ day }) =>
      today <= day &&
      day <= last &&
      !entered.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay),
  );
  return [
    ...holidays.map((holiday) => ({ firstDay: holiday.day, holiday })),
    ...entered.map((each) => ({ firstDay: each.firstDay, entered: each })),
  ].toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
}
