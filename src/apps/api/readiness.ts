import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { migrationsFolder, readMigrations } from '#server/db/migrate.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import type { Services } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';

interface Problem {
  readonly what: 'database' | 'disk' | 'migrations';
  readonly sentence: string;
}

/** Anybody may ask whether the server is ready: the database is asked no more often than this. */
const KEPT_MS = 1_000;

/** A monitor needs a response before the connections to a silent database are given up. */
const RESPOND_WITHIN_MS = 8_000;

async function diskProblem(temporary: TemporaryFolder): Promise<string | null> {
  try {
    await temporary.requireSpace();
    return null;
  } catch (error) {
    return error instanceof DomainError
      ? 'Too little space is free for the data folder.'
      : 'The data folder cannot be written to.';
  }
}

/** Returns what the database has run beside what this version brings; null: they agree. */
async function migrationsProblem(db: Database, brought: ReadonlySet<string>): Promise<string | null> {
  const { rows: applied } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db);
  if (applied.some(({ name }) => !brought.has(name)))
    return 'The database was changed by a newer version: this process has to be replaced by it.';
  return applied.length < brought.size
    ? 'The database lacks changes of this version: a start makes them.'
    : null;
}

async function databaseProblems(db: Database, brought: ReadonlySet<string>): Promise<Problem[]> {
  try {
    await sql`SELECT 1`.execute(db);
  } catch {
    return [{ what: 'database', sentence: 'The database does not respond.' }];
  }
  const sentence = await migrationsProblem(db, brought).catch(
    () => 'The migrations of the database cannot be read.',
  );
  return sentence ? [{ what: 'migrations', sentence }] : [];
}

/** Returns the names of the migrations of this version. Read once: what a process runs does not change under it. */
export const migrationsOfVersion = async (): Promise<ReadonlySet<string>> =>
  new Set((await readMigrations(migrationsFolder)).map(({ name }) => name));

/**
 * What keeps this process from serving people, which brings these migrations. Says which part it is, and nothing that is
 * secret: anybody may ask.
 */
export async function readinessProblems(
  { db, temporary }: Pick<Services, 'db' | 'temporary'>,
  brought: ReadonlySet<string>,
): Promise<Problem[]> {
  const silence: Promise<Problem[]> = new Promise((resolve) => {
    const late: Problem = { what: 'database', sentence: 'The database does not respond.' };
    setTimeout(() => resolve([late]), RESPOND_WITHIN_MS).unref();
  });
  const [ofDatabase, disk] = await Promise.all([
    Promise.race([databaseProblems(db, brought), silence]),
    diskProblem(temporary),
  ]);
  return disk ? [...ofDatabase, { what: 'disk', sentence: disk }] : ofDatabase;
}

/** The same for all who ask while it is found out, and within a second after that. */
export function sharedReadiness(
  services: Pick<Services, 'db' | 'temporary'>,
  brought: ReadonlySet<string>,
): () => Promise<Problem[]> {
  let current: Promise<Problem[]> | undefined;
  const find = () =>
    readinessProblems(services, brought).finally(() => {
      setTimeout(() => (current = undefined), KEPT_MS).unref();
    });
  return () => (current ??= find());
}
