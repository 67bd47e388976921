import type { CustomerSort } from '#shared/list-sorts.ts';
import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { rowsAndTotal, type Found } from '#server/db/rows-and-total.ts';
import { byText, byTime, down, inOrder, up, type ListOrder } from '#server/db/list-order.ts';
import type { PlaceInOrder } from '#server/http/page-cursor.ts';
import {
  bareNumberOf,
  barePhoneOf,
  mayHave,
  type Identity,
  type OnRecord,
} from '#server/db/import-target.ts';
import { finds } from '#server/db/search-text.ts';
import { keysOf } from '#shared/record-fields.ts';
import type { Language } from '#shared/words.ts';
import { customerFields } from '../customer.fields.ts';
import type { Customer, CustomerType } from '../customers.contract.ts';

const customers = (db: Queryable) =>
  db
    .selectFrom('customers')
    .select([...keysOf(customerFields), 'id', 'version', 'createdAt', 'updatedAt'])
    .$narrowType<{ customerType: CustomerType; language: Language }>();

const name = byText(sql`name`);
export const customerOrders: Record<CustomerSort, ListOrder> = {
  newest: down(byTime(sql`created_at`)),
  name: up(name),
  name_last: down(name),
};

export const selectCustomers = (
  db: Queryable,
  search: string | undefined,
  order: ListOrder,
  limit: number,
  after: PlaceInOrder | null,
): Promise<Found<Customer & { readonly place: PlaceInOrder }>> => {
  let query = inOrder(customers(db), order, sql`id`, after).limit(limit);
  if (search) query = query.where(finds('searchText', search));
  return rowsAndTotal(query, { search, after });
};

export const selectCustomer = (db: Queryable, id: string): Promise<Customer | undefined> =>
  customers(db).where('id', '=', id).executeTakeFirst();

/**
 * Waits for a transaction that creates a customer of this name, and lets no other create one until this transaction
 * ends.
 */
export const lockName = (db: Queryable, name: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('customer ' || search_fold(${name}), 0))`.execute(db);

/** Says whether a customer has this name, without regard to case and diacritics. */
export const isNameOnRecord = async (db: Queryable, name: string): Promise<boolean> =>
  (await db
    .selectFrom('customers')
    .select('id')
    .where(finds('searchText', name))
    .where(sql<boolean>`search_fold(name) = search_fold(${name})`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What customers of a file are compared by; phones are compared with the name by who asks. */
const identityColumns = {
  number: { column: bareNumberOf('businessNumber') },
  email: { column: sql<string | null>`lower(email)` },
  phone: { column: barePhoneOf('phone') },
  name: { column: sql<string | null>`name`, isFolded: true },
} as const;

/** Returns customers that may be those of a file. */
export const selectToImport = async (db: Queryable, identities: readonly Identity[]): Promise<OnRecord[]> => {
  const wanted = identities.map(({ kind, value }) =>
    kind === 'phone' ? { kind, value: value.slice(0, value.indexOf(' ')) } : { kind, value },
  );
  const found = await customers(db).where(mayHave(wanted, identityColumns)).execute();
  return found.map(({ id, version, createdAt: _created, updatedAt: _updated, ...values }) => ({
    id,
    version,
    name: values.name,
    values,
  }));
};
