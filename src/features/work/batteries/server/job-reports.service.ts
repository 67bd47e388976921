import type { Queryable } from '#server/db/database.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { reportPath } from '../report-path.ts';
import { healthText } from '../report-values.ts';
import type { ReportOfJob } from '../report-view.ts';
import { figuresOf } from './as-measurement.ts';
import { selectReportsOfJob, type MeasurementRow } from './batteries.sql.ts';
import { documentOf } from './report-files.service.ts';

/** The job, as far as its reports ask: whose it is, and the car. */
interface PartiesOfJob {
  readonly estimateId: string | null;
  readonly vehicleId: string | null;
  readonly customerId?: string | null | undefined;
}

const rowsOf = async (
  db: Queryable,
  { estimateId, vehicleId, customerId = null }: PartiesOfJob,
): Promise<MeasurementRow[]> =>
  vehicleId === null ? [] : selectReportsOfJob(db, { estimateId, vehicleId, customerId });

/** Returns the battery reports that the page of a job shows, the latest first. */
export async function reportsOfJob(
  db: Queryable,
  parties: PartiesOfJob,
  language: Language,
): Promise<ReportOfJob[]> {
  const rows = await rowsOf(db, parties);
  return rows.flatMap((row) => {
    const { reportNumber: number, token, measuredAt, odometer, withdrawnAt } = row;
    const { stateOfHealth: percent } = figuresOf(row);
    if (number === null || token === null || percent === null) return [];
    const path = reportPath(language, token);
    const health = healthText(percent, language);
    return [{ number, path, measuredAt, health, percent, odometer, isWithdrawn: withdrawnAt !== null }];
  });
}

/** Returns the PDF of one of these reports. Throws `not_found` for any other. */
export async function reportFileOfJob(
  db: Queryable,
  parties: PartiesOfJob,
  number: string,
  language: Language,
): Promise<StoredFile> {
  const row = (await rowsOf(db, parties)).find(({ reportNumber }) => reportNumber === number);
  const file = row && documentOf(row, language);
  if (!file) throw new DomainError('not_found');
  return file;
}
