/** The range of values that a chart shows, from its first tick to its last; no tick needs more than a few digits. */
export interface Axis {
  readonly ticks: readonly number[];
  /** Where a value stands between the ends, from 0 to 100. */
  readonly percentOf: (value: number) => number;
}

/** Steps between ticks, times a power of ten. */
const MANTISSAS = [1, 2, 2.5, 5] as const;
/** Each step is at most twice the one before it: with fewer than five steps, up to half of a chart would be empty. */
const MOST_STEPS = 5;

/** Multiples of the smallest nice step that reach from `low` to `high` in few steps. */
function ticksBetween(low: number, high: number): number[] {
  for (let exponent = Math.floor(Math.log10((high - low) / MOST_STEPS)); ; exponent += 1) {
    for (const mantissa of MANTISSAS) {
      // A negative power of ten has no exact float: dividing by the positive one rounds once.
      const multiple = (count: number) =>
        exponent < 0 ? (count * mantissa) / 10 ** -exponent : count * mantissa * 10 ** exponent;
      const step = multiple(1);
      const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
      if (last - first <= MOST_STEPS)
        return Array.from({ length: last - first + 1 }, (_, place) => multiple(first + place));
    }
  }
}

function axisBetween(low: number, high: number): Axis {
  // Nothing but zero, or no number: a single line at the start.
  if (low === high || !Number.isFinite(high - low)) return { ticks: [0], percentOf: () => 0 };
  const ticks = ticksBetween(low, high);
  const [from = low, to = high] = [ticks[0], ticks.at(-1)];
  return { ticks, percentOf: (value) => rounded((100 * (value - from)) / (to - from)) };
}

/** For bars, which begin at zero. */
export const axisFromZero = (values: readonly number[]): Axis =>
  axisBetween(Math.min(0, ...values), Math.max(0, ...values));

/** For points, whose changes matter; from zero where all are the same. */
export function axisAround(values: readonly number[]): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low < high ? axisBetween(low, high) : axisFromZero(values);
}

/** Ticks of time and where they stand: both ends, and what divides the time between them evenly. */
export function timeAxis(from: number, to: number): Axis {
  if (from === to) return { ticks: [from], percentOf: () => 50 };
  return {
    ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => from + share * (to - from)),
    percentOf: (at) => rounded((100 * (at - from)) / (to - from)),
  };
}

/** More digits than a screen can show would only make the page longer. */
const rounded = (percent: number): number => Math.round(percent * 1000) / 1000;
