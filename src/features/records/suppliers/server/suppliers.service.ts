import { changedFields } from '#server/db/audit.ts';
import type { CurrentUser, UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { namePage, readNameCursor } from '#server/http/page-cursor.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page, PageQuery } from '#shared/paging.ts';
import type { Supplier, SupplierDraft } from '../suppliers.contract.ts';
import { supplierScope } from '../supplier-scope.ts';
import {
  deleteSupplier as deleteRow,
  insertSupplier,
  selectSupplier,
  selectSuppliers,
  updateSupplier,
} from './suppliers.sql.ts';
import { supplierAudit } from '../supplier.fields.ts';

/** The shop's own remarks are not for the supplier. */
function visibleTo(user: CurrentUser, supplier: Supplier): Supplier {
  if (user.role !== 'supplier') return supplier;
  const { notes: _shopsOwn, ...rest } = supplier;
  return rest;
}

export async function listSuppliers(
  { db, user }: UserContext,
  { search, limit, cursor }: PageQuery,
): Promise<Page<Supplier>> {
  const found = await selectSuppliers(db, supplierScope(user), search, limit + 1, readNameCursor(cursor));
  const page = namePage(found, limit, cursor);
  return { ...page, rows: page.rows.map((supplier) => visibleTo(user, supplier)) };
}

async function findSupplier(db: Queryable, user: CurrentUser, id: string): Promise<Supplier> {
  const supplier = await selectSupplier(db, supplierScope(user), id);
  if (!supplier) throw new DomainError('not_found');
  return visibleTo(user, supplier);
}

export const getSupplier = ({ db, user }: UserContext, id: string): Promise<Supplier> =>
  findSupplier(db, user, id);

export const createSupplier = (
  ctx: UserContext,
  { version: _none, ...draft }: SupplierDraft,
): Promise<Supplier> =>
  createOnce(ctx, async (tx) => {
    const id = await insertSupplier(tx.db, draft);
    await tx.auditChange(supplierAudit, { id, name: draft.name }, { created: draft.name });
    return findSupplier(tx.db, ctx.user, id);
  });

export const saveSupplier = (
  ctx: UserContext,
  id: string,
  { version, ...draft }: SupplierDraft,
): Promise<Supplier> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'suppliers', id);
    const before = await findSupplier(tx.db, ctx.user, id);
    if (!(await updateSupplier(tx.db, id, draft, version))) throw new DomainError('concurrent_modification');
    await tx.auditChange(supplierAudit, { id, name: draft.name }, changedFields(before, draft));
    return findSupplier(tx.db, ctx.user, id);
  });

/** Its parts and its users stay, without a supplier. */
export const deleteSupplier = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'suppliers', id);
    const { name } = await findSupplier(tx.db, ctx.user, id);
    await deleteRow(tx.db, id);
    await tx.auditChange(supplierAudit, { id, name }, { deleted: name });
  });
