import type { Queryable } from '#server/db/database.ts';
import { isFileKey, type FileStore, type StoredFile } from '#server/files/files.ts';
import { sumOf } from '#server/files/hashing.ts';
import { selectFileSums, type FileSum } from '#server/files/stored-files.sql.ts';
import { selectNamedFiles, type NamedFile } from './verification.sql.ts';

/** The files of the store beside what the records say of them. */
export interface FileComparison {
  /** How many there are. */
  readonly files: number;
  /** How many were read and compared with the SHA-256 of when they were stored. */
  readonly read: number;
  /** Files of records that are missing or not what they were, as sentences. */
  readonly problems: readonly string[];
  /** Files that no record names. */
  readonly orphans: readonly StoredFile[];
}

export interface CompareOptions {
  /** Whether every file is read, or its length compared alone. */
  readonly reads: boolean;
  readonly report?: (progress: string) => void;
}

/** Returns what is wrong with the length of a file that is there; null: nothing. */
function lengthProblem(key: string, size: number, named: NamedFile, sum: FileSum | undefined): string | null {
  const expected = [named.size, sum?.bytes].find((bytes) => typeof bytes === 'number' && bytes !== size);
  return expected === undefined ? null : `The file ${key} has ${size} bytes instead of ${expected}.`;
}

/** Returns the length of a file that the list did not have: stored after it was read. Null: there is none. */
async function lengthOf(files: FileStore, key: string): Promise<number | null> {
  const content = isFileKey(key) ? await files.readIfThere(key) : null;
  return content && (await sumOf(content)).bytes;
}

/** Compares each file that a record names, its length first, and looks for files that none names. */
export async function compareFiles(
  db: Queryable,
  files: FileStore,
  { reads, report }: CompareOptions,
): Promise<FileComparison> {
  // In this order: a file that is stored meanwhile is known, since its row comes after it.
  const stored = new Map<string, StoredFile>();
  for await (const file of files.list()) stored.set(file.key, file);
  const sums = await selectFileSums(db);
  const rows = await selectNamedFiles(db);
  const arrived = new Map(rows.filter(({ hasArrived }) => hasArrived).map((named) => [named.key, named]));
  const problems: string[] = [];
  let read = 0;
  for (const [key, named] of arrived) {
    const sum = sums.get(key);
    const size = stored.get(key)?.size ?? (await lengthOf(files, key));
    const problem = size === null ? `The file ${key} is missing.` : lengthProblem(key, size, named, sum);
    if (problem) problems.push(problem);
    if (problem || !reads || !sum) continue;
    const content = await files.readIfThere(key);
    if (content && (await sumOf(content)).sha256 !== sum.sha256)
      problems.push(`The file ${key} is damaged: it is not what was stored (SHA-256).`);
    read += 1;
    report?.(`Files: ${read} of ${arrived.size}`);
  }
  const announced = new Set(rows.map(({ key }) => key));
  const orphans = [...stored.values()].filter(({ key }) => !announced.has(key));
  return { files: stored.size, read, problems, orphans };
}
