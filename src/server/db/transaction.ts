import { sql, type Transaction as KyselyTransaction } from 'kysely';
import type { AuditType } from '#shared/audit-type.ts';
import { DomainError } from '#shared/errors.ts';
import { refusalOfTrigger } from './constraint-errors.ts';
import { writeAudit, type Actor, type AuditEntry } from './audit.ts';
import type { Database } from './database.ts';
import { markedAsTransaction } from './in-transaction.ts';
import { writeNotice, type NoticeEvent } from './notify.ts';
import { queueWebhooks, type OutsideEvent } from './queue-webhooks.ts';
import type { Tables } from './schema.gen.ts';

/** A database transaction in progress, with its audit entries and what is to be done once it is committed. */
export interface Transaction {
  readonly db: KyselyTransaction<Tables>;
  audit<Name extends string = never, Details = object>(entry: AuditEntry<Name, Details>): Promise<void>;
  /** Records what changed of a record: what was created or deleted, or its fields before and after. */
  auditChange<Name extends string, Details>(
    entityType: AuditType<Name>,
    record: { readonly id: string; readonly name: string },
    details: NonNullable<AuditEntry<Name, Details>['details']>,
  ): Promise<void>;
  /** Notifies staff of an event, `once` for each of the record's events of this kind. */
  notify(event: NoticeEvent, once?: string): Promise<void>;
  /** Notifies other programs of an event, at the addresses that have chosen it. */
  webhook(event: OutsideEvent): Promise<void>;
  /** Runs once the write is safe in the database (mail, notice, file removal). */
  afterCommit(work: () => Promise<void>): void;
}

/**
 * The only way to write: one transaction with its audit entry. Throws when the work recorded none, and
 * then commits nothing. `undo` takes back what was prepared for it (stored files); it runs only when the write
 * certainly did not happen, and its own errors do not take the place of the reason.
 */
export async function inTransaction<T>(
  ctx: { readonly db: Database; readonly actor: Actor },
  work: (tx: Transaction) => Promise<T>,
  undo?: () => Promise<void>,
): Promise<T> {
  const committed: (() => Promise<void>)[] = [];
  let audited = false;
  let isCommitting = false;
  let result: T;
  try {
    result = await ctx.db.transaction().execute(async (db) => {
      const tx: Transaction = {
        db,
        async audit(entry) {
          audited = true;
          await writeAudit(db, ctx.actor, entry);
        },
        auditChange: (entityType, { id, name }, details) =>
          tx.audit({ action: 'data_modified', entityType, entityId: id, entityName: name, details }),
        notify: (event, once) => writeNotice(db, event, once),
        webhook: (event) => queueWebhooks(db, event),
        afterCommit: (after) => void committed.push(after),
      };
      const done = await markedAsTransaction(() => work(tx));
      if (!audited) throw new Error('A write without an audit entry was rejected.');
      isCommitting = true;
      return done;
    });
  } catch (error) {
    // A commit whose response was lost may have happened: a file too many is harmless, a missing one is not.
    if (!isCommitting) await undo?.().catch(() => {});
    throw refusalOfTrigger(error);
  }
  for (const after of committed) await after();
  return result;
}

class TakenBack<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('The write was only tried.');
    this.result = result;
  }
}

/**
 * Does a write and rolls it back: what it comes to is shown before a person decides, by the function that will do it.
 * Nothing is committed, announced or sent. Throws what the write throws.
 */
export async function tryWrite<T>(
  ctx: { readonly db: Database; readonly actor: Actor },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const writeAndTakeBack = async (tx: Transaction): Promise<never> => {
    throw new TakenBack(await work(tx));
  };
  try {
    return await inTransaction(ctx, writeAndTakeBack);
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T;
    throw error;
  }
}

/**
 * Locks a record until the end of the transaction, so that it does not change between reading and writing, and of two
 * deletes one fails. Throws `not_found`.
 */
export async function lockForUpdate(tx: Transaction, table: keyof Tables, id: string | true): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx.db);
  if (rows.length === 0) throw new DomainError('not_found');
}
