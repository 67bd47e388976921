import { sql } from 'kysely';
import { DomainError } from '../../shared/errors.ts';
import type { Transaction } from './transaction.ts';
import type { Tables } from './schema.gen.ts';

/**
 * Holds a record until the end of the write, so that what is read of it now is what the write changes, and two
 * deletes are one. Throws `not_found`.
 */
export async function lockForUpdate(tx: Transaction, table: keyof Tables, id: string | true): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx.db);
  if (rows.length === 0) throw new DomainError('not_found');
}
