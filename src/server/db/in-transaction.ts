import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<true>();

/** Does the work of a transaction: everything that it calls and awaits is known to be inside of one. */
export const markedAsTransaction = <T>(work: () => Promise<T>): Promise<T> => transactions.run(true, work);

/** Throws inside of a transaction: what takes long must not keep a connection of the pool and the locks of rows. */
export function denyInTransaction(): void {
  if (transactions.getStore()) throw new Error('Costly work was asked for within a transaction.');
}
