import { instantOf, wallClockOf } from '#shared/dates.ts';
import { FIRST_DAY, isDay, LAST_DAY } from '#shared/days.ts';

/** `9`, `09:30`, `9.30` or `0930` as `HH:mm`; null for what is no time. */
function timeOf(text: string): string | null {
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** `24.11.2026`, `24.11.`, `24/11` or `2026-11-24` as `YYYY-MM-DD`; without a year it is `year`'s. Null for no day. */
function dayOf(text: string, year: string): string | null {
  const [, date = '', month = '', typedYear = year] =
    /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?\.?$/.exec(text) ?? [];
  const day = date === '' ? text : `${typedYear}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) && day.length === 10 && day >= FIRST_DAY && day < LAST_DAY ? day : null;
}

/**
 * The instant (ISO) that a user typed by the shop's clock: a day and a time, or one of them, which then takes the
 * other from the instant `near`. What could be either, as `9.30`, is a time. Null for what is neither.
 */
export function typedMoment(text: string, near: string): string | null {
  const known = wallClockOf(near);
  const [first = '', second, ...more] = text.trim().split(/[\s,]+/);
  if (more.length > 0) return null;
  const year = known.day.slice(0, 4);
  if (second !== undefined) {
    const [day, time] = [dayOf(first, year), timeOf(second)];
    return day && time && instantOf({ day, time });
  }
  const time = timeOf(first);
  if (time) return instantOf({ day: known.day, time });
  const day = dayOf(first, year);
  return day && instantOf({ day, time: known.time });
}
