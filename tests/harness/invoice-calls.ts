import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import type { Caller } from './app.ts';
import { issueInvoice } from './factories.ts';

/** The day in Riga so many days from now. */
export const dayIn = (days: number): string => wallClockOf(Date.now() + days * 86_400_000).day;

/** What somebody does with invoices. Who it is, is asked for at each call: a test file knows it only later. */
export function invoiceCalls(who: () => Caller) {
  const today = dayIn(0);
  const getInvoice = async (id: string) => (await who().call(invoices.get, { params: { id } })).body;
  return {
    today,
    getInvoice,
    saveInvoice: (id: string, body: object) => who().call(invoices.save, { params: { id }, body }),
    /** Of 121.00. */
    issue: () => issueInvoice(who(), { lineItems: [{ description: 'Work', partPrice: '100.00' }] }),
    pay: (id: string, amount: string, changes: object = {}, headers: Record<string, string> = {}) => {
      const body = { amount, paidOn: today, method: 'transfer' as const, ...changes };
      return who().call(payments.add, { params: { id }, body }, headers);
    },
    reverse: (id: string) => who().call(payments.reverse, { params: { id } }),
    paymentsOf: async (id: string) => (await who().call(payments.payments, { params: { id } })).body,
    stateOf: async (id: string) => {
      const { status, paidAmount } = await getInvoice(id);
      return [status, paidAmount];
    },
  };
}
