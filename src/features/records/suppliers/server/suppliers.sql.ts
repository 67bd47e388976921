import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { rowsAndTotal, type Found } from '#server/db/rows-and-total.ts';
import type { PlaceByName } from '#server/http/page-cursor.ts';
import { finds } from '#server/db/search-text.ts';
import { keysOf } from '#shared/record-fields.ts';
import { supplierFields } from '../supplier.fields.ts';
import type { Supplier, SupplierDraft } from '../suppliers.contract.ts';
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

type Columns = Omit<SupplierDraft, 'version'>;

export const insertSupplier = async (db: Queryable, draft: Columns): Promise<string> =>
  (await db.insertInto('suppliers').values(draft).returning('id').executeTakeFirstOrThrow()).id;

/** True when it was saved; false when `version` is stale or the supplier is gone. */
export const updateSupplier = async (
  db: Queryable,
  id: string,
  draft: Columns,
  version: number | undefined,
): Promise<boolean> => {
  let update = db
    .updateTable('suppliers')
    .set({ ...draft, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id);
  if (version !== undefined) update = update.where('version', '=', version);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
};

export const deleteSupplier = (db: Queryable, id: string) =>
  db.deleteFrom('suppliers').where('id', '=', id).execute();
