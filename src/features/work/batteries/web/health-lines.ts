import type { Point } from '#web/ui/LineChart.tsx';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteryMethods, type BatteryMethod } from '../methods.ts';

/** The state of health over time by one method. */
interface HealthLine {
  readonly method: BatteryMethod;
  /** In the order of time; percent. */
  readonly points: readonly Point[];
}

/**
 * Returns a line for each method by which the battery was measured more than once. Results of different methods are never on one
 * line. What was withdrawn is on none.
 */
export function healthLines(
  measurements: readonly Pick<BatteryMeasurement, 'method' | 'measuredAt' | 'stateOfHealth' | 'state'>[],
): HealthLine[] {
  const linesOf = batteryMethods.map((method) => ({
    method,
    points: measurements
      .filter((each) => each.method === method && each.state !== 'withdrawn')
      .flatMap(({ measuredAt, stateOfHealth: value }) =>
        value === null ? [] : [{ at: Date.parse(measuredAt), value }],
      )
      .toSorted((one, other) => one.at - other.at),
  }));
  return linesOf.filter(({ points }) => points.length > 1);
}
