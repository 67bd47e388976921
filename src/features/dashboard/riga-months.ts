/** A month (`2026-11`) with its first and last day. */
export interface Month {
  readonly month: string;
  readonly from: string;
  readonly to: string;
}

const dayText = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The month of `day` (`YYYY-MM-DD`) and those before it, `count` in all, oldest first. */
export function monthsUpTo(day: string, count: number): Month[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const place = month - count + index;
    const from = dayText(Date.UTC(year, place, 1));
    return { month: from.slice(0, 7), from, to: dayText(Date.UTC(year, place + 1, 0)) };
  });
}
