import type { CurrentUser, UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { orderPage, readOrderCursor } from '#server/http/page-cursor.ts';
import { onMissingReference, onUniqueViolation } from '#server/db/constraint-errors.ts';
import { cents, moneyText } from '#shared/money.ts';
import type { Page } from '#shared/paging.ts';
import { notifyOfLowStock } from './low-stock.ts';
import { supplierScope } from '#features/records/suppliers/supplier-scope.ts';
import type { Part, PartDraft, PartsQuery } from '../inventory.contract.ts';
import { countLowParts, partOrders, selectLowParts, selectPart, selectParts } from './inventory.sql.ts';
import { partAudit, LOW_STOCK } from '../part.fields.ts';

export async function listParts(
  { db, user }: UserContext,
  { search, stock, sort, limit, cursor }: PartsQuery,
): Promise<Page<Part>> {
  const filter = { search, most: stock === 'low' ? LOW_STOCK : undefined };
  const order = partOrders[sort];
  const after = readOrderCursor(cursor, sort, order.values);
  const found = await selectParts(db, supplierScope(user), filter, order, limit + 1, after);
  return orderPage(found, limit, cursor, sort);
}

/** Returns the lowest ones; `total` counts all that are low. */
export async function listLowStock({ db, user }: UserContext, limit: number): Promise<Page<Part>> {
  const scope = supplierScope(user);
  const [rows, total] = await Promise.all([
    selectLowParts(db, scope, LOW_STOCK, limit),
    countLowParts(db, scope, LOW_STOCK),
  ]);
  return { rows, nextCursor: null, total };
}

const findPart = async (db: Queryable, user: CurrentUser, id: string): Promise<Part> =>
  requireFound(await selectPart(db, supplierScope(user), id));

export const getPart = ({ db, user }: UserContext, id: string): Promise<Part> => findPart(db, user, id);

const numberTaken = onUniqueViolation('inventory_parts_part_number', 'partNumber', 'partNumberTaken');
const supplierGone = onMissingReference('inventory_parts_supplier_id_fkey', 'supplierId', 'supplierUnknown');

/** Returns what is stored: the price with its two decimals, as it will be read again. */
const columnsOf = ({ version: _edited, ...draft }: PartDraft) => ({
  ...draft,
  unitPrice: moneyText(cents(draft.unitPrice)),
});

/** A user who compares parts sees the supplier by name. */
const recordFor = (user: CurrentUser) =>
  ({
    table: 'inventoryParts',
    audit: partAudit,
    find: (db: Queryable, id: string) => findPart(db, user, id),
    audited: ({ supplierId: _id, supplierName, ...part }: Part) => ({ ...part, supplier: supplierName }),
  }) as const;

export const createPart = (ctx: UserContext, draft: PartDraft): Promise<Part> =>
  createOnce(ctx, (tx) =>
    createRecord(tx, recordFor(ctx.user), columnsOf(draft)).catch(numberTaken).catch(supplierGone),
  );

export const savePart = (ctx: UserContext, id: string, draft: PartDraft): Promise<Part> =>
  inTransaction(ctx, async (tx) => {
    const { before, after } = await saveRecord(tx, recordFor(ctx.user), id, columnsOf(draft), draft.version)
      .catch(numberTaken)
      .catch(supplierGone);
    await notifyOfLowStock(tx, before.quantity, after);
    return after;
  });

/** Line items that name it stay. */
export const deletePart = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, recordFor(ctx.user), id));
