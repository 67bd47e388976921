import type { Business } from '#features/records/business/business.contract.ts';
import { canonicalJson } from '../canonical-json.ts';
import { REPORT_FORMAT, REPORT_VERSION, reportData, type ReportData } from '../report-data.ts';
import { figuresOf } from './as-measurement.ts';
import type { MeasurementRow } from './batteries.sql.ts';

/** What issuing adds to a measurement. */
export interface Issuing {
  readonly number: string;
  readonly issuedAt: string;
  readonly issuedBy: string;
  readonly salt: string;
  readonly shop: Pick<Business, 'legalName' | 'registrationNumber'>;
}

/** Throws an Error when something is missing that a report cannot be without. */
function needed<T>(value: T | null): T {
  if (value === null) throw new Error('A measurement was issued that is not complete.');
  return value;
}

/** Returns what a row says of the measuring itself. */
export function measurementIn(row: MeasurementRow): ReportData['measurement'] {
  const { capacity, referenceCapacity, stateOfHealth, temperature, insulation } = figuresOf(row);
  return {
    measuredAt: row.measuredAt,
    measuredBy: row.measuredBy,
    method: row.method,
    tool: needed(row.tool),
    toolVersion: row.toolVersion,
    usableCapacity: needed(capacity),
    referenceCapacity: needed(referenceCapacity),
    capacityUnit: row.capacityUnit,
    referenceSource: needed(row.referenceSource),
    stateOfHealthPercent: needed(stateOfHealth),
    chargeFromPercent: row.chargeFrom,
    chargeToPercent: row.chargeTo,
    temperatureCelsius: temperature,
    cellMinimumMillivolts: row.cellMinimum,
    cellMaximumMillivolts: row.cellMaximum,
    insulationMegohms: insulation,
    faults: row.faults,
    odometerKilometers: row.odometer,
    note: row.note,
    originalSha256: row.originalSha256,
  };
}

/** Returns the data of a report, as they are printed and put into its PDF. */
export function dataOfReport(
  row: MeasurementRow,
  { number, issuedAt, issuedBy, salt, shop }: Issuing,
): ReportData {
  const { make, model, modelSpecification, year, vin, licensePlate } = row;
  return {
    format: REPORT_FORMAT,
    version: REPORT_VERSION,
    number,
    issuedAt,
    issuedBy,
    salt,
    replaces: row.replacesNumber,
    shop: { name: shop.legalName, registrationNumber: shop.registrationNumber || null },
    vehicle: { make, model, modelSpecification, year, vin, licensePlate },
    measurement: measurementIn(row),
  };
}

/** Returns the data that a text holds; null: it holds none of a report. */
export function readData(text: string): ReportData | null {
  try {
    return reportData.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Says whether a row still says what was issued: the columns that staff read are those of its data. What comes from other tables
 * (car, names) may be written differently by now.
 */
export function agreesWithData(row: MeasurementRow, data: ReportData): boolean {
  const { measuredBy: _now, ...measured } = measurementIn(row);
  const { measuredBy: _then, ...issued } = data.measurement;
  return (
    row.reportNumber === data.number &&
    row.issuedAt === data.issuedAt &&
    canonicalJson(measured) === canonicalJson(issued)
  );
}
