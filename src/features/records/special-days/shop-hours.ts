import { instantOf } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import type { Label } from '#shared/record-fields.ts';
import { publicHolidayOn } from './public-holidays.ts';
import type { SpecialDayRule } from './special-days.contract.ts';

/** Opening hours of a weekday (0 is Sunday), as Riga's clock shows them. */
export interface OpenHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** When the shop is open: its usual week, and the days on which it is different. */
export interface ShopHours {
  readonly openingHours: readonly OpenHours[];
  readonly specialDays: readonly SpecialDayRule[];
}

/** Returns what the shop has entered for a day (`YYYY-MM-DD`). */
const enteredFor = (day: string, { specialDays }: ShopHours): SpecialDayRule | undefined =>
  specialDays.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/**
 * Returns why the shop is closed on a day on which it might be open: by what it has entered, else as a public holiday. Null
 * where its usual week decides, and where it has entered hours.
 */
export function closingOn(day: string, hours: ShopHours): Label | null {
  const entered = enteredFor(day, hours);
  if (!entered) return publicHolidayOn(day);
  return entered.kind === 'closed' ? { en: entered.name, lv: entered.name } : null;
}

/** Returns the hours of a day by the shop's clock; undefined: it is closed. */
function hoursOn(day: string, hours: ShopHours): Pick<OpenHours, 'opens' | 'closes'> | undefined {
  if (closingOn(day, hours)) return undefined;
  const { opens, closes } = enteredFor(day, hours) ?? {};
  if (opens && closes) return { opens, closes };
  return hours.openingHours.find(({ weekday }) => weekday === weekdayOf(day));
}

/** Says whether the shop opens on a day at all. */
export const isOpenOn = (day: string, hours: ShopHours): boolean => hoursOn(day, hours) !== undefined;

/** A stretch of time. Milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Returns from when to when such hours of a day are; null: there are none, or the change of the clocks leaves none of them. */
export function stretchOf(
  day: string,
  hours: Pick<OpenHours, 'opens' | 'closes'> | undefined,
): Stretch | null {
  const opens = hours && instantOf({ day, time: hours.opens });
  const closes = hours && instantOf({ day, time: hours.closes });
  if (!opens || !closes) return null;
  const stretch = { from: Date.parse(opens), to: Date.parse(closes) };
  return stretch.from < stretch.to ? stretch : null;
}

/** Returns when the shop is open on a day; null: not at all. */
export const openOn = (day: string, hours: ShopHours): Stretch | null => stretchOf(day, hoursOn(day, hours));
