import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#shared/errors.ts';
import type { Queryable } from '../db/database.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { RequestContext } from '../http/context.ts';
import type { DocumentDescription } from './description.ts';
import { renderDocument } from './render-document.ts';

/** A description is rendered again when a colleague changed what it says meanwhile; so often. */
const MAX_ATTEMPTS = 3;

/** What a write is made from, with the document that belongs to it; null where it needs none. */
interface Described {
  readonly description: DocumentDescription | null;
}

type Rendered<Facts extends Described> = Facts['description'] extends DocumentDescription
  ? Buffer
  : Buffer | null;

interface DocumentWrite<Facts extends Described, T> {
  /** Locks what the document is about until the end of the transaction. */
  lock(tx: Transaction): Promise<unknown>;
  /** Reads and checks what is written from: first without locks, then again under them. */
  read(db: Queryable): Promise<Facts>;
  /** Describes a second document, which goes along with the first one or names it; null where there is none. */
  describeNext?(facts: Facts, document: Rendered<Facts>): DocumentDescription | null;
  write(tx: Transaction, facts: Facts, document: Rendered<Facts>, next: Buffer | null): Promise<T>;
}

class Changed extends Error {}

/** What the first reading throws may be due to a request with the same key: it is thrown under the locks, if it still holds. */
function leftToLocks(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

/**
 * Writes what a document belongs to. The document is rendered before the transaction, from what is read then, and taken
 * only when the same is read under the locks. `transact` is the transaction, by default a plain one. Throws
 * `concurrent_modification` when it changes again and again.
 */
export async function writeWithDocument<Facts extends Described, T>(
  ctx: Pick<RequestContext, 'db' | 'actor' | 'caller'>,
  { lock, read, describeNext = () => null, write }: DocumentWrite<Facts, T>,
  transact: (work: (tx: Transaction) => Promise<T>) => Promise<T> = (work) => inTransaction(ctx, work),
): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const before = await read(ctx.db).catch(leftToLocks);
    const document = before?.description && (await renderDocument(ctx.caller, before.description));
    const next = before && describeNext(before, document as Rendered<Facts>);
    const nextDocument = next && (await renderDocument(ctx.caller, next));
    try {
      return await transact(async (tx) => {
        await lock(tx);
        const facts = await read(tx.db);
        if (!before || !isDeepStrictEqual(facts.description, before.description)) throw new Changed();
        const rendered = document as Rendered<Facts>;
        if (!isDeepStrictEqual(describeNext(facts, rendered), next)) throw new Changed();
        return write(tx, facts, rendered, nextDocument);
      });
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
    }
  }
  throw new DomainError('concurrent_modification');
}
