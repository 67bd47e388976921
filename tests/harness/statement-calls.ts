import {
  bankStatementsContract as bank,
  type Proposal,
  type Proposals,
} from '#features/work/bank-statements/bank-statements.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
import type { Database } from '#server/db/database.ts';
import type { ErrorResponse } from '#shared/errors.ts';
import type { Caller } from './app.ts';
import { statementXml, type SampleEntry } from './bank-statement.ts';
import { createInvoice } from './factories.ts';
import { multipart } from './multipart.ts';

/** An entry that pays an invoice of 121.00 and names it. */
export const paying = (number: string, changes: Partial<SampleEntry> = {}): SampleEntry => ({
  amount: '121.00',
  payer: 'Anna',
  text: `Rēķins ${number}`,
  ...changes,
});

/** What is not decided yet. */
export const openOf = ({ proposals }: Proposals): Proposal[] =>
  proposals.filter(({ setAside }) => setAside === null);

/** All that is proposed of an entry, as the screen sends it. */
export const transfersOf = (proposal: Proposal | undefined) =>
  (proposal?.candidates ?? []).map(({ invoiceId, amount, payment }) => ({
    bankEntry: proposal?.bankEntry ?? '',
    entryAmount: proposal?.amount ?? '',
    invoiceId,
    amount,
    paidOn: proposal?.paidOn ?? '',
    reference: 'Anna',
    paymentId: payment?.id ?? null,
  }));
type SentTransfer = ReturnType<typeof transfersOf>[number];

export async function sendStatement(caller: Caller, content: string | Buffer, name = 'statement.xml') {
  const { payload, headers } = await multipart({}, [{ name, content: Buffer.from(content) }]);
  const response = await caller.raw('POST', bank.propose.url, payload, headers);
  return { ...response, body: response.body as Proposals & ErrorResponse };
}

interface Desk {
  readonly db: Database;
  readonly manager: Caller;
  readonly customerId: string;
}
let place = 0;

/** What a manager does with a statement. The desk is asked for at each call: a test file has it only later. */
export function statementCalls(desk: () => Desk) {
  return {
    /** An open invoice of 121.00 for "Buyer". */
    async addInvoice(): Promise<{ id: string; number: string }> {
      const { db, manager, customerId } = desk();
      const number = `R-2025-${String(++place).padStart(4, '0')}`;
      await createInvoice(db, { customerId, createdBy: manager.userId ?? '', invoiceNumber: number });
      const found = db.selectFrom('invoices').select('id').where('invoiceNumber', '=', number);
      const { id } = await found.executeTakeFirstOrThrow();
      return { id, number };
    },
    /** Those of the test before are not open any more. */
    async cancelOpenInvoices(): Promise<void> {
      const cancelled = desk().db.updateTable('invoices').set({ status: 'cancelled' });
      await cancelled.where('status', '=', 'pending').execute();
    },
    async propose(entries: readonly SampleEntry[], version: '02' | '08' = '02'): Promise<Proposals> {
      const { status, body } = await sendStatement(desk().manager, statementXml(entries, { version }));
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
    book: async (
      transfers: readonly (SentTransfer & { above?: string; isAnother?: boolean })[],
      caller = desk().manager,
    ) => (await caller.call(bank.book, { body: { transfers: [...transfers] } })).body.outcomes,
    invoiceOf: async (id: string) =>
      (await desk().manager.call(invoicesContract.get, { params: { id } })).body,
    paymentsOf: async (id: string) =>
      (await desk().manager.call(paymentsContract.payments, { params: { id } })).body,
  };
}
