import type { z } from 'zod';
import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { duePage, orderPage, readDueCursor, readOrderCursor } from '#server/http/page-cursor.ts';
import { instantsOfDays } from '#shared/days.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { moneyText, type Cents } from '#shared/money.ts';
import type { Page, PageQuery } from '#shared/paging.ts';
import { priceAndHours } from '#features/work/estimates/estimate-totals.ts';
import { balanceOf } from '../invoice-balance.ts';
import { statusOn } from '../invoice-status.ts';
import type { Invoice, InvoiceLine, InvoiceSummary, invoicesContract } from '../invoices.contract.ts';
import {
  countOverdue,
  invoiceOrders,
  selectInvoices,
  selectInvoicesInOrder,
  selectOverdueInvoices,
  selectPayable,
  selectSummary,
  type InvoiceFilter,
} from './invoice-list.sql.ts';
import { selectDeducting, selectInvoice, updateInvoice, type InvoiceColumns } from './invoices.sql.ts';
import { invoiceAudit } from '../invoice.fields.ts';
import type { loggedPaymentFields } from '../payment.fields.ts';

const today = () => wallClockOf(new Date()).day;

/** What is to be paid first, then what is paid. Days are Riga's, both included. */
export async function listInvoices(
  ctx: UserContext,
  { search, from, to, status, sort, limit, cursor }: z.output<typeof invoicesContract.list.query>,
): Promise<Page<InvoiceSummary>> {
  const day = today();
  const filter = { ...instantsOfDays({ from, to }), search, status, today: day };
  const { rows, ...page } =
    sort === 'due'
      ? duePage(await selectInvoices(ctx.db, filter, limit + 1, readDueCursor(cursor)), limit, cursor)
      : await invoicesInOrder(ctx, filter, sort, { limit, cursor });
  return { ...page, rows: rows.map((row) => ({ ...row, status: statusOn(day, row) })) };
}

async function invoicesInOrder(
  { db }: UserContext,
  filter: InvoiceFilter,
  sort: keyof typeof invoiceOrders,
  { limit, cursor }: Pick<PageQuery, 'limit' | 'cursor'>,
) {
  const order = invoiceOrders[sort];
  const after = readOrderCursor(cursor, sort, order.values);
  return orderPage(await selectInvoicesInOrder(db, filter, order, limit + 1, after), limit, cursor, sort);
}

/** What is known of an invoice by those who look for its payment. */
interface PayableInvoice {
  readonly id: string;
  readonly number: string;
  readonly customerName: string;
  readonly balance: Cents;
}

/** Returns every invoice in force, the ones that are paid whole too, oldest first. */
export async function payableInvoices(db: Queryable): Promise<PayableInvoice[]> {
  const rows = await selectPayable(db);
  return rows.map((row) => ({
    id: row.id,
    number: row.invoiceNumber,
    customerName: row.customerName,
    balance: balanceOf(row),
  }));
}

/** Returns every invoice that is not paid whole after its due date, the longest overdue first. */
export const overdueInvoices = (db: Queryable) => selectOverdueInvoices(db, today());

/** Of a range of Riga days, whatever the status filter of the list. */
export const summariseInvoices = (
  ctx: { readonly db: Queryable },
  range: z.output<typeof invoicesContract.summary.query>,
): Promise<z.output<(typeof invoicesContract.summary)['response']['body']>> =>
  selectSummary(ctx.db, instantsOfDays(range), today());

export const countOverdueInvoices = async (ctx: UserContext) => ({
  count: await countOverdue(ctx.db, today()),
});

/** Returns what was sold of the inventory, in the order of the lines. */
const partsOf = (lines: readonly InvoiceLine[]): Invoice['parts'] =>
  lines.flatMap(({ id, invoiceId, partId, partUnits, partPrice, ...amounts }) =>
    partId === null
      ? []
      : {
          id,
          invoiceId,
          partId,
          quantity: partUnits,
          unitPrice: partPrice,
          totalPrice: moneyText(priceAndHours(amounts).price),
        },
  );

/** Returns the whole invoice. Throws `not_found`. */
export async function findInvoice(db: Queryable, id: string): Promise<Invoice> {
  const found = requireFound(await selectInvoice(db, id));
  const entered = found.estimateNumber === null ? found.lineItems : [];
  return {
    ...found,
    status: statusOn(today(), found),
    parts: partsOf(found.lineItems),
    manualLineItems: entered.map((line) => ({
      description: line.description ?? '',
      units: line.partUnits,
      pricePerUnit: line.partPrice,
      lineTotal: line.totalPrice,
    })),
  };
}

export const getInvoice = (ctx: UserContext, id: string): Promise<Invoice> => findInvoice(ctx.db, id);

/** Returns the invoice, held until the end of the write. Throws `not_found`. */
export async function lockInvoice(tx: Transaction, id: string): Promise<Invoice> {
  await lockForUpdate(tx, 'invoices', id);
  return findInvoice(tx.db, id);
}

/** Returns what people compare of an invoice, as it is stored: days are what counts of its dates. */
const auditedFields = ({ status, createdAt, dueDate, paidAt, credited }: Invoice) => ({
  status: status === 'overdue' ? 'pending' : status,
  createdAt: wallClockOf(createdAt).day,
  dueDate,
  paidAt,
  credited,
});

/** What an entry says beside the fields that changed. */
type Said = { readonly [Each in keyof typeof loggedPaymentFields]?: string };

/** A deposit that an invoice takes off stays paid. Throws `deposit_deducted`. */
async function requireNotDeducted(tx: Transaction, { id }: Invoice): Promise<void> {
  const number = await selectDeducting(tx.db, id);
  if (number) throw new DomainError('deposit_deducted', { parameters: { number } });
}

/**
 * Writes what may change of an issued invoice, with its audit entry. The caller holds it. Throws `deposit_deducted`.
 */
export async function changeInvoice(
  tx: Transaction,
  before: Invoice,
  columns: InvoiceColumns,
  said: Said = {},
): Promise<Invoice> {
  if (before.kind === 'prepayment' && columns.status === 'pending') await requireNotDeducted(tx, before);
  await updateInvoice(tx.db, before.id, columns);
  const after = await findInvoice(tx.db, before.id);
  await tx.auditChange(
    invoiceAudit,
    { id: before.id, name: before.invoiceNumber },
    { ...said, ...changedFields(auditedFields(before), auditedFields(after)) },
  );
  return after;
}
