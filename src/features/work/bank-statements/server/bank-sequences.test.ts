import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { bankActions, bankTotals, datedBy } from '#tests/harness/bank-actions.ts';
import { statementXml } from '#tests/harness/bank-statement.ts';
import { createCustomer, createInvoice } from '#tests/harness/factories.ts';
import { multipart } from '#tests/harness/multipart.ts';
import { runs } from '#tests/harness/runs.ts';
import {
  afterBankAction,
  answersOf,
  emptyBooks,
  paidOf,
  readStatement,
  type Answer,
  type BankAction,
  type Books,
} from '#tests/oracles/bank-entry-oracle.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { cents, moneyText, type Cents } from '#shared/money.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
import {
  bankStatementsContract as bank,
  type Proposal,
  type Proposals,
} from '../bank-statements.contract.ts';
import { keyOf, plannedOf, type Choice } from '../choices.ts';

let t: TestApp;
let manager: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  customerId = await createCustomer(manager);
});
afterAll(() => t.close());

const today = wallClockOf(Date.now()).day;
const euros = (amount: number) => moneyText(amount as Cents);

interface World {
  readonly invoices: readonly { readonly id: string; readonly number: string }[];
  /** The ids of the recorded payments, by their places in the books. */
  readonly ids: string[];
}

let issued = 0;
async function newWorld(): Promise<World> {
  // Those of the sequence before are neither open nor recorded any more.
  await t.db
    .updateTable('invoices')
    .set({ status: 'cancelled' })
    .where('status', '!=', 'cancelled')
    .execute();
  const createdAt = `${addDays(today, -40)}T08:00:00.000Z`;
  const row = { customerId, createdBy: manager.userId ?? '', createdAt, issuedAt: createdAt };
  const invoices = [];
  for (const total of bankTotals) {
    const number = `R-1999-${String(++issued).padStart(4, '0')}`;
    await createInvoice(t.db, { ...row, total: euros(total), invoiceNumber: number });
    const found = t.db.selectFrom('invoices').select('id').where('invoiceNumber', '=', number);
    invoices.push({ number, ...(await found.executeTakeFirstOrThrow()) });
  }
  return { invoices, ids: [] };
}

const paymentsOf = async (id: string) =>
  (await manager.call(paymentsContract.payments, { params: { id } })).body;

/** The payment that the last call has added. */
async function keepAdded(world: World, invoice: number): Promise<void> {
  const all = await paymentsOf(world.invoices[invoice]?.id ?? '');
  const added = all.find(({ id, reversesId }) => reversesId === null && !world.ids.includes(id));
  world.ids.push(added?.id ?? '');
}

async function read({ invoices }: World, { arrived }: Books): Promise<Proposals> {
  const entries = arrived.map(({ invoice, cents: amount, day, isNamed }, place) => ({
    amount: euros(amount),
    day,
    payer: 'Buyer',
    text: isNamed ? `Rēķins ${invoices[invoice]?.number}` : 'paldies',
    reference: `${invoices[0]?.number} ${place}`,
  }));
  const { payload, headers } = await multipart({}, [
    { name: 'a.xml', content: Buffer.from(statementXml(entries)) },
  ]);
  const { body } = await manager.raw('POST', bank.propose.url, payload, headers);
  return body as unknown as Proposals;
}

/** By hand, where the invoice is no candidate. */
const handPart = ({ id, number }: World['invoices'][number], { left }: Proposal): Choice => [
  { invoice: { invoiceId: id, invoiceNumber: number, customerName: 'Buyer', balance: '0.00' }, amount: left },
];

function choiceOf(world: World, books: Books, entry: number, answer: Answer, proposal: Proposal): Choice {
  const invoice = world.invoices[books.arrived[entry]?.invoice ?? 0] as World['invoices'][number];
  if (answer.kind === 'link') return world.ids[answer.payment] ?? null;
  if (answer.kind !== 'book') return null;
  const own = proposal.candidates.find((each) => !each.payment && each.invoiceId === invoice.id);
  return own && own.amount === proposal.left ? keyOf(own) : handPart(invoice, proposal);
}

/** Reads the statement as the screen does, and answers as the oracle does. */
async function upload(world: World, books: Books, asides: number): Promise<void> {
  const { proposals } = await read(world, books);
  const said = readStatement(books);
  const open = said.flatMap(({ kind }, entry) => (kind === 'known' ? [] : [entry]));
  expect(proposals.map(({ isSure, setAside }) => [isSure, setAside !== null])).toEqual(
    open.map((entry) => [said[entry]?.kind === 'sure', said[entry]?.kind === 'aside']),
  );
  const answers = answersOf(books, asides);
  const choices: Record<string, Choice> = {};
  for (const [index, entry] of open.entries()) {
    const [proposal, answer] = [proposals[index], answers[entry]];
    if (!proposal || !answer || proposal.isSure) continue;
    choices[proposal.bankEntry] = choiceOf(world, books, entry, answer, proposal);
  }
  const keyed = new Map(open.map((entry, index) => [proposals[index]?.bankEntry, entry] as const));
  for (const { transfer } of plannedOf(proposals, choices)) {
    const { body } = await manager.call(bank.book, {
      body: { transfers: [{ ...transfer, above: '999.00' }] },
    });
    expect(body.outcomes).toEqual([transfer.paymentId ? 'linked' : 'booked']);
    const entry = keyed.get(transfer.bankEntry) ?? 0;
    if (!transfer.paymentId) await keepAdded(world, books.arrived[entry]?.invoice ?? 0);
  }
  const entries = open.flatMap((entry, index) =>
    answers[entry]?.kind === 'aside' ? [proposals[index]?.bankEntry ?? ''] : [],
  );
  if (entries.length > 0) await manager.call(bank.setAside, { body: { entries } });
}

/** Does over HTTP what the oracle does. */
async function act(world: World, books: Books, action: BankAction): Promise<void> {
  const after = afterBankAction(books, action);
  if (action.kind === 'upload') return upload(world, books, action.asides);
  if (action.kind === 'arrive' || after === books) return;
  if (action.kind === 'reverse') {
    const place = after.recorded.findIndex(
      ({ isReversed }, index) => isReversed && !books.recorded[index]?.isReversed,
    );
    const params = { id: world.ids[place] ?? '' };
    expect((await manager.call(paymentsContract.reverse, { params })).status).toBe(201);
    return;
  }
  const added = after.recorded.at(-1);
  if (!added) return;
  const params = { id: world.invoices[added.invoice]?.id ?? '' };
  const draft = {
    amount: euros(added.cents),
    paidOn: added.day,
    method: 'transfer',
    isConfirmed: true,
  } as const;
  const { status } =
    action.kind === 'markPaid'
      ? await manager.call(invoicesContract.save, { params, body: { status: 'paid' } })
      : await manager.call(paymentsContract.add, { params, body: draft });
  expect([200, 201]).toContain(status);
  await keepAdded(world, added.invoice);
}

const day = fc.integer({ min: -11, max: -5 }).map((days) => addDays(today, days));
const action = bankActions({ arrives: day, markedPaid: fc.constant(today) });

test(
  'does over HTTP what the oracle does with statements and payments by hand, in whichever order',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (drawn) => {
        const world = await newWorld();
        let books = emptyBooks(bankTotals);
        for (const each of drawn) {
          const next = datedBy(books, each);
          await act(world, books, next);
          books = afterBankAction(books, next);
        }
        for (const [invoice, { id }] of world.invoices.entries()) {
          const { paidAmount } = (await manager.call(invoicesContract.get, { params: { id } })).body;
          expect(cents(paidAmount)).toBe(paidOf(books, invoice));
        }
      }),
      { numRuns: runs({ short: 10, all: 60 }) },
    );
  },
);
