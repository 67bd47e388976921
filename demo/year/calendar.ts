import { instantOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';

/** Public holidays of Latvia with a fixed date, as `MM-DD`. */
const holidays = new Set([
  '01-01',
  '05-01',
  '05-04',
  '06-23',
  '06-24',
  '11-18',
  '12-24',
  '12-25',
  '12-26',
  '12-31',
]);

/** Easter Sunday of the Gregorian calendar, by the rule of Gauss in the form of Meeus. */
function easterSunday(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
}

function isHoliday(day: string): boolean {
  if (holidays.has(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

/** Cached, because the same days are needed thousands of times. */
const workingDays = new Map<string, boolean>();

/** Whether the shop works on this day: not on weekends and public holidays. */
export function isWorkingDay(day: string): boolean {
  const isWorking = workingDays.get(day) ?? (![0, 6].includes(weekdayOf(day)) && !isHoliday(day));
  workingDays.set(day, isWorking);
  return isWorking;
}

/** The working day itself, or the next one. */
export function nextWorkingDay(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

/** So many working days later, or earlier where it is below zero. */
export function addWorkingDays(day: string, days: number): string {
  let found = day;
  for (let left = Math.abs(days); left > 0;) {
    found = addDays(found, Math.sign(days));
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

const noons = new Map<string, number>();

/** Cached, because thousands of moments are needed. */
function noonOf(day: string): number {
  const noon = noons.get(day) ?? Date.parse(instantOf({ day, time: '12:00' }) ?? '');
  noons.set(day, noon);
  return noon;
}

/** The instant (ISO) at which Riga's clock shows so many minutes after midnight, in the hours of the shop. */
export const instantAt = (day: string, minutes: number): string =>
  new Date(noonOf(day) + (minutes - 12 * 60) * 60_000).toISOString();

export const laterBy = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + Math.round(minutes * 60_000)).toISOString();
