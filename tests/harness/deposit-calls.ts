import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { depositsContract as deposits } from '#features/work/invoices/deposits.contract.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import type { Caller } from './app.ts';
import { askDeposit, createCustomer, createEstimate } from './factories.ts';

const lineItems = [{ description: 'Battery', partPrice: '100.00' }];

/** What a manager does with estimates and their deposits. Who it is, is asked for at each call: a test file knows it only later. */
export function depositCalls(who: () => Caller) {
  /** An approved estimate of 100.00 and VAT. Returns its id. */
  const approved = async (changes: Parameters<typeof createEstimate>[1] = {}): Promise<string> =>
    createEstimate(who(), {
      customerId: await createCustomer(who()),
      status: 'approved',
      lineItems,
      ...changes,
    });
  const getEstimate = async (id: string) => (await who().call(estimates.get, { params: { id } })).body;
  const setStatus = (id: string, status: 'converted' | 'rejected' | 'approved' | 'draft') =>
    who().call(estimates.changeStatus, { params: { id }, body: { status } });
  const ask = (id: string, amount: string, key?: string) =>
    who().call(deposits.ask, { params: { id }, body: { amount } }, key ? { 'idempotency-key': key } : {});
  const mark = (id: string, status: 'paid' | 'pending') =>
    who().call(invoices.save, { params: { id }, body: { status } });
  const convert = async (id: string, reissue = false) =>
    who().call(invoices.convert, { params: { id }, body: { reissue } });
  /** Completes the work and invoices it. */
  const finish = async (id: string) => {
    await setStatus(id, 'converted');
    return convert(id);
  };
  const paidDeposit = async (id: string, amount: string) => {
    const deposit = await askDeposit(who(), id, amount);
    await mark(deposit.id, 'paid');
    return deposit;
  };
  const saveLines = async (id: string, changes: object) => {
    const { customerId = null, vehicleId, version, applyTax } = await getEstimate(id);
    const body = { customerId, vehicleId, version, applyTax, lineItems, ...changes };
    return who().call(estimates.save, { params: { id }, body });
  };
  return { approved, getEstimate, setStatus, ask, mark, convert, finish, paidDeposit, saveLines };
}
