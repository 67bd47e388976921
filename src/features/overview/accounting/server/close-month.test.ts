import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { someoneWaits } from '#tests/harness/database.ts';
import {
  askDeposit,
  changeEstimate,
  createCustomer,
  createEstimate,
  issueInvoice,
  payInvoice,
} from '#tests/harness/factories.ts';
import { bankStatementsContract as bank } from '#features/work/bank-statements/bank-statements.contract.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import { accountingContract as accounting } from '../accounting.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
afterEach(() => {
  vi.useRealTimers();
});

const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
/** Each test has a year of its own, later than those before: an October, and the November in which it is closed. */
let year = 2003;
beforeEach(() => {
  year += 1;
  at(`${year}-10-15T10:00:00Z`);
});
const october = () => `${year}-10`;
const inNovember = () => at(`${year}-11-05T10:00:00Z`);
const close = (month = october(), caller = owner) => caller.call(accounting.close, { params: { month } });
const reopen = (month = october(), caller = owner) => caller.call(accounting.open, { params: { month } });
const closedInNovember = async () => {
  inNovember();
  expect((await close()).status).toBe(200);
};
const figures = async (month = october()) => (await owner.call(accounting.month, { params: { month } })).body;
const getInvoice = async (id: string) => (await owner.call(invoices.get, { params: { id } })).body;
const save = (id: string, body: object) => owner.call(invoices.save, { params: { id }, body });
const paymentsOf = async (id: string) =>
  (await owner.call(payments.payments, { params: { id } })).body.map(
    ({ amount, paidOn, source, reference }) => ({ amount, paidOn, source, reference }),
  );
const refusedAt = async (response: Promise<{ status: number; body: { errors?: object } }>) => {
  const { status, body } = await response;
  return [status, body.errors];
};
const closedSentence = [
  'This month is closed. Choose a later day, or ask the owner to open the month again.',
];

describe('closing a month', () => {
  test('lets the owner alone do it, and records it', async () => {
    const { total } = await issueInvoice(owner);
    inNovember();
    expect([(await close(october(), manager)).status, (await reopen(october(), manager)).status]).toEqual([
      403, 403,
    ]);
    const { status, body } = await close();
    expect(status).toBe(200);
    expect(body.closed).toMatchObject({ at: `${year}-11-05T10:00:00.000Z`, isLast: true });
    expect((await reopen()).body.closed).toBeNull();
    const entries = await t.db
      .selectFrom('auditLogs')
      .select(['userId', 'action', 'details'])
      .where('entityType', '=', 'accounting_month')
      .where('entityName', '=', october())
      .where('action', '=', 'data_modified')
      .orderBy('createdAt')
      .execute();
    expect(entries.map(({ userId, details }) => [userId, details])).toEqual([
      [owner.userId, { closing: 'closed', documents: 1, total }],
      [owner.userId, { closing: 'opened' }],
    ]);
  });

  test('tells those who read reports, and nobody else, which month was closed last', async () => {
    const last = async () => (await manager.call(accounting.lastClosed, {})).body.month;
    const before = await last();
    await closedInNovember();
    expect(await last()).toBe(october());
    expect((await reopen()).status).toBe(200);
    // Those before it were closed with it.
    expect(await last()).not.toBe(october());
    expect(before === null || before < october()).toBe(true);
    const technician = await t.as('technician');
    expect((await technician.call(accounting.lastClosed, {})).status).toBe(403);
  });

  test('refuses a month that is not over by Riga’s clock, and one that is closed', async () => {
    at(`${year}-10-31T21:59:59Z`);
    const early = await close();
    expect([early.status, early.body.code]).toEqual([409, 'month_not_over']);
    at(`${year}-10-31T22:00:00Z`);
    expect((await close()).status).toBe(200);
    const again = await close();
    expect([again.status, again.body.code]).toEqual([409, 'month_closed']);
  });

  test('closes every month before it, and opens the last one first', async () => {
    at(`${year}-07-10T10:00:00Z`);
    await issueInvoice(owner);
    await closedInNovember();
    expect((await figures(`${year}-07`)).closed).toMatchObject({ isLast: false });
    expect((await figures(`${year}-09`)).closed).toMatchObject({ isLast: false });
    const refused = await reopen(`${year}-09`);
    expect([refused.status, refused.body.code]).toEqual([409, 'month_not_last_closed']);
    expect([(await reopen()).status, (await reopen(`${year}-09`)).status]).toEqual([200, 200]);
    expect((await figures(`${year}-08`)).closed).toMatchObject({ isLast: true });
  });

  test('closes once where two owners close at the same time', async () => {
    await issueInvoice(owner);
    inNovember();
    const statuses = (await Promise.all([close(), close()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

describe('a closed month', () => {
  test('refuses the date of an invoice and the day of a payment at their fields', async () => {
    const { id } = await issueInvoice(owner);
    await closedInNovember();
    const lineItems = [{ description: 'Tow', pricePerUnit: '50.00', units: 1 }];
    const existingCustomerId = await createCustomer(owner);
    const manual = (invoiceDate: string) =>
      owner.call(invoices.createManual, { body: { existingCustomerId, lineItems, invoiceDate } });
    expect(await refusedAt(manual(`${year}-10-31`))).toEqual([400, { invoiceDate: closedSentence }]);
    expect((await manual(`${year}-11-01`)).status).toBe(201);
    const pay = (paidOn: string) =>
      owner.call(payments.add, { params: { id }, body: { amount: '1.00', method: 'transfer', paidOn } });
    expect(await refusedAt(pay(`${year}-10-31`))).toEqual([400, { paidOn: closedSentence }]);
    expect((await pay(`${year}-11-01`)).status).toBe(201);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('keeps the dates of its invoices, and takes no invoice of another month', async () => {
    const { id } = await issueInvoice(owner);
    inNovember();
    const later = await issueInvoice(owner);
    expect((await save(id, { createdAt: `${year}-10-14` })).status).toBe(200);
    await closedInNovember();
    expect(await refusedAt(save(id, { createdAt: `${year}-11-02` }))).toEqual([
      400,
      { createdAt: closedSentence },
    ]);
    expect(await refusedAt(save(id, { dueDate: `${year}-12-24` }))).toEqual([
      400,
      { dueDate: closedSentence },
    ]);
    expect(await refusedAt(save(later.id, { createdAt: `${year}-10-31` }))).toEqual([
      400,
      { createdAt: closedSentence },
    ]);
    expect((await save(later.id, { createdAt: `${year}-11-01` })).status).toBe(200);
  });

  test('takes no transfer of a bank statement, which is not booked and says why', async () => {
    const { id: invoiceId } = await issueInvoice(owner);
    await closedInNovember();
    const transfer = { invoiceId, entryAmount: '9.00', amount: '9.00' };
    const transfers = [`${year}-10-31`, `${year}-11-01`].map((paidOn) => ({
      ...transfer,
      paidOn,
      bankEntry: randomUUID(),
    }));
    const { body } = await owner.call(bank.book, { body: { transfers } });
    expect(body.outcomes).toEqual(['month_closed', 'booked']);
  });

  test('refuses the re-issue of its unpaid invoice, which a correction replaces today', async () => {
    const { id, estimateId, total } = await issueInvoice(owner);
    await closedInNovember();
    await changeEstimate(owner, estimateId ?? '');
    const reissue = { params: { id: estimateId ?? '' }, body: { reissue: true } };
    const refused = await owner.call(invoices.convert, reissue);
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_of_closed_month']);
    expect((await getInvoice(id)).status).not.toBe('cancelled');
    const { body } = await owner.call(notes.correct, { params: { id }, body: { reason: 'Wrong lines' } });
    expect(body.creditNote).toMatchObject({ total, createdAt: `${year}-11-05T10:00:00.000Z` });
    expect((await figures()).salesTotal.total).toBe(total);
  });

  test('moves its payments today where an invoice is corrected, and says when they were made', async () => {
    const { id, estimateId } = await issueInvoice(owner);
    await payInvoice(owner, id, { amount: '10.00', paidOn: `${year}-10-10`, reference: 'P-1' });
    inNovember();
    await payInvoice(owner, id, { amount: '5.00', paidOn: `${year}-11-02` });
    await closedInNovember();
    await changeEstimate(owner, estimateId ?? '');
    const { body } = await owner.call(notes.correct, { params: { id }, body: { reason: 'Wrong lines' } });
    const moved = { source: 'correction', paidOn: `${year}-11-05` };
    const reference = `P-1 · 10.10.${year}`;
    expect((await paymentsOf(id)).slice(2)).toEqual([
      { ...moved, amount: '-10.00', reference },
      { ...moved, amount: '-5.00', paidOn: `${year}-11-02`, reference: null },
    ]);
    expect(await paymentsOf(body.invoice.id)).toEqual([
      { ...moved, amount: '10.00', reference },
      { ...moved, amount: '5.00', paidOn: `${year}-11-02`, reference: null },
    ]);
    expect((await figures()).paymentsTotal).toBe('10.00');
  });

  test('has its unpaid deposit credited today when the work is invoiced, and one of an open month cancelled', async () => {
    const lineItems = [{ description: 'Battery', partPrice: '100.00' }];
    const params = {
      id: await createEstimate(owner, {
        customerId: await createCustomer(owner),
        status: 'approved',
        lineItems,
      }),
    };
    const deposit = await askDeposit(owner, params.id, '60.50');
    inNovember();
    const later = await askDeposit(owner, params.id, '12.10');
    await closedInNovember();
    await owner.call(estimates.changeStatus, { params, body: { status: 'converted' } });
    const { status, body } = await owner.call(invoices.convert, { params, body: {} });
    expect([status, body.total]).toEqual([201, '121.00']);
    expect(await getInvoice(deposit.id)).toMatchObject({ credited: '60.50', status: 'paid' });
    expect((await getInvoice(later.id)).status).toBe('cancelled');
    const [note] = (await owner.call(notes.ofInvoice, { params: { id: deposit.id } })).body;
    expect(note).toMatchObject({
      total: '60.50',
      createdAt: `${year}-11-05T10:00:00.000Z`,
      reason: 'Avanss nav samaksāts / Deposit not paid',
    });
  });

  test('has its payments taken back by reversals of today', async () => {
    const { id, total } = await issueInvoice(owner);
    await save(id, { status: 'paid' });
    const other = await issueInvoice(owner);
    const payment = await payInvoice(owner, other.id, { amount: '5.00' });
    await closedInNovember();
    expect((await save(id, { status: 'pending' })).status).toBe(200);
    expect((await owner.call(payments.reverse, { params: { id: payment } })).status).toBe(201);
    const days = (list: Awaited<ReturnType<typeof paymentsOf>>) => list.map(({ paidOn }) => paidOn);
    expect([days(await paymentsOf(id)), days(await paymentsOf(other.id))]).toEqual(
      Array.from({ length: 2 }, () => [`${year}-10-15`, `${year}-11-05`]),
    );
    expect((await figures()).paymentsTotal).toBe((Number(total) + 5).toFixed(2));
  });

  test('stays as it is in the database, whoever writes', async () => {
    const { id } = await issueInvoice(owner);
    await closedInNovember();
    const inTurn = [
      sql`INSERT INTO payments (invoice_id, entry_number, amount, paid_on, method, source, created_by)
        VALUES (${id}, 9, 1, ${`${year}-10-31`}, 'transfer', 'entered', ${owner.userId})`,
      sql`INSERT INTO credit_notes SELECT note.* FROM (SELECT 1) one, credit_notes note`,
      sql`UPDATE invoices SET created_at = created_at + interval '40 days' WHERE id = ${id}`,
      sql`UPDATE invoices SET due_date = due_date + 1 WHERE id = ${id}`,
      sql`UPDATE invoices SET status = 'cancelled' WHERE id = ${id}`,
      sql`INSERT INTO invoices SELECT (jsonb_populate_record(invoice, jsonb_build_object('id', gen_random_uuid(),
        'invoice_number', 'R-1', 'estimate_id', NULL, 'estimate_version', NULL))).* FROM invoices invoice WHERE id = ${id}`,
    ];
    const outcomes = await Promise.all(
      inTurn.map((statement) =>
        statement.execute(t.db).then(
          ({ numAffectedRows }) => `changed ${numAffectedRows}`,
          (error: Error) => error.message,
        ),
      ),
    );
    const refused = /^The month of .* is closed\.$/;
    expect(outcomes.filter((outcome) => !refused.test(outcome))).toEqual([]);
  });
});

describe('closing while others write', () => {
  test('waits for a payment that is under way, and counts it', async () => {
    const { id } = await issueInvoice(owner);
    inNovember();
    let closing: ReturnType<typeof close> | undefined;
    await t.db.transaction().execute(async (tx) => {
      await sql`INSERT INTO payments (invoice_id, entry_number, amount, paid_on, method, source, created_by)
        VALUES (${id}, 1, 7, ${`${year}-10-31`}, 'transfer', 'entered', ${owner.userId})`.execute(tx);
      await sql`UPDATE invoices SET paid_amount = 7 WHERE id = ${id}`.execute(tx);
      closing = close();
      await someoneWaits(t.db);
    });
    expect((await closing)?.body.paymentsTotal).toBe('7.00');
  });

  test('keeps every figure of the month, however many are paid, dated and cancelled meanwhile', async () => {
    const issued = [];
    for (let count = 0; count < 8; count++) issued.push(await issueInvoice(owner));
    for (const { estimateId } of issued.slice(6)) await changeEstimate(owner, estimateId ?? '');
    inNovember();
    const writes = issued.map(({ id, estimateId }, index) => async () => {
      if (index < 3)
        return owner.call(payments.add, {
          params: { id },
          body: { amount: '1.00', method: 'transfer', paidOn: `${year}-10-20` },
        });
      if (index < 6) return save(id, { createdAt: `${year}-11-0${index - 2}` });
      return owner.call(invoices.convert, { params: { id: estimateId ?? '' }, body: { reissue: true } });
    });
    const [closing, ...statuses] = await Promise.all([
      close(),
      ...writes.map(async (write) => (await write()).status),
    ]);
    expect(closing.status).toBe(200);
    expect(statuses.filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
    const kept = await figures();
    await reopen();
    const { at: _kept, closed: _is, ...known } = kept;
    const { at: _now, closed: _open, ...today } = await figures();
    expect(known).toEqual(today);
  });
});
