import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { mailsTo } from '#tests/harness/automatic-reminders.ts';
import { reminderCalls } from '#tests/harness/reminder-calls.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
  owner = await t.as('owner');
});
afterAll(() => t.close());

const { addOverdue, remind, remindAll } = reminderCalls(() => ({ t, manager }));

describe('reminders of all at once', () => {
  test('answers for each, and lets none that is refused keep another from its reminder', async () => {
    const [first, reminded, paid, withoutEmail, last] = [
      await addOverdue(),
      await addOverdue(),
      await addOverdue(),
      await addOverdue(),
      await addOverdue('lv'),
    ];
    await remind(reminded.id);
    await manager.call(invoicesContract.save, { params: { id: paid.id }, body: { status: 'paid' } });
    await t.db
      .updateTable('customers')
      .set({ email: null })
      .where('id', '=', withoutEmail.customerId)
      .execute();
    const gone = '00000000-0000-4000-8000-000000000000';
    const ids = [first.id, reminded.id, paid.id, withoutEmail.id, gone, last.id];
    const { status, body } = await remindAll(ids);
    expect(status).toBe(200);
    expect(body.outcomes).toEqual(['queued', 'reminded', 'not_overdue', 'no_email', 'gone', 'queued']);
    expect(await mailsTo(t, last.email)).toMatchObject([{ language: 'lv' }]);
  });

  test('sends each once when the request is sent again, or when a colleague was faster', async () => {
    const [one, other] = [await addOverdue(), await addOverdue()];
    const ids = [one.id, other.id];
    const twice = await Promise.all([remindAll(ids, manager, 'again'), remindAll(ids, manager, 'again')]);
    for (const { body } of twice) expect(body.outcomes).toEqual(['queued', 'queued']);
    expect((await remindAll(ids, owner)).body.outcomes).toEqual(['reminded', 'reminded']);
    for (const { email } of [one, other]) expect(await mailsTo(t, email)).toHaveLength(1);
  });
});

describe('the key of reminders of all at once', () => {
  test('refuses another list of invoices before anything is sent', async () => {
    const [one, other] = [await addOverdue(), await addOverdue()];
    expect((await remindAll([one.id], manager, 'one list')).status).toBe(200);
    for (const ids of [[other.id], [one.id, other.id]]) {
      const { status, body } = await remindAll(ids, manager, 'one list');
      expect([status, body.code]).toEqual([409, 'key_used']);
    }
    expect(await mailsTo(t, other.email)).toHaveLength(0);
  });

  test('refuses another list while the first is being worked on', async () => {
    const [one, other] = [await addOverdue(), await addOverdue()];
    const sent = await Promise.all([
      remindAll([one.id], manager, 'at once'),
      remindAll([other.id], manager, 'at once'),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const mails = [...(await mailsTo(t, one.email)), ...(await mailsTo(t, other.email))];
    expect(mails).toHaveLength(1);
  });

  test('gives the same response again, whatever became of the invoices', async () => {
    const [one, paid] = [await addOverdue(), await addOverdue()];
    await manager.call(invoicesContract.save, { params: { id: paid.id }, body: { status: 'paid' } });
    const first = await remindAll([one.id, paid.id], manager, 'whatever');
    await manager.call(invoicesContract.save, { params: { id: paid.id }, body: { status: 'pending' } });
    expect((await remindAll([one.id, paid.id], manager, 'whatever')).body).toEqual(first.body);
    expect(await mailsTo(t, paid.email)).toHaveLength(0);
  });

  test('goes on with a request that broke off', async () => {
    const [one, other] = [await addOverdue(), await addOverdue()];
    const ids = [one.id, other.id];
    await sql`ALTER TABLE invoice_reminders ADD CONSTRAINT broken CHECK (invoice_id <> ${sql.lit(other.id)})
      NOT VALID`.execute(t.owner);
    expect((await remindAll(ids, manager, 'broken off')).status).toBe(500);
    await sql`ALTER TABLE invoice_reminders DROP CONSTRAINT broken`.execute(t.owner);
    expect((await remindAll([other.id], manager, 'broken off')).status).toBe(409);
    expect((await remindAll(ids, manager, 'broken off')).body.outcomes).toEqual(['queued', 'queued']);
    for (const { email } of [one, other]) expect(await mailsTo(t, email)).toHaveLength(1);
  });
});
