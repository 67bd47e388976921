import type { BatteryMeasurement } from '../batteries.contract.ts';
import { stateOf } from '../methods.ts';
import { reportPath } from '../report-path.ts';
import type { MeasurementRow } from './batteries.sql.ts';

/** A decimal of the database, which comes as text. */
const figure = (text: string | null): number | null => (text === null ? null : Number(text));

/** Returns the figures of a row as numbers. */
export const figuresOf = (row: MeasurementRow) => ({
  capacity: figure(row.capacity),
  referenceCapacity: figure(row.referenceCapacity),
  stateOfHealth: figure(row.stateOfHealth),
  temperature: figure(row.temperature),
  insulation: figure(row.insulation),
});

const originalOf = ({ originalName: fileName, originalSize: size }: MeasurementRow) =>
  fileName === null || size === null ? null : { fileName, size };

/** Returns a measurement as staff see it; `publicUrl` is where its page is reached. */
export function asMeasurement(row: MeasurementRow, publicUrl: string): BatteryMeasurement {
  const { token } = row;
  return {
    ...row,
    ...figuresOf(row),
    original: originalOf(row),
    state: stateOf(row),
    links:
      token === null
        ? null
        : {
            en: publicUrl + reportPath('en', token),
            lv: publicUrl + reportPath('lv', token),
          },
  };
}
