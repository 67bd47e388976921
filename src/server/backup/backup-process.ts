import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { removePartialBackups } from './archive-names.ts';
import {
  isRecordedSince,
  recordFailure,
  recordUnfinishedCopies,
  recordVerification,
  type BackupReason,
} from './backup-records.ts';
import { CommandProcess, type CommandEnd } from './command-process.ts';
import { databaseMark } from './database-mark.ts';
import { openCopies } from './keep-backup.ts';
import type { ArchiveCopies } from './archive-copies.ts';

/** What the command ends with when another process is making a backup. */
const UNDER_WAY = 3;
/** What `verify` ends with when something does not agree, and says what. */
const DISAGREES = 1;
/** Somebody ended it: systemd and Ctrl+C end the app and the command at the same moment. */
const ENDED_BY_SIGNAL: readonly unknown[] = ['SIGTERM', 'SIGINT'];

type Reason = Extract<BackupReason, 'nightly' | 'request'>;

/** An archive in the folder of the backups, by its row. */
interface Archive {
  readonly id: string;
  readonly file: string;
}

/** Makes and verifies backups, beside what serves requests. */
export interface Backups {
  readonly folder: string;
  readonly isEncrypted: boolean;
  /** Since when (ISO) this process makes one; null: it makes none. */
  readonly since: string | null;
  /** Does nothing while one is made here. */
  start(reason: Reason): void;
  /** Restores an archive in a place of its own, and records what was found. Does nothing while one is verified here. */
  verify(archive: Archive): void;
  /** Whether there is a store for copies. */
  readonly makesCopies: boolean;
  /** The store for copies; null: there is none. */
  openCopies(): Promise<ArchiveCopies | null>;
}

interface Options {
  /** The folder of the commands. */
  readonly programs: string;
  readonly config: Pick<Config, 'dataDir' | 'backupDir' | 'backupPassphrase' | 'backupS3'>;
  readonly db: Database;
  readonly connection: pg.PoolConfig;
  readonly onError: (error: unknown) => void;
}

/** Returns the address of the database that the app uses; a built-in one listens on a socket in a folder. */
function databaseUrl({ connectionString, host, port, user, database }: pg.PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://${user}@localhost/${database}`);
  url.searchParams.set('host', host ?? '');
  if (port !== undefined) url.searchParams.set('port', String(port));
  return url.href;
}

/** Returns the sentence that a command ended with: what stands after the last empty line. */
const lastSentence = (said: string): string =>
  said
    .trim()
    .split(/\n{2,}/)
    .at(-1) ?? '';

/** Makes backups by the commands, each in a process of its own. */
export class BackupProcess implements Backups {
  readonly folder: string;
  readonly isEncrypted: boolean;
  readonly makesCopies: boolean;
  readonly #options: Options;
  readonly #making: CommandProcess;
  readonly #verifying: CommandProcess;

  constructor(options: Options) {
    this.#options = options;
    this.#making = new CommandProcess(options.onError);
    this.#verifying = new CommandProcess(options.onError);
    this.folder = options.config.backupDir;
    this.isEncrypted = options.config.backupPassphrase !== undefined;
    this.makesCopies = options.config.backupS3 !== undefined;
  }

  get since(): string | null {
    return this.#making.since;
  }

  openCopies(): Promise<ArchiveCopies | null> {
    return openCopies(this.#options.config);
  }

  start(reason: Reason): void {
    const startedAt = new Date();
    this.#making.start({
      program: path.join(this.#options.programs, 'backup.ts'),
      parameters: ['--reason', reason],
      env: this.#environment(),
      onEnd: (end) => this.#recordMaking(reason, startedAt, end),
    });
  }

  verify({ id, file }: Archive): void {
    // Gigabytes go where the data are: the folder of temporary files may be in memory.
    const TMPDIR = path.join(this.#options.config.dataDir, 'tmp');
    this.#verifying.start({
      program: path.join(this.#options.programs, 'verify.ts'),
      parameters: [file],
      env: { ...this.#environment(), TMPDIR },
      onEnd: (end) => this.#recordVerifying(id, end),
    });
  }

  /** Ends what runs, and starts no more. */
  async stop(): Promise<void> {
    await Promise.all([this.#making.stop(), this.#verifying.stop()]);
  }

  /** As this process has it, on the same database and folders. */
  #environment(): NodeJS.ProcessEnv {
    const { config, connection } = this.#options;
    return {
      ...process.env,
      DATA_DIR: config.dataDir,
      BACKUP_DIR: config.backupDir,
      DATABASE_URL: databaseUrl(connection),
    };
  }

  async #recordMaking(reason: Reason, startedAt: Date, { how }: CommandEnd): Promise<void> {
    const { db } = this.#options;
    if (how === 0 || how === UNDER_WAY) return;
    await removePartialBackups(this.folder, reason, await databaseMark(db));
    await recordUnfinishedCopies(db);
    // The command says itself why it failed, unless it cannot.
    if (this.#making.isStopped || ENDED_BY_SIGNAL.includes(how)) return;
    if (await isRecordedSince(db, startedAt)) return;
    await recordFailure(db, reason, startedAt, `The process that made it ended unexpectedly (${how}).`);
  }

  async #recordVerifying(id: string, { how, said }: CommandEnd): Promise<void> {
    const { db } = this.#options;
    if (how === 0) return void (await recordVerification(db, id, null));
    if (this.#verifying.isStopped || ENDED_BY_SIGNAL.includes(how)) return;
    const problem =
      how === DISAGREES
        ? lastSentence(said)
        : `The process that verified it ended unexpectedly (${how}). ${lastSentence(said)}`.trim();
    await recordVerification(db, id, problem);
  }
}
