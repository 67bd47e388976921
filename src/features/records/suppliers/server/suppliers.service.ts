import type { CurrentUser, UserContext } from '#server/http/context.ts';
import { endTokens } from '#server/auth/api-token.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { orderPage, readOrderCursor } from '#server/http/page-cursor.ts';
import type { Page } from '#shared/paging.ts';
import type { Supplier, SupplierDraft, SuppliersQuery } from '../suppliers.contract.ts';
import { supplierScope } from '../supplier-scope.ts';
import { selectSupplier, selectSuppliers, supplierOrders } from './suppliers.sql.ts';
import { supplierAudit } from '../supplier.fields.ts';

/** Leaves out the shop's own remarks, which are not for the supplier. */
function visibleTo(user: CurrentUser, supplier: Supplier): Supplier {
  if (user.role !== 'supplier') return supplier;
  const { notes: _shopsOwn, ...rest } = supplier;
  return rest;
}

export async function listSuppliers(
  { db, user }: UserContext,
  { search, sort, limit, cursor }: SuppliersQuery,
): Promise<Page<Supplier>> {
  const order = supplierOrders[sort];
  const after = readOrderCursor(cursor, sort, order.values);
  const found = await selectSuppliers(db, supplierScope(user), search, order, limit + 1, after);
  const page = orderPage(found, limit, cursor, sort);
  return { ...page, rows: page.rows.map((supplier) => visibleTo(user, supplier)) };
}

async function findSupplier(db: Queryable, user: CurrentUser, id: string): Promise<Supplier> {
  const supplier = requireFound(await selectSupplier(db, supplierScope(user), id));
  return visibleTo(user, supplier);
}

export const getSupplier = ({ db, user }: UserContext, id: string): Promise<Supplier> =>
  findSupplier(db, user, id);

const recordFor = (user: CurrentUser) =>
  ({
    table: 'suppliers',
    audit: supplierAudit,
    find: (db: Queryable, id: string) => findSupplier(db, user, id),
  }) as const;

export const createSupplier = (
  ctx: UserContext,
  { version: _none, ...draft }: SupplierDraft,
): Promise<Supplier> => createOnce(ctx, (tx) => createRecord(tx, recordFor(ctx.user), draft));

export const saveSupplier = (
  ctx: UserContext,
  id: string,
  { version, ...draft }: SupplierDraft,
): Promise<Supplier> =>
  inTransaction(ctx, async (tx) => (await saveRecord(tx, recordFor(ctx.user), id, draft, version)).after);

/** Its parts and its users stay, without a supplier; its tokens end. */
export const deleteSupplier = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'suppliers', id);
    await endTokens(tx, { column: 'supplierId', id });
    await deleteRecord(tx, recordFor(ctx.user), id);
  });
