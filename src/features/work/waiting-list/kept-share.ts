import { isBeyondShare } from '#features/work/bookings/share-of-day.ts';

/** So much of a day, of its working time and of its cars, may be kept for those who wait. */
const SHARE_OF_DAY = 0.25;

/** A time that is kept for somebody to whom it was offered. */
export interface KeptTime {
  readonly startsAt: string;
  readonly bayId: string | null;
  readonly minutes: number;
}

interface Day {
  /** In which bays there are how many minutes; null: altogether. */
  readonly capacities: readonly { readonly bays: readonly string[] | null; readonly open: number }[];
  readonly carsPerDay: number | null;
}

/** Says whether work of so many minutes may be kept of a day beside what is kept of it: what is left is for everybody. */
export function mayBeKept(
  minutes: number,
  kept: readonly KeptTime[],
  { capacities, carsPerDay }: Day,
): boolean {
  const cars = { held: kept.length, more: 1, open: carsPerDay ?? Number.POSITIVE_INFINITY };
  if (isBeyondShare(cars, SHARE_OF_DAY)) return false;
  return capacities.every(({ bays, open }) => {
    const inBays = kept.filter(({ bayId }) => bays === null || (bayId !== null && bays.includes(bayId)));
    const held = inBays.reduce((sum, time) => sum + time.minutes, 0);
    return !isBeyondShare({ held, more: minutes, open }, SHARE_OF_DAY);
  });
}
