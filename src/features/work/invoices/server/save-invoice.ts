import type { UserContext } from '#server/http/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { cents } from '#shared/money.ts';
import {
  holdOpenDays,
  requireOpenDay,
  type OpenDays,
} from '#features/work/paperwork/server/closed-months.service.ts';
import { dueDateProblem } from '#features/work/paperwork/plausible-day.ts';
import type { Invoice } from '../invoices.contract.ts';
import type { InvoiceChange } from '../invoice-drafts.contract.ts';
import { needsReceipt } from '../payments.contract.ts';
import { changeInvoice, getInvoice, lockInvoice } from './invoices.service.ts';
import type { InvoiceColumns } from './invoices.sql.ts';
import { payRest, requireInForce, takeBackLast } from './payments.service.ts';

/** It is as it shall be already: nothing to write, and nothing to audit. */
class Unchanged extends Error {}

/** Throws `paid_invoice_dates`, `credited_invoice_date`, and `invalid_input` at the date that cannot be. */
function datesOf(before: Invoice, { createdAt, dueDate }: InvoiceChange, days: OpenDays): InvoiceColumns {
  const number = before.invoiceNumber;
  if (before.status === 'paid') throw new DomainError('paid_invoice_dates', { parameters: { number } });
  const { day } = wallClockOf(before.createdAt);
  if (day === createdAt || before.dueDate === dueDate) throw new Unchanged();
  requireOpenDay(day, days, createdAt === undefined ? 'dueDate' : 'createdAt');
  if (createdAt !== undefined) {
    requireOpenDay(createdAt, days, 'createdAt');
    if (cents(before.credited) > 0)
      throw new DomainError('credited_invoice_date', { parameters: { number } });
    const problem = before.dueDate && dueDateProblem(before.dueDate, createdAt);
    if (problem) {
      const code = problem === 'dueBeforeInvoice' ? 'invoiceAfterDue' : problem;
      throw new DomainError('invalid_input', { fields: { createdAt: [code] } });
    }
    return { createdAt: `${createdAt}T00:00:00.000Z` };
  }
  const problem = dueDate && dueDateProblem(dueDate, day);
  if (problem) throw new DomainError('invalid_input', { fields: { dueDate: [problem] } });
  return { dueDate: dueDate ?? null };
}

/** By transfer where nothing is said, as the call of the spec says nothing. */
const howPaid = ({ method = 'transfer', receiptNumber }: InvoiceChange) => ({
  method,
  receiptNumber: needsReceipt[method] ? receiptNumber : null,
});

/**
 * Paid or unpaid, or one of the dates of an unpaid one. Throws `invoice_cancelled`, `invoice_corrected`,
 * `paid_invoice_dates`.
 */
export async function saveInvoice(ctx: UserContext, id: string, change: InvoiceChange): Promise<Invoice> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const days = await holdOpenDays(tx);
      const before = await lockInvoice(tx, id);
      requireInForce(before);
      if (change.status && (change.status === 'paid') === (before.status === 'paid')) throw new Unchanged();
      const columns = change.status ? {} : datesOf(before, change, days);
      if (change.version !== undefined && change.version !== before.version)
        throw new DomainError('concurrent_modification');
      if (change.status === 'paid') return payRest(tx, ctx, before, howPaid(change));
      if (change.status) return takeBackLast(tx, ctx, before);
      return changeInvoice(tx, before, columns);
    });
  } catch (error) {
    if (error instanceof Unchanged) return getInvoice(ctx, id);
    throw error;
  }
}
