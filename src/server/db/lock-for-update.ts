import { sql } from 'kysely';
import { DomainError } from '../../shared/errors.ts';
import type { Transaction } from './transaction.ts';
import type { Tables } from './schema.gen.ts';

/**
 * Locks a record until the end of the transaction, so that it does not change between reading and writing, and of two
 * deletes one fails. Throws `not_found`.
 */
export async function lockForUpdate(tx: Transaction, table: keyof Tables, id: string | true): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx.db);
  if (rows.length === 0) throw new DomainError('not_found');
}
