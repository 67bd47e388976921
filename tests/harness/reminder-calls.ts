import type { InvoiceStatus } from '#features/work/invoices/invoices.contract.ts';
import { remindersContract, type ReminderDraft } from '#features/work/jobs/reminders.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import type { Caller, TestApp } from './app.ts';
import { createCustomer, createInvoice } from './factories.ts';

export const today = () => wallClockOf(new Date()).day;
let people = 0;

interface Overdue {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly email: string;
}

interface Desk {
  readonly t: TestApp;
  readonly manager: Caller;
}

/** What a manager does to remind customers. The desk is asked for at each call: a test file has it only later. */
export function reminderCalls(desk: () => Desk) {
  /** An invoice of 121.00 that was due three days ago, of a customer with an address of their own. */
  async function addOverdue(
    language: 'en' | 'lv' = 'en',
    { dueDate = addDays(today(), -3), status = 'pending' as InvoiceStatus } = {},
  ): Promise<Overdue> {
    const email = `debtor${++people}@example.lv`;
    const customerId = await createCustomer(desk().manager, { email, language, phone: '+371 20000001' });
    const row = { customerId, createdBy: desk().manager.userId ?? '', dueDate, status };
    const number = await createInvoice(desk().t.db, row);
    const { id } = await desk()
      .t.db.selectFrom('invoices')
      .select('id')
      .where('invoiceNumber', '=', number)
      .executeTakeFirstOrThrow();
    return { id, number, customerId, email };
  }

  const remind = (
    id: string,
    body: Partial<ReminderDraft> = {},
    { caller = desk().manager, key }: { caller?: Caller; key?: string } = {},
  ) =>
    caller.call(
      remindersContract.remind,
      { params: { id }, body: { channel: 'mail', ...body } },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const remindAll = (invoiceIds: readonly string[], caller = desk().manager, key = `all ${++people}`) =>
    caller.call(
      remindersContract.remindAll,
      { body: { invoiceIds: [...invoiceIds] } },
      { 'idempotency-key': key },
    );
  return { addOverdue, remind, remindAll };
}
