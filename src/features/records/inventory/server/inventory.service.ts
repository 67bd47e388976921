import { changedFields } from '#server/db/audit.ts';
import type { CurrentUser, UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { namePage, readNameCursor } from '#server/http/page-cursor.ts';
import { onMissingReference, onUniqueViolation } from '#server/db/constraint-errors.ts';
import { DomainError } from '#shared/errors.ts';
import { cents, moneyText } from '#shared/money.ts';
import type { Page, PageQuery } from '#shared/paging.ts';
import { notifyOfLowStock } from './low-stock.ts';
import { supplierScope } from '#features/records/suppliers/supplier-scope.ts';
import type { Part, PartDraft } from '../inventory.contract.ts';
import {
  countLowParts,
  deletePart as deleteRow,
  insertPart,
  selectLowParts,
  selectPart,
  selectParts,
  updatePart,
} from './inventory.sql.ts';
import { partAudit, LOW_STOCK } from '../part.fields.ts';

export async function listParts(
  { db, user }: UserContext,
  { search, stock, limit, cursor }: PageQuery & { stock?: 'low' | undefined },
): Promise<Page<Part>> {
  const filter = { search, most: stock === 'low' ? LOW_STOCK : undefined };
  const found = await selectParts(db, supplierScope(user), filter, limit + 1, readNameCursor(cursor));
  return namePage(found, limit, cursor);
}

/** The lowest ones; `total` counts all that are low. */
export async function listLowStock({ db, user }: UserContext, limit: number): Promise<Page<Part>> {
  const scope = supplierScope(user);
  const [rows, total] = await Promise.all([
    selectLowParts(db, scope, LOW_STOCK, limit),
    countLowParts(db, scope, LOW_STOCK),
  ]);
  return { rows, nextCursor: null, total };
}

async function findPart(db: Queryable, user: CurrentUser, id: string): Promise<Part> {
  const part = await selectPart(db, supplierScope(user), id);
  if (!part) throw new DomainError('not_found');
  return part;
}

export const getPart = ({ db, user }: UserContext, id: string): Promise<Part> => findPart(db, user, id);

const numberTaken = onUniqueViolation('inventory_parts_part_number', 'partNumber', 'partNumberTaken');
const supplierGone = onMissingReference('inventory_parts_supplier_id_fkey', 'supplierId', 'supplierUnknown');

/** What is stored: the price with its two decimals, as it will be read again. */
const columnsOf = ({ version: _edited, ...draft }: PartDraft) => ({
  ...draft,
  unitPrice: moneyText(cents(draft.unitPrice)),
});

export const createPart = (ctx: UserContext, draft: PartDraft): Promise<Part> =>
  createOnce(ctx, async (tx) => {
    const id = await insertPart(tx.db, columnsOf(draft)).catch(numberTaken).catch(supplierGone);
    await tx.auditChange(partAudit, { id, name: draft.name }, { created: draft.name });
    return findPart(tx.db, ctx.user, id);
  });

/** What people compare of a part: its supplier by name. */
function auditedFields(part: Part) {
  const {
    id: _id,
    supplierId: _supplier,
    supplierName,
    version: _v,
    createdAt: _c,
    updatedAt: _u,
    ...fields
  } = part;
  return { ...fields, supplier: supplierName };
}

export const savePart = (ctx: UserContext, id: string, draft: PartDraft): Promise<Part> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'inventoryParts', id);
    const before = await findPart(tx.db, ctx.user, id);
    const isCurrent = await updatePart(tx.db, id, columnsOf(draft), draft.version)
      .catch(numberTaken)
      .catch(supplierGone);
    if (!isCurrent) throw new DomainError('concurrent_modification');
    const saved = await findPart(tx.db, ctx.user, id);
    await tx.auditChange(
      partAudit,
      { id, name: saved.name },
      changedFields(auditedFields(before), auditedFields(saved)),
    );
    await notifyOfLowStock(tx, before.quantity, saved);
    return saved;
  });

/** Line items that name it stay. */
export const deletePart = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'inventoryParts', id);
    const { name } = await findPart(tx.db, ctx.user, id);
    await deleteRow(tx.db, id);
    await tx.auditChange(partAudit, { id, name }, { deleted: name });
  });
