import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import type { Tables } from '#server/db/schema.gen.ts';
import { wallClockOf } from '#shared/dates.ts';
import { moneyText } from '#shared/money.ts';
import { addWorkingDays, instantAt } from './calendar.ts';
import type { Recorder } from './record.ts';

interface IssuedInvoice {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly status: string;
  readonly total: string;
  readonly paidAmount: string;
  readonly dueDate: string | null;
  readonly buyer: { readonly email: string | null };
}

/** On which working day after the due date a customer is reminded. */
const REMINDED_AFTER = 3;

/** Of every other overdue invoice the customer was reminded; their mails are no longer kept. */
export function remindersOf(
  invoices: readonly IssuedInvoice[],
  createdBy: string,
  { record }: Recorder,
): Insertable<Tables['invoiceReminders']>[] {
  const today = wallClockOf(new Date()).day;
  const overdue = invoices.filter(
    ({ status, dueDate }) => status === 'pending' && (dueDate ?? today) < today,
  );
  return overdue.flatMap((invoice, place) => {
    const { id, invoiceNumber, dueDate, buyer } = invoice;
    const day = addWorkingDays(dueDate ?? today, REMINDED_AFTER);
    if (place % 2 !== 0 || buyer.email === null || day >= today) return [];
    const balance = moneyText(balanceOf({ ...invoice, credited: '0.00' }));
    const createdAt = instantAt(day, 9 * 60 + 40);
    const details = { remindedBy: 'mail', balance } as const;
    record(createdAt, { entityType: invoiceAudit, entityId: id, entityName: invoiceNumber, details });
    return {
      id: randomUUID(),
      invoiceId: id,
      channel: 'mail',
      balance,
      dueDate: dueDate ?? today,
      mailTo: buyer.email,
      createdBy,
      createdAt,
    };
  });
}
