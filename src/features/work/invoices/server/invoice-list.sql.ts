import type { InvoiceSort } from '#shared/list-sorts.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { byNumber, byText, byTime, down, inOrder, up, type ListOrder } from '#server/db/list-order.ts';
import type { PlaceByDue, PlaceInOrder, PlaceInTime } from '#server/http/page-cursor.ts';
import { finds } from '#server/db/search-text.ts';
import type { invoicesContract } from '../invoices.contract.ts';
import { summaries } from './invoices.sql.ts';

/** The first instant that is in, and the first that is out again. */
export interface TimeRange {
  readonly since?: string | undefined;
  readonly before?: string | undefined;
}

const inRange = ({ since, before }: TimeRange) => sql<boolean>`(
  invoice.created_at >= coalesce(${since ?? null}::timestamptz, '-infinity')
  AND invoice.created_at < coalesce(${before ?? null}::timestamptz, 'infinity'))`;

export interface InvoiceFilter extends TimeRange {
  readonly search?: string | undefined;
  readonly status?: 'paid' | 'unpaid' | 'overdue' | 'cancelled' | undefined;
  /** The day that decides what is overdue. */
  readonly today: string;
}

/** As the index has it: number, what it is for, buyer and plate. */
const searchText = sql<string>`invoice_search_text(invoice.invoice_number, invoice.title, invoice.buyer, invoice.vehicle)`;

const dueDay = sql<string>`invoice_due_day(invoice.due_date, invoice.created_at)`;

/** Those of a filter that are stored with one of these statuses. */
const filtered = (
  db: Queryable,
  { search, status, today, ...range }: InvoiceFilter,
  stored: readonly ('pending' | 'paid' | 'cancelled')[],
) =>
  summaries(db)
    .where(inRange(range))
    .where('invoice.status', 'in', stored)
    .$if(status === 'overdue', (query) => query.where(dueDay, '<', today))
    .$if(search !== undefined && search !== '', (query) => query.where(finds(searchText, search ?? '')));

/** Those that are to be paid, the one that was due first on top, of one day the newest; after one of them. */
const selectUnpaid = (db: Queryable, filter: InvoiceFilter, limit: number, after: PlaceByDue | null) =>
  filtered(db, filter, ['pending'])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${dueDay} >= ${after?.dueDay}::date AND (${dueDay} > ${after?.dueDay}::date
          OR (invoice.created_at, invoice.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)))`,
      ),
    )
    .select(dueDay.as('dueDay'))
    .orderBy(dueDay)
    .orderBy('invoice.createdAt', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(limit)
    .execute();

/** Those that nobody has to pay, newest first; ties end in id. */
const selectSettled = (db: Queryable, filter: InvoiceFilter, limit: number, after: PlaceInTime | null) =>
  filtered(db, filter, [filter.status === 'cancelled' ? 'cancelled' : 'paid'])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(invoice.created_at, invoice.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select(sql<string | null>`NULL`.as('dueDay'))
    .orderBy('invoice.createdAt', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(limit)
    .execute();

/**
 * What is to be paid, then what is paid: each is read by an index of its own. Cancelled ones only when requested. The first
 * page of a list without a search is counted, as `rowsAndTotal` does.
 */
export async function selectInvoices(
  db: Queryable,
  filter: InvoiceFilter,
  limit: number,
  after: PlaceByDue | null,
) {
  const { status, search } = filter;
  const isUnpaid = status === 'unpaid' || status === 'overdue';
  const isSettled = status === 'paid' || status === 'cancelled';
  const inSettled = after !== null && after.dueDay === null;
  const unpaid = isSettled || inSettled ? [] : await selectUnpaid(db, filter, limit, after);
  const left = isUnpaid ? 0 : limit - unpaid.length;
  const settled = left > 0 ? await selectSettled(db, filter, left, inSettled ? after : null) : [];
  const rows = [...unpaid, ...settled];
  return search || after ? { rows } : { rows, total: await countInvoices(db, filter) };
}

/** The statuses that a filter means, as they are stored. */
const storedStatuses = ({ status }: InvoiceFilter) => {
  if (status === 'paid' || status === 'cancelled') return [status];
  return status === undefined ? (['pending', 'paid'] as const) : (['pending'] as const);
};

const countInvoices = async (db: Queryable, filter: InvoiceFilter): Promise<number> =>
  (
    await filtered(db, filter, storedStatuses(filter))
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;

const time = byTime(sql`invoice.created_at`);
const customer = byText(sql`coalesce(invoice.buyer ->> 'name', '')`);
const total = byNumber(sql`invoice.total`);
export const invoiceOrders: Record<Exclude<InvoiceSort, 'due'>, ListOrder> = {
  newest: down(time),
  oldest: up(time),
  customer: up(customer),
  customer_last: down(customer),
  cheapest: up(total),
  dearest: down(total),
};

/** Those of a filter in the order of a column. The first page without a search is counted. */
export async function selectInvoicesInOrder(
  db: Queryable,
  filter: InvoiceFilter,
  order: ListOrder,
  limit: number,
  after: PlaceInOrder | null,
) {
  const query = inOrder(filtered(db, filter, storedStatuses(filter)), order, sql`invoice.id`, after);
  const rows = await query.limit(limit).execute();
  return filter.search || after ? { rows } : { rows, total: await countInvoices(db, filter) };
}

/**
 * Every invoice in force, oldest first: a shop has as many as it has ever issued. With those that were corrected and kept
 * their payments, which a bank statement may show.
 */
export const selectPayable = (db: Queryable) =>
  db
    .selectFrom('invoices as invoice')
    .select([
      'invoice.id',
      'invoice.invoiceNumber',
      'invoice.total',
      'invoice.credited',
      'invoice.paidAmount',
    ])
    .select(sql<string>`invoice.buyer ->> 'name'`.as('customerName'))
    .where('invoice.status', '!=', 'cancelled')
    .where((where) =>
      where.or([where('invoice.isCorrected', '=', false), where('invoice.paidAmount', '>', '0')]),
    )
    .orderBy('invoice.createdAt')
    .orderBy('invoice.id')
    .execute();

/** Returns those that were due before `today`, the longest overdue first. */
export const selectOverdueInvoices = (db: Queryable, today: string) =>
  summaries(db)
    .where('invoice.status', '=', 'pending')
    .where(dueDay, '<', today)
    .orderBy(dueDay)
    .orderBy('invoice.id')
    .execute();

/** Returns how many were due before `today`. */
export const countOverdue = async (db: Queryable, today: string): Promise<number> =>
  (
    await db
      .selectFrom('invoices as invoice')
      .select(sql<number>`count(*)`.as('count'))
      .where('invoice.status', '=', 'pending')
      .where(dueDay, '<', today)
      .executeTakeFirstOrThrow()
  ).count;

type Summary = z.output<(typeof invoicesContract.summary)['response']['body']>;

/** Credit notes of paid invoices; each counts on its own date, or once its invoice is paid. */
const creditedIn = ({ since, before }: TimeRange) => sql`(
  SELECT coalesce(sum(note.total), 0.00) FROM credit_notes note JOIN invoices paid ON paid.id = note.invoice_id
  WHERE paid.status = 'paid'
    AND greatest(note.created_at, paid.paid_at) >= coalesce(${since ?? null}::timestamptz, '-infinity')
    AND greatest(note.created_at, paid.paid_at) < coalesce(${before ?? null}::timestamptz, 'infinity'))`;

/** Sums as text: they may be more than one invoice can hold. */
export const selectSummary = (db: Queryable, range: TimeRange, today: string): Promise<Summary> => {
  const isOverdue = sql`status = 'pending' AND ${dueDay} < ${today}`;
  return db
    .selectFrom('invoices as invoice')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) FILTER (WHERE status <> 'paid')`.as('pending'),
      sql<number>`count(*) FILTER (WHERE status = 'paid')`.as('paid'),
      sql<string>`coalesce(sum(total - credited - paid_amount) FILTER (WHERE status <> 'paid'), 0.00)::text`.as(
        'pendingRevenue',
      ),
      sql<string>`(coalesce(sum(total) FILTER (WHERE status = 'paid'), 0.00) - ${creditedIn(range)})::text`.as(
        'totalRevenue',
      ),
      sql<number>`count(*) FILTER (WHERE ${isOverdue})`.as('overdue'),
      sql<string>`coalesce(sum(total - credited - paid_amount) FILTER (WHERE ${isOverdue}), 0.00)::text`.as(
        'overdueRevenue',
      ),
    ])
    .where(inRange(range))
    .where('invoice.status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
};
