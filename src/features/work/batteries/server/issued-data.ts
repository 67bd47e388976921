import { canonicalJson } from '../canonical-json.ts';
import type { ReportData } from '../report-data.ts';
import type { MeasurementRow } from './batteries.sql.ts';
import { agreesWithData, readData } from './data-of-report.ts';
import { tokenOfData } from './report-link.ts';

/** Returns the data of a report as they were issued by this link; null: something of what is stored was altered. */
export function issuedData(row: MeasurementRow, token: string): ReportData | null {
  if (row.data === null || tokenOfData(row.data) !== token) return null;
  const data = readData(row.data);
  return data && canonicalJson(data) === row.data && agreesWithData(row, data) ? data : null;
}
