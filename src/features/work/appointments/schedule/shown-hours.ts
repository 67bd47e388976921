import { openOn, type ShopHours } from '#features/records/special-days/shop-hours.ts';
import { isWithin, endOf, type Planned } from './schedule-rules.ts';
import { ROW_HEIGHT, topOf, type Grid, type RowRange } from './schedule-grid.ts';

/** The hours of a shop that says nothing of its own. */
const USUAL = { opens: 9, closes: 18 };

/** Returns the hours in which the shop is open on one of the days, and those that earlier or later work needs. */
export function shownHours(
  { rows, days }: Grid,
  hours: ShopHours,
  appointments: readonly Planned[],
): RowRange {
  let [first, end] = [rows.length, 0];
  for (const day of days) {
    const span = { since: new Date(day.from).toISOString(), before: new Date(day.to).toISOString() };
    const open = openOn(day.day, hours);
    const worked = appointments
      .filter((planned) => isWithin(planned, span))
      .map((planned) => ({ from: Date.parse(planned.scheduledDate), to: Date.parse(endOf(planned)) }));
    for (const { from, to } of open ? [open, ...worked] : worked) {
      first = Math.min(first, Math.floor(topOf(day, from) / ROW_HEIGHT));
      end = Math.max(end, Math.ceil(topOf(day, to) / ROW_HEIGHT));
    }
  }
  if (first < end) return { first, end };
  return {
    first: rows.findIndex(({ hour }) => hour === USUAL.opens),
    end: rows.findIndex(({ hour }) => hour === USUAL.closes),
  };
}
