import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { lowerPriority } from '../lower-priority.ts';

const KILLED_AFTER_MS = 5_000;
/** The sentence of a command comes last, after whatever its database has said. */
const KEPT_OUTPUT = 4_000;

/** How a command ended. */
export interface CommandEnd {
  /** Its exit code, the signal that ended it, or why it could not be started. */
  readonly how: number | string;
  /** The last of what it wrote to stderr. */
  readonly said: string;
}

interface Run {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Until it has settled, the command counts as running. */
  readonly onEnd: (end: CommandEnd) => Promise<void>;
}

/**
 * Runs commands of the server in a process of their own, one at a time: hashing gigabytes slows no request, and the memory
 * is given back at its end.
 */
export class CommandProcess {
  readonly #onError: (error: unknown) => void;
  #child: ChildProcess | undefined;
  #startedAt: Date | undefined;
  #stopped = false;
  #ended: Promise<void> = Promise.resolve();

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Since when (ISO) one runs; null: none does. */
  get since(): string | null {
    return this.#startedAt?.toISOString() ?? null;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  /** Does nothing while one runs. */
  start({ program, parameters, env, onEnd }: Run): void {
    if (this.#child || this.#stopped) return;
    const child = spawn(process.execPath, [program, ...parameters], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (child.pid !== undefined) lowerPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#child = child;
    this.#startedAt = new Date();
    this.#ended = this.#untilEnd(child, onEnd).catch(this.#onError);
  }

  /** Ends the one that runs, and starts no more. */
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

  async #untilEnd(child: ChildProcess, onEnd: Run['onEnd']): Promise<void> {
    let said = '';
    child.stderr?.on('data', (piece: Buffer) => {
      process.stderr.write(piece);
      said = (said + piece.toString()).slice(-KEPT_OUTPUT);
    });
    try {
      const how = await once(child, 'close').then(
        ([code, signal]) => (signal ?? code) as number | NodeJS.Signals,
        (error: Error) => error.message,
      );
      await onEnd({ how, said });
    } finally {
      this.#child = undefined;
      this.#startedAt = undefined;
    }
  }
}
