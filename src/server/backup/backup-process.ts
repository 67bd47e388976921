import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { lowerPriority } from '../lower-priority.ts';
import { removePartialBackups } from './archive-names.ts';
import { isRecordedSince, recordFailure, type BackupReason } from './backup-records.ts';

/** What the command ends with when another process is making a backup. */
const UNDER_WAY = 3;
/** Somebody ended it: systemd and Ctrl+C end the app and the command at the same moment. */
const ENDED_BY_SIGNAL: readonly unknown[] = ['SIGTERM', 'SIGINT'];
const KILLED_AFTER_MS = 5_000;

type Reason = Extract<BackupReason, 'nightly' | 'request'>;

/** Makes backups, beside what serves requests. */
export interface Backups {
  readonly folder: string;
  readonly isEncrypted: boolean;
  /** Since when (ISO) this process makes one; null: it makes none. */
  readonly since: string | null;
  /** Does nothing while one is made here. */
  start(reason: Reason): void;
}

interface Options {
  /** The command that makes one. */
  readonly program: string;
  readonly config: Pick<Config, 'dataDir' | 'backupDir' | 'backupPassphrase'>;
  readonly db: Database;
  readonly connection: pg.PoolConfig;
  readonly onError: (error: unknown) => void;
}

/** The address of the database that the app uses; a built-in one listens on a socket in a folder. */
function databaseUrl({ connectionString, host, port, user, database }: pg.PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://${user}@localhost/${database}`);
  url.searchParams.set('host', host ?? '');
  if (port !== undefined) url.searchParams.set('port', String(port));
  return url.href;
}

/**
 * Makes backups in a process of its own, one at a time: hashing gigabytes slows no request, and the memory is given back
 * at its end.
 */
export class BackupProcess implements Backups {
  readonly folder: string;
  readonly isEncrypted: boolean;
  readonly #options: Options;
  #child: ChildProcess | undefined;
  #startedAt: Date | undefined;
  #stopped = false;
  #ended: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.folder = options.config.backupDir;
    this.isEncrypted = options.config.backupPassphrase !== undefined;
  }

  get since(): string | null {
    return this.#startedAt?.toISOString() ?? null;
  }

  start(reason: Reason): void {
    if (this.#child || this.#stopped) return;
    const { program, onError } = this.#options;
    const startedAt = new Date();
    const child = spawn(process.execPath, [program, '--reason', reason], {
      env: this.#environment(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (child.pid !== undefined) lowerPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#child = child;
    this.#startedAt = startedAt;
    this.#ended = this.#untilEnd(child, reason, startedAt).catch(onError);
  }

  /** Ends the one that is being made, and makes no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const child = this.#child;
    child?.kill('SIGTERM');
    const isEnded = await Promise.race([
      this.#ended.then(() => true),
      sleep(KILLED_AFTER_MS, false, { ref: false }),
    ]);
    if (!isEnded) child?.kill('SIGKILL');
    await this.#ended;
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

  async #untilEnd(child: ChildProcess, reason: Reason, startedAt: Date): Promise<void> {
    try {
      const how = await once(child, 'exit').then(
        ([code, signal]) => (signal ?? code) as number | NodeJS.Signals,
        (error: Error) => error.message,
      );
      if (how === 0 || how === UNDER_WAY) return;
      await removePartialBackups(this.folder, reason);
      // The command says itself why it failed, unless it cannot.
      if (!this.#stopped && !ENDED_BY_SIGNAL.includes(how))
        await this.#recordUnexpectedEnd(reason, startedAt, how);
    } finally {
      this.#child = undefined;
      this.#startedAt = undefined;
    }
  }

  async #recordUnexpectedEnd(reason: Reason, startedAt: Date, how: string | number): Promise<void> {
    const { db } = this.#options;
    if (await isRecordedSince(db, startedAt)) return;
    await recordFailure(db, reason, startedAt, `The process that made it ended unexpectedly (${how}).`);
  }
}
