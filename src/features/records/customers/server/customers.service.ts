import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { readTimeCursor, timePage } from '#server/http/page-cursor.ts';
import { onReferenced } from '#server/db/constraint-errors.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page, PageQuery } from '#shared/paging.ts';
import { customerDraft, type Customer, type CustomerDraft, type NewCustomer } from '../customers.contract.ts';
import {
  deleteCustomer as deleteRow,
  lockName,
  isNameOnRecord,
  insertCustomer,
  selectCustomer,
  selectCustomers,
  updateCustomer,
} from './customers.sql.ts';
import { customerAudit } from '../customer.fields.ts';

export async function listCustomers(
  ctx: UserContext,
  { search, limit, cursor }: PageQuery,
): Promise<Page<Customer>> {
  const found = await selectCustomers(ctx.db, search, limit + 1, readTimeCursor(cursor));
  return timePage(found, limit, cursor);
}

/** Throws `not_found`. */
export async function findCustomer(db: Queryable, id: string): Promise<Customer> {
  const customer = await selectCustomer(db, id);
  if (!customer) throw new DomainError('not_found');
  return customer;
}

export const getCustomer = (ctx: UserContext, id: string): Promise<Customer> => findCustomer(ctx.db, id);

/** Joins a write that is under way. */
export async function addCustomer(
  tx: Transaction,
  { version: _none, ...draft }: CustomerDraft,
): Promise<Customer> {
  const id = await insertCustomer(tx.db, draft);
  const created = await findCustomer(tx.db, id);
  await tx.auditChange(customerAudit, { id, name: draft.name }, { created: draft.name });
  return created;
}

/**
 * Joins a write that is under way, for which a customer is created who was not found on record. Throws at `name` when
 * by now a customer has it, unless the draft says that this is another one: of two users who create the same customer,
 * one succeeds.
 */
export async function addNewCustomer(
  tx: Transaction,
  { name, phone, sameName }: NewCustomer,
): Promise<Customer> {
  if (!sameName) {
    await lockName(tx.db, name);
    if (await isNameOnRecord(tx.db, name))
      throw new DomainError('conflict', { fields: { name: ['customerOnRecord'] } });
  }
  return addCustomer(tx, customerDraft.parse({ name, phone }));
}

export const createCustomer = (ctx: UserContext, draft: CustomerDraft): Promise<Customer> =>
  createOnce(ctx, (tx) => addCustomer(tx, draft));

export const saveCustomer = (
  ctx: UserContext,
  id: string,
  { version, ...draft }: CustomerDraft,
): Promise<Customer> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'customers', id);
    const before = await findCustomer(tx.db, id);
    if (!(await updateCustomer(tx.db, id, draft, version))) throw new DomainError('concurrent_modification');
    await tx.auditChange(customerAudit, { id, name: draft.name }, changedFields(before, draft));
    return findCustomer(tx.db, id);
  });

/** Vehicles and estimates retain the name as text. Rejected when an invoice names the customer. */
export const deleteCustomer = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'customers', id);
    const { name } = await findCustomer(tx.db, id);
    await deleteRow(tx.db, id).catch(onReferenced('customer_invoiced'));
    await tx.auditChange(customerAudit, { id, name }, { deleted: name });
  });
