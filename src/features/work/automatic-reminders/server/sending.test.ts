import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  addOverdue,
  addSeen,
  ageSending,
  allOn,
  mailsTo,
  mailTo,
  openEveryDay,
  run,
  saveReminders,
  see,
} from '#tests/harness/automatic-reminders.ts';
import {
  answerPage,
  choose,
  createLink,
  getEstimate,
  getJob,
  openPage,
  saveEstimate,
  sendForm,
} from '#tests/harness/job-page.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { answerFields } from '#features/work/jobs/job-view.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { remindersContract } from '#features/work/jobs/reminders.contract.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
  owner = await t.as('owner');
  await openEveryDay(t.db);
});
afterEach(() => saveReminders(owner));
afterAll(() => t.close());

const countOf = async (email: string) => (await mailsTo(t, email)).length;
const remindersOf = async (id: string) =>
  (await manager.call(remindersContract.ofInvoice, { params: { id } })).body.reminders;
const setDue = (id: string, days: number) =>
  sql`UPDATE invoices SET due_date = (now() AT TIME ZONE 'Europe/Riga')::date - ${days}::int
    WHERE id = ${id}`.execute(t.db);
const ageReminders = (id: string, days: number) =>
  sql`UPDATE invoice_reminders SET created_at = created_at - make_interval(days => ${days})
    WHERE invoice_id = ${id}`.execute(t.db);

describe('what is not sent', () => {
  test('sends nothing while nothing is switched on', async () => {
    const [invoice, estimate] = [await addOverdue(t, manager, 30), await addSeen(t, manager, 5)];
    await run(t);
    expect([await countOf(invoice.email), await countOf(estimate.email)]).toEqual([0, 0]);
  });

  test('sends nothing of what is not switched on', async () => {
    const [invoice, estimate] = [await addOverdue(t, manager, 5), await addSeen(t, manager, 5)];
    await saveReminders(owner, { firstOn: true });
    await run(t);
    expect([await countOf(invoice.email), await countOf(estimate.email)]).toEqual([1, 0]);
  });

  test('sends nothing outside of the hours, or without a mail server', async () => {
    const { email } = await addOverdue(t, manager, 5);
    await saveReminders(owner, allOn);
    await run(t, { time: '08:59' });
    await run(t, { time: '18:00' });
    await run(t, { sendsMail: false });
    expect(await countOf(email)).toBe(0);
  });

  test('sends nothing to a customer who does not want it, or has no address', async () => {
    const unwanted = await addOverdue(t, manager, 5, { automaticReminders: false });
    const estimate = await addSeen(t, manager, 5, { automaticReminders: false });
    const nowhere = await addOverdue(t, manager, 5, { email: null });
    await saveReminders(owner, allOn);
    await run(t);
    expect([await countOf(unwanted.email), await countOf(estimate.email)]).toEqual([0, 0]);
    expect(await remindersOf(nowhere.id)).toEqual([]);
  });
});

describe('an overdue invoice', () => {
  test('sends level after level, each once, and says that nobody sent it', async () => {
    const { id, email, number } = await addOverdue(t, manager, 3);
    await saveReminders(owner, allOn);
    for (const days of [3, 10, 21, 60]) {
      await setDue(id, days);
      await run(t);
      await run(t);
      await ageReminders(id, 5);
    }
    expect(await countOf(email)).toBe(3);
    const shown = (await remindersOf(id)).map(({ level, createdBy, mail }) => [level, createdBy, mail?.to]);
    expect(shown).toEqual([
      [3, null, email],
      [2, null, email],
      [1, null, email],
    ]);
    const log = await t.db
      .selectFrom('auditLogs')
      .select(['userId', 'entityName', 'details'])
      .where('entityId', '=', id)
      .orderBy('createdAt')
      .execute();
    expect(log[0]).toEqual({
      userId: null,
      entityName: number,
      details: { remindedBy: 'mail', reminderLevel: 1, balance: '121.00' },
    });
  });

  test('gets the highest level alone when it is switched on late', async () => {
    const { id, email } = await addOverdue(t, manager, 90);
    await saveReminders(owner, allOn);
    await run(t);
    await ageReminders(id, 30);
    await run(t);
    expect((await remindersOf(id)).map(({ level }) => level)).toEqual([3]);
    expect(await countOf(email)).toBe(1);
  });

  test('sends nothing once it is paid', async () => {
    const { id, email } = await addOverdue(t, manager, 5);
    await saveReminders(owner, allOn);
    await manager.call(invoicesContract.save, { params: { id }, body: { status: 'paid' } });
    await run(t);
    expect(await countOf(email)).toBe(0);
  });

  test('sends nothing within three days of a reminder by hand', async () => {
    const { id, email } = await addOverdue(t, manager, 5);
    await manager.call(remindersContract.remind, { params: { id }, body: { channel: 'whatsapp' } });
    await saveReminders(owner, allOn);
    await run(t);
    expect(await countOf(email)).toBe(0);
    await ageReminders(id, 3);
    await run(t);
    expect(await countOf(email)).toBe(1);
  });

  test('sends the invoice along, and a link that opens its page', async () => {
    const { email, number } = await addOverdue(t, manager, 5);
    await saveReminders(owner, { ...allOn, firstTextEn: 'Dear customer.\n\nPlease look at this.' });
    await run(t);
    const { paragraphs, link, attachments } = await mailTo(t, email);
    expect(paragraphs.slice(1, 3)).toEqual(['Dear customer.', 'Please look at this.']);
    expect(paragraphs.join('\n')).toContain('Balance due: €121.00');
    expect(paragraphs.join('\n')).toContain('If you do not want such e-mails');
    expect(attachments).toEqual([`${number}.pdf`]);
    expect((await openPage(t, link.path)).html).toContain(number);
  });
});

describe('an estimate', () => {
  test('reminds once of each version that was sent and seen', async () => {
    const { id, email, page } = await addSeen(t, manager, 5);
    await saveReminders(owner, allOn);
    await run(t);
    await run(t);
    expect(await countOf(email)).toBe(1);
    const { sending, lineItems } = await getEstimate(manager, id);
    expect(sending?.remindedAt).not.toBeNull();
    expect((await getJob(manager, id)).links.map(({ createdBy }) => createdBy === null)).toEqual([
      true,
      false,
    ]);

    const dearer = lineItems.map((line) => ({ ...line, partPrice: '120.00' }));
    await saveEstimate(manager, id, { lineItems: dearer });
    await run(t);
    await createLink(manager, id);
    await ageSending(t, id, 5);
    await run(t);
    expect(await countOf(email)).toBe(1);
    await see(t, page);
    await ageSending(t, id, 5);
    await run(t);
    await run(t);
    expect(await countOf(email)).toBe(2);
  });

  test('sends nothing after the customer answered', async () => {
    const { email, page } = await addSeen(t, manager, 5);
    await saveReminders(owner, allOn);
    await answerPage(t, page, 'approved');
    const before = await countOf(email);
    await run(t);
    expect(await countOf(email)).toBe(before);
  });

  test('sends nothing after the customer asked to be called', async () => {
    const { email, page } = await addSeen(t, manager, 5);
    await saveReminders(owner, allOn);
    await sendForm(t, page, choose(await openPage(t, page), 'approved', { [answerFields.call]: '1' }));
    await run(t);
    expect(await countOf(email)).toBe(0);
  });

  test('sends nothing before it was seen, nor when its links are withdrawn', async () => {
    const unseen = await addSeen(t, manager, 5);
    await sql`UPDATE estimates SET seen_at = NULL WHERE id = ${unseen.id}`.execute(t.db);
    const withdrawn = await addSeen(t, manager, 5);
    await manager.call(jobsContract.withdraw, { params: { id: withdrawn.linkId } });
    await saveReminders(owner, allOn);
    await run(t);
    expect([await countOf(unseen.email), await countOf(withdrawn.email)]).toEqual([0, 0]);
  });

  test('reminds in the language of the customer, with a link to the same page', async () => {
    const { id, email } = await addSeen(t, manager, 5, { language: 'lv' });
    await saveReminders(owner, allOn);
    await run(t);
    const { subject, link } = await mailTo(t, email);
    const { estimateNumber } = await getEstimate(manager, id);
    expect(subject).toContain(`tāme ${estimateNumber} joprojām gaida jūsu atbildi`);
    expect((await openPage(t, link.path)).html).toContain(estimateNumber);
  });
});

describe('once and no more', () => {
  test('sends each once when several runs begin at the same time', async () => {
    const [invoice, estimate] = [await addOverdue(t, manager, 5), await addSeen(t, manager, 5)];
    await saveReminders(owner, allOn);
    await Promise.all([run(t), run(t), run(t)]);
    expect([await countOf(invoice.email), await countOf(estimate.email)]).toEqual([1, 1]);
  });

  test('lets the database refuse the same level of an invoice, and the same version of an estimate', async () => {
    const [invoice, estimate] = [await addOverdue(t, manager, 5), await addSeen(t, manager, 5)];
    await saveReminders(owner, allOn);
    await run(t);
    const again = [
      sql`INSERT INTO invoice_reminders (invoice_id, channel, balance, due_date, mail_to, level)
        SELECT invoice_id, channel, balance, due_date, mail_to, level FROM invoice_reminders
        WHERE invoice_id = ${invoice.id}`,
      sql`INSERT INTO estimate_reminders (estimate_id, sent_version, mail_to)
        SELECT estimate_id, sent_version, mail_to FROM estimate_reminders WHERE estimate_id = ${estimate.id}`,
    ];
    for (const insert of again) await expect(insert.execute(t.db)).rejects.toMatchObject({ code: '23505' });
  });

  test('leaves nothing doubled or lost when the connection breaks between the mail and its record', async () => {
    const { id, email } = await addOverdue(t, manager, 5);
    await saveReminders(owner, allOn);
    const failures: unknown[] = [];
    await t.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE invoice_reminders IN SHARE MODE`.execute(tx);
      const running = run(t, { onError: (error) => failures.push(error) });
      const waiting = sql<{ ended: boolean }>`
        SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query ILIKE 'insert into "invoice_reminders"%'`;
      await expect.poll(async () => (await waiting.execute(t.db)).rows.length).toBe(1);
      await running;
    });
    expect(failures).toHaveLength(1);
    expect([await countOf(email), await remindersOf(id)]).toEqual([0, []]);
    await run(t);
    await run(t);
    expect([await countOf(email), (await remindersOf(id)).length]).toEqual([1, 1]);
  });

  test('lets none that fails keep the others from being sent', async () => {
    const [first, second] = [await addOverdue(t, manager, 9), await addOverdue(t, manager, 5)];
    await saveReminders(owner, allOn);
    const failures: unknown[] = [];
    await sql`ALTER TABLE invoice_reminders ADD CONSTRAINT broken CHECK (invoice_id <> ${sql.lit(first.id)})
      NOT VALID`.execute(t.owner);
    await run(t, { onError: (error) => failures.push(error) });
    expect([await countOf(first.email), await countOf(second.email)]).toEqual([0, 1]);
    expect(failures).toHaveLength(1);
    await sql`ALTER TABLE invoice_reminders DROP CONSTRAINT broken`.execute(t.owner);
    await run(t);
    expect([await countOf(first.email), await countOf(second.email)]).toEqual([1, 1]);
  });
});
