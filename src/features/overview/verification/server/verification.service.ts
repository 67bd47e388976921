import type { Queryable } from '../../../../server/db/database.ts';
import type { FileStore } from '../../../../server/files/files.ts';
import { selectNamedFiles, selectWrongFigures, selectWrongNumbers } from './verification.sql.ts';

/** What does not agree, as sentences for the console. */
export interface Verification {
  /** How many files were compared. */
  readonly files: number;
  readonly problems: readonly string[];
}

async function compareFiles(db: Queryable, files: FileStore): Promise<Verification> {
  // In this order: a file that is stored meanwhile is known, since its row comes after it.
  const stored = new Set<string>();
  for await (const { key } of files.list()) stored.add(key);
  const arrived = (await selectNamedFiles(db)).filter(({ hasArrived }) => hasArrived);
  const named = new Set(arrived.map(({ key }) => key));
  const problems: string[] = [];
  for (const key of named) {
    if (stored.has(key)) continue;
    const content = await files.readIfThere(key);
    if (content) content.destroy();
    else problems.push(`The file ${key} is missing.`);
  }
  for (const key of stored)
    if (!named.has(key)) problems.push(`The file ${key} is orphaned: no record names it.`);
  return { files: stored.size, problems };
}

/** Looks for files that are missing or orphaned, amounts that do not add up, and numbers that are missing. */
export async function verify(db: Queryable, files: FileStore): Promise<Verification> {
  const compared = await compareFiles(db, files);
  const figures = (await selectWrongFigures(db)).map(
    ({ document, figure, stored, calculated }) =>
      `${document}: ${figure} is ${stored} and should be ${calculated}.`,
  );
  const numbers = (await selectWrongNumbers(db)).map(({ number, isMissing }) =>
    isMissing
      ? `There is no ${number.startsWith('K') ? 'credit note' : 'invoice'} ${number}, although its number was given.`
      : `The number ${number} was never given by its series.`,
  );
  return { files: compared.files, problems: [...compared.problems, ...figures, ...numbers] };
}
