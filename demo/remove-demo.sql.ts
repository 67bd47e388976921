import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { selectNamedFiles } from '#features/overview/verification/server/verification.sql.ts';
import type { Queryable } from '#server/db/database.ts';
import { demoBookable, demoBookingRules, demoBusiness } from './business.ts';
import { demoSiteTexts } from './site-texts.ts';

/** What is counted for people, each by the moment at which it was entered. */
const counted = {
  accounts: 'users.created_at',
  customers: 'customers.created_at',
  vehicles: 'vehicles.created_at',
  estimates: 'estimates.created_at',
  invoices: 'invoices.issued_at',
  appointments: 'appointments.created_at',
  requests: 'contact_submissions.created_at',
  suppliers: 'suppliers.created_at',
  parts: 'inventory_parts.created_at',
  prices: 'service_prices.created_at',
} as const;
export type Counted = keyof typeof counted;

export interface CountOf {
  readonly what: Counted;
  readonly all: number;
  /** Entered by people after the demo data. */
  readonly own: number;
}

/** How many records there are, and how many of them are newer than `since` (null: none counts as newer). */
export async function countRecords(db: Queryable, since: string | null): Promise<CountOf[]> {
  const counts: CountOf[] = [];
  for (const [what, column] of Object.entries(counted) as [Counted, string][]) {
    const table = column.split('.')[0] ?? '';
    const { rows } = await sql<{ all: number; own: number }>`
      SELECT count(*) AS all, count(*) FILTER (WHERE ${sql.ref(column)} > ${since}::timestamptz) AS own
      FROM ${sql.table(table)}`.execute(db);
    const [row] = rows;
    if (row && row.all > 0) counts.push({ what, ...row });
  }
  return counts;
}

/** Empties what of the business still is as the demo data described it; what was typed into Settings stays. */
export async function forgetDemoBusiness(db: Queryable): Promise<void> {
  const now = await db.selectFrom('business').selectAll().executeTakeFirstOrThrow();
  const facts = Object.entries(demoBusiness) as [keyof typeof demoBusiness, unknown][];
  const unchanged = facts.filter(([fact, value]) => fact !== 'vatRegistered' && now[fact] === value);
  const emptyOf = (value: unknown) => ({ string: '', boolean: false })[typeof value as string] ?? null;
  const empty = unchanged.map(([fact, value]) => [fact, emptyOf(value)]);
  await db
    .updateTable('business')
    .set({ ...Object.fromEntries(empty), firstStepsHidden: false, version: sql`version + 1` })
    .execute();
}

/** Sets what still is as the demo data have it to what the product ships, which the columns have as their default. */
function shipped(facts: object, now: object) {
  const values = new Map(Object.entries(now));
  const unchanged = Object.entries(facts).filter(([fact, value]) => values.get(fact) === value);
  return {
    ...Object.fromEntries(unchanged.map(([fact]) => [fact, sql`DEFAULT`])),
    version: sql<number>`version + 1`,
  };
}

/** Forgets the invented rules of booking, and offers no times: the shop does once it has bays and prices of its own. */
export async function forgetDemoBookingRules(db: Queryable): Promise<void> {
  const now = await db.selectFrom('bookingSettings').selectAll().executeTakeFirstOrThrow();
  await db.updateTable('bookingSettings').set(shipped(demoBookingRules, now)).execute();
}

/** Forgets how long services take by the demo data, at which bay, and that customers may book them. */
export async function forgetDemoBookable(db: Queryable): Promise<void> {
  const services = await db.selectFrom('services').selectAll().execute();
  for (const now of services) {
    const facts = demoBookable[now.name];
    if (facts) await db.updateTable('services').set(shipped(facts, now)).where('id', '=', now.id).execute();
  }
}

/** Takes out of the texts of the website what the demo data say there: each invented review, beside those that are not. */
export async function forgetDemoSiteTexts(db: Queryable): Promise<void> {
  const now = await db.selectFrom('siteTexts').selectAll().executeTakeFirstOrThrow();
  const ownOf = (list: unknown, invented: readonly object[]) =>
    JSON.stringify(
      (list as object[]).filter((each) => !invented.some((other) => isDeepStrictEqual(each, other))),
    );
  const lines = (['warranty', 'warrantyLv'] as const).filter((name) => now[name] === demoSiteTexts[name]);
  await db
    .updateTable('siteTexts')
    .set({
      ...Object.fromEntries(lines.map((name) => [name, ''])),
      reviews: ownOf(now.reviews, demoSiteTexts.reviews),
      certificates: ownOf(now.certificates, demoSiteTexts.certificates),
      version: sql`version + 1`,
    })
    .execute();
}

/**
 * The service catalogue is the product's own, but for what the demo data say of booking; it, `business`, `site_texts` and
 * `booking_settings` are put right field by field. The templates of checks are the product's own or the shop's. The images of
 * the website are the shop's, as everything that was typed into Settings, whose tables have one row each; the rest is emptied.
 */
const retained = [
  'migrations',
  'secrets',
  'business',
  'site_texts',
  'services',
  'site_images',
  'backup_settings',
  'automatic_reminders',
  'booking_settings',
  'check_sections',
  'check_templates',
  'check_template_sections',
  'high_voltage_settings',
  'accounting_codes',
];

/** The storage keys of all files that a row of an emptied table names. */
export const selectRemovedFiles = async (db: Queryable): Promise<string[]> =>
  (await selectNamedFiles(db)).filter(({ table }) => !retained.includes(table)).map(({ key }) => key);

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly constraint: string;
  readonly definition: string;
}

/** Foreign keys by which a kept table refers to an emptied one. */
const references = async (db: Queryable): Promise<Reference[]> =>
  (
    await sql<Reference>`
      SELECT conrelid::regclass::text AS table, conname AS constraint, pg_get_constraintdef(oid) AS definition,
        (SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1]) AS column
      FROM pg_constraint
      WHERE contype = 'f' AND conrelid::regclass::text = any(${retained}) AND confrelid::regclass::text <> all(${retained})`.execute(
      db,
    )
  ).rows;

/** Tables whose triggers reject a TRUNCATE. */
const neverEmptied = [
  'job_answers',
  'payments',
  'credit_notes',
  'credit_note_lines',
  'battery_measurements',
] as const;

/**
 * Empties every table but the retained ones, in one statement: so the order of references does not matter, and the
 * trigger that protects issued invoices, which is for rows, does not run. Those of the tables that are never emptied would.
 */
export async function emptyTables(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> all(${retained})`.execute(
    db,
  );
  const found = await references(db);
  for (const { table, column, constraint } of found) {
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = NULL`.execute(db);
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(constraint)}`.execute(db);
  }
  for (const name of neverEmptied) await sql`ALTER TABLE ${sql.table(name)} DISABLE TRIGGER USER`.execute(db);
  await sql`TRUNCATE ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
  for (const name of neverEmptied) await sql`ALTER TABLE ${sql.table(name)} ENABLE TRIGGER USER`.execute(db);
  for (const { table, constraint, definition } of found)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(constraint)} ${sql.raw(definition)}`.execute(
      db,
    );
}
