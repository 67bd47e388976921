import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { rowsAndTotal, type Found } from '#server/db/rows-and-total.ts';
import type { PlaceByName } from '#server/http/page-cursor.ts';
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

/** By name; ties end in id. */
export const selectSuppliers = (
  db: Queryable,
  scope: SupplierScope,
  search: string | undefined,
  limit: number,
  after: PlaceByName | null,
): Promise<Found<SupplierRow>> => {
  let query = suppliers(db, scope)
    .orderBy(sql`name COLLATE "lv-x-icu", id`)
    .limit(limit);
  if (search) query = query.where(finds('searchText', search));
  if (after)
    query = query.where(
      sql<boolean>`(name COLLATE "lv-x-icu", id) > (${after.name}::text COLLATE "lv-x-icu", ${after.id}::uuid)`,
    );
  return rowsAndTotal(query, { search, after });
};

export const selectSupplier = (
  db: Queryable,
  scope: SupplierScope,
  id: string,
): Promise<SupplierRow | undefined> => suppliers(db, scope).where('id', '=', id).executeTakeFirst();
