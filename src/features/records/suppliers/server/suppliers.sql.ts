import type { SupplierSort } from '#shared/list-sorts.ts';
import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { rowsAndTotal, type Found } from '#server/db/rows-and-total.ts';
import { byText, down, inOrder, up, type ListOrder } from '#server/db/list-order.ts';
import type { PlaceInOrder } from '#server/http/page-cursor.ts';
import { bareNumberOf, mayHave, type Identity, type OnRecord } from '#server/db/import-target.ts';
import { finds } from '#server/db/search-text.ts';
import { keysOf } from '#shared/record-fields.ts';
import { supplierFields } from '../supplier.fields.ts';
import type { Supplier } from '../suppliers.contract.ts';
import type { SupplierScope } from '../supplier-scope.ts';

type SupplierRow = Supplier & { readonly notes: string | null };

const suppliers = (db: Queryable, scope: SupplierScope) => {
  const query = db
    .selectFrom('suppliers')
    .select([...keysOf(supplierFields), 'id', 'version', 'createdAt', 'updatedAt']);
  // No id equals NULL: records without a supplier are no user's.
  return scope === 'all' ? query : query.where(sql<boolean>`id = ${scope.only}::uuid`);
};

const name = byText(sql`name`);
export const supplierOrders: Record<SupplierSort, ListOrder> = {
  name: up(name),
  name_last: down(name),
};

export const selectSuppliers = (
  db: Queryable,
  scope: SupplierScope,
  search: string | undefined,
  order: ListOrder,
  limit: number,
  after: PlaceInOrder | null,
): Promise<Found<SupplierRow & { readonly place: PlaceInOrder }>> => {
  let query = inOrder(suppliers(db, scope), order, sql`id`, after).limit(limit);
  if (search) query = query.where(finds('searchText', search));
  return rowsAndTotal(query, { search, after });
};

export const selectSupplier = (
  db: Queryable,
  scope: SupplierScope,
  id: string,
): Promise<SupplierRow | undefined> => suppliers(db, scope).where('id', '=', id).executeTakeFirst();

const identityColumns = {
  number: { column: bareNumberOf('registrationNumber') },
  name: { column: sql<string | null>`name`, isFolded: true },
} as const;

/** Returns suppliers that may be those of a file. */
export const selectToImport = async (db: Queryable, identities: readonly Identity[]): Promise<OnRecord[]> =>
  (await suppliers(db, 'all').where(mayHave(identities, identityColumns)).execute()).map(
    ({ id, version, createdAt: _created, updatedAt: _updated, ...values }) => ({
      id,
      version,
      name: values.name,
      values,
    }),
  );
