import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { mailsTo } from '#tests/harness/automatic-reminders.ts';
import { issueInvoice } from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { openPage } from '#tests/harness/job-page.ts';
import { startMailServer } from '#tests/harness/mail-server.ts';
import { reminderCalls, today } from '#tests/harness/reminder-calls.ts';
import { startMailSender } from '#server/mail/mail-sender.ts';
import { addDays } from '#shared/days.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
import { remindersContract } from '../reminders.contract.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
  owner = await t.as('owner');
});
afterAll(() => t.close());

const { addOverdue, remind, remindAll } = reminderCalls(() => ({ t, manager }));
const codeOf = async (sent: ReturnType<typeof remind>) => {
  const { status, body } = await sent;
  return status === 201 ? 'reminded' : (body as unknown as { code: string }).code;
};
const remindersOf = async (id: string) =>
  (await manager.call(remindersContract.ofInvoice, { params: { id } })).body;

const invoiceOf = async (id: string) => (await manager.call(invoicesContract.get, { params: { id } })).body;

const ageReminders = (id: string, hours: number) =>
  sql`UPDATE invoice_reminders SET created_at = created_at - make_interval(hours => ${hours})
    WHERE invoice_id = ${id}`.execute(t.db);
const refuse = (email: string) =>
  t.db
    .updateTable('mails')
    .set({ refusedAt: new Date().toISOString() })
    .where('toAddress', '=', email)
    .execute();

describe('which invoices are reminded of', () => {
  test('refuses one that is not due, paid, credited to zero or cancelled', async () => {
    const notDue = await addOverdue('en', { dueDate: today() });
    expect(await codeOf(remind(notDue.id))).toBe('invoice_not_overdue');
    const paid = await addOverdue();
    await manager.call(invoicesContract.save, { params: { id: paid.id }, body: { status: 'paid' } });
    expect(await codeOf(remind(paid.id))).toBe('invoice_not_overdue');
    const credited = await issueInvoice(manager);
    await t.db
      .updateTable('invoices')
      .set({ dueDate: addDays(today(), -3) })
      .where('id', '=', credited.id)
      .execute();
    const all = { kind: 'all', reason: 'Goodwill' } as const;
    await manager.call(creditNotesContract.create, { params: { id: credited.id }, body: all });
    expect(await codeOf(remind(credited.id))).toBe('invoice_not_overdue');
    const cancelled = await addOverdue('en', { status: 'cancelled' });
    expect(await codeOf(remind(cancelled.id))).toBe('invoice_cancelled');
    expect(await codeOf(remind('00000000-0000-4000-8000-000000000000'))).toBe('not_found');
    expect((await remindersOf(paid.id)).reminders).toEqual([]);
  });

  test('lists the overdue ones, the longest first, with what is left of them', async () => {
    const [later, first] = [
      await addOverdue('en', { dueDate: addDays(today(), -400) }),
      await addOverdue('en', { dueDate: addDays(today(), -500) }),
    ];
    const payment = { amount: '21.00', paidOn: today(), method: 'transfer' } as const;
    await manager.call(paymentsContract.add, { params: { id: first.id }, body: payment });
    const { invoices } = (await manager.call(remindersContract.overdue, {})).body;
    expect(invoices.slice(0, 2).map(({ id, balance, email }) => [id, balance, email])).toEqual([
      [first.id, '100.00', first.email],
      [later.id, '121.00', later.email],
    ]);
  });

  test('refuses technicians and suppliers', async () => {
    const { id } = await addOverdue();
    for (const role of ['technician', 'supplier'] as const) {
      const caller = await t.as(role);
      expect(await codeOf(remind(id, {}, { caller }))).toBe('permission_denied');
      expect((await remindAll([id], caller)).status).toBe(403);
      expect((await caller.call(remindersContract.overdue, {})).status).toBe(403);
    }
  });
});

describe('the mail', () => {
  const mailOf = async (language: 'en' | 'lv') => {
    const overdue = await addOverdue(language);
    const payment = { amount: '21.00', paidOn: today(), method: 'transfer' } as const;
    await manager.call(paymentsContract.add, { params: { id: overdue.id }, body: payment });
    await remind(overdue.id, { message: 'Anna from the desk' });
    const [mail] = await mailsTo(t, overdue.email);
    const { paragraphs = [] } = (mail?.content ?? {}) as { paragraphs?: string[] };
    const text = paragraphs.join('\n');
    return { ...overdue, mail, text, due: addDays(today(), -3).split('-').toReversed().join('.') };
  };

  test('says in English what is left to pay, since when, and to which account', async () => {
    const { mail, text, number, due } = await mailOf('en');
    expect(mail).toMatchObject({ kind: 'reminder', language: 'en' });
    expect(mail?.subject).toContain(`reminder about invoice ${number}`);
    expect(text).toContain('the balance due is €100.00');
    expect(text).toContain(`It was due on ${due}, 3 days ago.`);
    expect(text).toContain(`Account: LV80BANK0000435195001\nReference: ${number}`);
    expect(text).toContain('Anna from the desk');
  });

  test('says the same in Latvian', async () => {
    const { mail, text, number, due } = await mailOf('lv');
    expect(mail?.subject).toContain(`atgādinājums par rēķinu ${number}`);
    expect(text).toMatch(/atlikums apmaksai ir 100,00\s€/);
    expect(text).toContain(`Apmaksas termiņš bija ${due}, pirms 3 dienām.`);
    expect(text).toContain(`Konts: LV80BANK0000435195001\nMaksājuma mērķis: ${number}`);
  });

  test('reaches a mail server as text and HTML, with the invoice and a link that opens its page', async () => {
    const server = await startMailServer();
    const { id, number, email } = await addOverdue('en');
    await remind(id);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const sender = await startMailSender(t.db, {
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      publicUrl: 'http://localhost:3000',
      log: log as never,
    });
    await expect.poll(async () => (await remindersOf(id)).reminders[0]?.mail?.state).toBe('sent');
    await sender.stop();
    const raw = server.received.find(({ to }) => to === email)?.raw.replaceAll('=\r\n', '') ?? '';
    expect(raw).toContain('text/plain');
    expect(raw).toContain('text/html');
    expect(raw).toContain(`filename=${number}.pdf`);
    const page = /http:\/\/localhost:3000(\/en\/job\/[\w-]+)/.exec(raw)?.[1] ?? '';
    const shown = await openPage(t, page);
    expect([shown.status, shown.html.includes(number)]).toEqual([200, true]);
  });
});

describe('two reminders', () => {
  test('refuses the second within a day until it is confirmed', async () => {
    const { id, email } = await addOverdue();
    expect(await codeOf(remind(id))).toBe('reminded');
    expect(await codeOf(remind(id))).toBe('reminded_today');
    expect(await codeOf(remind(id, { isConfirmed: true }))).toBe('reminded');
    await ageReminders(id, 25);
    expect(await codeOf(remind(id))).toBe('reminded');
    expect(await mailsTo(t, email)).toHaveLength(3);
  });

  test('makes one of a button that is pressed twice, and of two people who press it', async () => {
    const { id, email } = await addOverdue();
    const pressed = await Promise.all([1, 2, 3].map(() => codeOf(remind(id, {}, { key: 'pressed-twice' }))));
    expect(pressed).toEqual(['reminded', 'reminded', 'reminded']);
    const other = await addOverdue();
    const both = await Promise.all(
      [manager, owner, manager, owner].map((caller) => codeOf(remind(other.id, {}, { caller }))),
    );
    expect(both.toSorted()).toEqual(['reminded', 'reminded_today', 'reminded_today', 'reminded_today']);
    expect([await mailsTo(t, email), await mailsTo(t, other.email)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  test('asks for no confirmation when the first did not arrive', async () => {
    const { id, email } = await addOverdue();
    await remind(id);
    await refuse(email);
    expect((await invoiceOf(id)).reminder).toMatchObject({ failedTo: email });
    expect((await remindersOf(id)).reminders[0]?.mail).toEqual({ to: email, state: 'refused' });
    expect(await codeOf(remind(id, { email: 'here@example.lv' }))).toBe('reminded');
    expect((await invoiceOf(id)).reminder).toMatchObject({ failedTo: null });
  });
});

describe('a reminder', () => {
  test('keeps who reminded whom when and of how much, and audits it', async () => {
    const { id, number, email } = await addOverdue();
    await remind(id);
    const { reminders, isOverdue } = await remindersOf(id);
    expect(isOverdue).toBe(true);
    expect(reminders).toEqual([
      {
        id: expect.any(String) as string,
        channel: 'mail',
        balance: '121.00',
        createdAt: (await invoiceOf(id)).reminder?.at,
        createdBy: expect.any(String) as string,
        level: null,
        mail: { to: email, state: 'waiting' },
      },
    ]);
    const log = await t.db
      .selectFrom('auditLogs')
      .select(['entityName', 'details'])
      .where('entityId', '=', id)
      .execute();
    expect(log).toEqual([{ entityName: number, details: { remindedBy: 'mail', balance: '121.00' } }]);
  });

  test('shows in the list of invoices', async () => {
    const { id, number } = await addOverdue();
    await remind(id);
    const { body } = await manager.call(invoicesContract.list, { query: { search: number } });
    expect(body.map(({ reminder }) => reminder)).toEqual([(await invoiceOf(id)).reminder]);
  });

  test('needs an address for a mail, and goes by WhatsApp without one', async () => {
    const { id, customerId, number } = await addOverdue();
    const { body: customer } = await manager.call(customersContract.get, { params: { id: customerId } });
    await manager.call(customersContract.save, {
      params: { id: customerId },
      body: { ...customer, email: null },
    });
    const refused = await remind(id);
    expect(refused).toMatchObject({ status: 400, body: { errors: { email: expect.any(Array) as unknown } } });
    const { body } = await remind(id, { channel: 'whatsapp' });
    const message = new URL(body.whatsAppUrl ?? '').searchParams.get('text');
    expect(message).toContain(`a friendly reminder about invoice ${number}`);
    expect(message).toContain(body.url);
    expect((await remindersOf(id)).reminders).toMatchObject([{ channel: 'whatsapp', mail: null }]);
  });

  test('stays when its mail is no longer kept', async () => {
    const { id, email } = await addOverdue();
    await remind(id);
    await t.db.deleteFrom('mails').where('toAddress', '=', email).execute();
    expect((await remindersOf(id)).reminders[0]?.mail).toEqual({ to: email, state: null });
    expect((await invoiceOf(id)).reminder?.failedTo).toBeNull();
  });
});

test('sends the statement of the account along where that is asked for', async () => {
  const { id, email } = await addOverdue('lv');
  expect(await codeOf(remind(id, { attachStatement: true }))).toBe('reminded');
  const [mail] = await mailsTo(t, email);
  const attachments = await t.db
    .selectFrom('mailAttachments')
    .select(['fileName', 'content'])
    .where('mailId', '=', mail?.id ?? '')
    .orderBy('fileName')
    .execute();
  const names = attachments.map(({ fileName }) => fileName);
  expect(names).toEqual([expect.stringMatching(/^R-.*\.pdf$/), 'norekinu-parskats.pdf']);
  const text = (await readBack(attachments[1]?.content as Buffer)).pages.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('Beigu atlikums 121,00 €');
  const other = await addOverdue('lv');
  await remind(other.id);
  const [plain] = await mailsTo(t, other.email);
  const alone = t.db
    .selectFrom('mailAttachments')
    .select('fileName')
    .where('mailId', '=', plain?.id ?? '');
  expect(await alone.execute()).toHaveLength(1);
});
