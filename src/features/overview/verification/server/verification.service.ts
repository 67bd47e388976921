import type { Queryable } from '#server/db/database.ts';
import type { FileStore } from '#server/files/files.ts';
import { compareFiles, type CompareOptions, type FileComparison } from './compare-files.ts';
import { compareBatteryReports } from './battery-reports.sql.ts';
import { compareEvidence, type EvidenceComparison } from './compare-evidence.ts';
import { selectWrongFigures, selectWrongNumbers } from './verification.sql.ts';

/** What was compared, and what of it does not agree, as sentences for the console. */
export interface Verification extends FileComparison, EvidenceComparison {
  readonly problems: readonly string[];
}

const kinds: Readonly<Record<string, string>> = { K: 'credit note', B: 'battery report' };
const kindOf = (number: string): string => kinds[number.charAt(0)] ?? 'invoice';

/**
 * Looks for files that are missing, damaged or orphaned, amounts that do not add up, numbers that are missing, and answers
 * of customers and battery reports that are not as they were stored.
 * Changes nothing.
 */
export async function verify(
  db: Queryable,
  files: FileStore,
  options: CompareOptions = { reads: true },
): Promise<Verification> {
  const compared = await compareFiles(db, files, options);
  const orphans = compared.orphans.map(({ key }) => `The file ${key} is orphaned: no record names it.`);
  const figures = (await selectWrongFigures(db)).map(
    ({ document, figure, stored, calculated }) =>
      `${document}: ${figure} is ${stored} and should be ${calculated}.`,
  );
  const numbers = (await selectWrongNumbers(db)).map(({ number, isMissing }) =>
    isMissing
      ? `There is no ${kindOf(number)} ${number}, although its number was given.`
      : `The number ${number} was never given by its series.`,
  );
  const { unhashedAnswers, problems: answers } = await compareEvidence(db);
  const reports = await compareBatteryReports(db);
  const problems = [...compared.problems, ...orphans, ...figures, ...numbers, ...answers, ...reports];
  return { ...compared, unhashedAnswers, problems };
}
