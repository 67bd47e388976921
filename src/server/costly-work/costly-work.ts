import { DomainError } from '#shared/errors.ts';
import { denyInTransaction } from '../db/in-transaction.ts';
import { Turns, type Caller } from './turns.ts';

/** Work that no person asked for: the first document of a process, the demo data. */
export const program: Caller = { key: 'program', isStaff: true };

interface Limits {
  /** Entries of one caller that may wait: one more is refused with 429. */
  readonly waitingOfCaller: number;
  /** Entries of all staff, and of everybody else: one more of these is refused with 503. */
  readonly waiting: number;
  /** What has not begun by then is refused with 503: long before a connection is cut on which nothing moves. */
  readonly maxWaitMs: number;
}

const usual: Limits = { waitingOfCaller: 20, waiting: 200, maxWaitMs: 30_000 };

const RETRY_AFTER_SECONDS = 10;
const refused = (code: 'too_many_requests' | 'unavailable') =>
  new DomainError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * The queue of one kind of work whose cost its callers choose. One piece is worked on at a time, callers take turns, and
 * what would wait too long is refused. It throws in a transaction, which would keep a connection and its locks meanwhile.
 */
export class CostlyWork {
  readonly #limits: Limits;
  readonly #turns = new Turns<() => void>();
  #isBusy = false;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** Works when it is the caller's turn. Throws `too_many_requests`, `unavailable`. */
  async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    denyInTransaction();
    await this.#turnOf(caller);
    caller.keepAlive?.();
    try {
      return await work();
    } finally {
      caller.keepAlive?.();
      this.#next();
    }
  }

  async #turnOf(caller: Caller): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return;
    }
    if (!caller.isPatient) this.#requirePlace(caller);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#turns.add(caller, resolve);
    const timer = setInterval(() => {
      if (caller.isPatient && caller.isThere?.() !== false) {
        caller.keepAlive?.();
        return;
      }
      this.#turns.remove(caller, resolve);
      reject(refused('unavailable'));
    }, this.#limits.maxWaitMs);
    try {
      await promise;
    } finally {
      clearInterval(timer);
    }
  }

  #requirePlace(caller: Caller): void {
    const { waitingOfCaller, waiting } = this.#limits;
    if (this.#turns.waitingOf(caller) >= waitingOfCaller) throw refused('too_many_requests');
    if (this.#turns.waitingBeside(caller) >= waiting) throw refused('unavailable');
  }

  #next(): void {
    const start = this.#turns.take();
    if (start) start();
    else this.#isBusy = false;
  }
}
