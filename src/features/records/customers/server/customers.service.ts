import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { orderPage, readOrderCursor } from '#server/http/page-cursor.ts';
import { onReferenced } from '#server/db/constraint-errors.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import {
  customerDraft,
  type Customer,
  type CustomerDraft,
  type CustomersQuery,
  type NewCustomer,
} from '../customers.contract.ts';
import {
  customerOrders,
  isNameOnRecord,
  lockName,
  selectCustomer,
  selectCustomers,
} from './customers.sql.ts';
import { customerAudit } from '../customer.fields.ts';

export async function listCustomers(
  ctx: UserContext,
  { search, sort, limit, cursor }: CustomersQuery,
): Promise<Page<Customer>> {
  const order = customerOrders[sort];
  const after = readOrderCursor(cursor, sort, order.values);
  return orderPage(await selectCustomers(ctx.db, search, order, limit + 1, after), limit, cursor, sort);
}

/** Throws `not_found`. */
export const findCustomer = async (db: Queryable, id: string): Promise<Customer> =>
  requireFound(await selectCustomer(db, id));

export const getCustomer = (ctx: UserContext, id: string): Promise<Customer> => findCustomer(ctx.db, id);

const customerRecord = { table: 'customers', audit: customerAudit, find: findCustomer } as const;

/** Joins a write that is under way. */
export const addCustomer = (
  tx: Transaction,
  { version: _none, ...draft }: CustomerDraft,
): Promise<Customer> => createRecord(tx, customerRecord, draft);

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
  inTransaction(ctx, async (tx) => (await saveRecord(tx, customerRecord, id, draft, version)).after);

/** Vehicles and estimates retain the name as text. Rejected when an invoice names the customer. */
export const deleteCustomer = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, customerRecord, id).catch(onReferenced('customer_invoiced')));
