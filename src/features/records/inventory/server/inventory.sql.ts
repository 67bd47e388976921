import type { PartSort } from '#shared/list-sorts.ts';
import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { rowsAndTotal, type Found } from '#server/db/rows-and-total.ts';
import { byNumber, byText, down, inOrder, up, type ListOrder } from '#server/db/list-order.ts';
import type { PlaceInOrder } from '#server/http/page-cursor.ts';
import { mayHave, type Identity, type OnRecord } from '#server/db/import-target.ts';
import { finds } from '#server/db/search-text.ts';
import { keysOf } from '#shared/record-fields.ts';
import { partFields } from '../part.fields.ts';
import type { SupplierScope } from '#features/records/suppliers/supplier-scope.ts';
import type { Part, PartLocation } from '../inventory.contract.ts';

const parts = (db: Queryable, scope: SupplierScope) => {
  const query = db
    .selectFrom('inventoryParts as part')
    .leftJoin('suppliers as supplier', 'supplier.id', 'part.supplierId')
    .select(keysOf(partFields).map((name) => `part.${name}` as const))
    .select(['part.id', 'supplier.name as supplierName', 'part.version', 'part.createdAt', 'part.updatedAt'])
    .$narrowType<{ location: PartLocation | null }>();
  // No id equals NULL: parts without a supplier are no user's.
  return scope === 'all' ? query : query.where(sql<boolean>`part.supplier_id = ${scope.only}::uuid`);
};

interface PartFilter {
  readonly search: string | undefined;
  /** Only those with so many pieces or less. */
  readonly most: number | undefined;
}

/** A part is looked for by who delivers it, too. */
const supplierText = sql<string>`coalesce((SELECT search_fold(name) FROM suppliers WHERE id = part.supplier_id), '')`;

const name = byText(sql`part.name`);
const stock = byNumber(sql`part.quantity`);
const price = byNumber(sql`part.unit_price`);
export const partOrders: Record<PartSort, ListOrder> = {
  name: up(name),
  name_last: down(name),
  fewest: up(stock),
  most: down(stock),
  cheapest: up(price),
  dearest: down(price),
};

export const selectParts = (
  db: Queryable,
  scope: SupplierScope,
  { search, most }: PartFilter,
  order: ListOrder,
  limit: number,
  after: PlaceInOrder | null,
): Promise<Found<Part & { readonly place: PlaceInOrder }>> => {
  let query = inOrder(parts(db, scope), order, sql`part.id`, after).limit(limit);
  if (search) query = query.where(finds(['part.searchText', supplierText], search));
  if (most !== undefined) query = query.where('part.quantity', '<=', most);
  return rowsAndTotal(query, { search, after });
};

/** Returns those with `most` pieces or less, lowest first, then by name. */
export const selectLowParts = (
  db: Queryable,
  scope: SupplierScope,
  most: number,
  limit: number,
): Promise<Part[]> =>
  parts(db, scope)
    .where('part.quantity', '<=', most)
    .orderBy(sql`part.quantity, part.name COLLATE "lv-x-icu", part.id`)
    .limit(limit)
    .execute();

export const countLowParts = async (db: Queryable, scope: SupplierScope, most: number): Promise<number> => {
  let query = db
    .selectFrom('inventoryParts')
    .select(sql<number>`count(*)`.as('low'))
    .where('quantity', '<=', most);
  if (scope !== 'all') query = query.where(sql<boolean>`supplier_id = ${scope.only}::uuid`);
  return (await query.executeTakeFirstOrThrow()).low;
};

export const selectPart = (db: Queryable, scope: SupplierScope, id: string): Promise<Part | undefined> =>
  parts(db, scope).where('part.id', '=', id).executeTakeFirst();

const identityColumns = {
  partNumber: { column: sql<string | null>`lower(part.part_number)` },
} as const;

/** Returns parts that may be those of a file. */
export const selectToImport = async (db: Queryable, identities: readonly Identity[]): Promise<OnRecord[]> => {
  const found = await db
    .selectFrom('inventoryParts as part')
    .leftJoin('suppliers as supplier', 'supplier.id', 'part.supplierId')
    .select(keysOf(partFields).map((name) => `part.${name}` as const))
    .select(['part.id', 'supplier.name as supplierName', 'part.version'])
    .where(mayHave(identities, identityColumns))
    .execute();
  return found.map(({ id, version, ...values }) => ({ id, version, name: values.name, values }));
};
