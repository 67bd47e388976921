import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  addOverdue,
  addSeen,
  allOn,
  mailsTo,
  mailTo,
  openEveryDay,
  remindersOff,
  run,
  saveReminders,
} from '#tests/harness/automatic-reminders.ts';
import { fieldSentence } from '#shared/errors.ts';
import { automaticRemindersContract, type RemindersDraft } from '../automatic-reminders.contract.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
  owner = await t.as('owner');
  await openEveryDay(t.db);
});
beforeEach(() => saveReminders(owner));
afterAll(() => t.close());

const get = async () => (await owner.call(automaticRemindersContract.get, {})).body;
const preview = async (
  kind: 'estimates' | 'first',
  language: 'en' | 'lv',
  more: { text?: string; recordId?: string } = {},
) =>
  (await owner.call(automaticRemindersContract.preview, { body: { kind, language, text: null, ...more } }))
    .body;
const due = async (changes: Partial<RemindersDraft>) =>
  (await owner.call(automaticRemindersContract.due, { body: { ...remindersOff, ...changes } })).body
    .reminders;

describe('the settings', () => {
  test('switches nothing on at first', async () => {
    const fresh = await startTestApp();
    const { body } = await (await fresh.as('owner')).call(automaticRemindersContract.get, {});
    await fresh.close();
    expect(body).toEqual({ ...remindersOff, version: 1, sendsMail: true });
  });

  test('stores them, and audits what changed', async () => {
    await saveReminders(owner, { firstOn: true, firstDays: 5, firstTextLv: 'Labdien!' });
    expect(await get()).toMatchObject({ firstOn: true, firstDays: 5, firstTextLv: 'Labdien!' });
    const { details } = await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityType', '=', 'automatic_reminders')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({
      firstOn: { old: false, new: true },
      firstDays: { old: 3, new: 5 },
      firstTextLv: { old: null, new: 'Labdien!' },
    });
  });

  test.each([
    ['no days', { estimatesDays: 0 }, 'estimatesDays', 'estimateReminderInvalid'],
    ['too many days', { estimatesDays: 61 }, 'estimatesDays', 'estimateReminderInvalid'],
    ['too many days of an invoice', { thirdDays: 181 }, 'thirdDays', 'invoiceReminderInvalid'],
    ['half a day', { firstDays: '2.5' as never }, 'firstDays', 'invoiceReminderInvalid'],
    ['a long text', { secondTextEn: 'x'.repeat(2001) }, 'secondTextEn', 'tooLong'],
    ['the same day', { firstOn: true, secondOn: true, secondDays: 3 }, 'secondDays', 'reminderNotLater'],
    ['an earlier day', { firstOn: true, thirdOn: true, firstDays: 30 }, 'thirdDays', 'reminderNotLater'],
  ] satisfies [string, Partial<RemindersDraft>, string, string][])(
    'refuses %s at its field, and changes nothing',
    async (_what, changes, field, code) => {
      const { status, body } = await saveReminders(owner, changes);
      expect([status, body.errors]).toEqual([400, { [field]: [fieldSentence(code, 'en')] }]);
      expect(await get()).toMatchObject(remindersOff);
    },
  );

  test('asks for no order of the days of what is off', async () => {
    expect((await saveReminders(owner, { firstOn: true, secondDays: 1 })).status).toBe(200);
  });

  test('refuses a stale version', async () => {
    const { version } = await get();
    expect((await saveReminders(owner, { firstDays: 4, version })).status).toBe(200);
    const { status, body } = await saveReminders(owner, { firstDays: 5, version });
    expect([status, body.code]).toEqual([409, 'concurrent_modification']);
  });

  test('leaves them to the owner alone', async () => {
    const calls = [
      ['GET', '/api/automatic-reminders'],
      ['PUT', '/api/automatic-reminders'],
      ['POST', '/api/automatic-reminders/due'],
      ['POST', '/api/automatic-reminders/preview'],
    ] as const;
    for (const role of ['service_manager', 'technician', 'supplier'] as const)
      for (const [method, url] of calls)
        expect((await (await t.as(role)).raw(method, url, method === 'GET' ? undefined : {})).status).toBe(
          403,
        );
  });

  test('switches nothing on without a mail server, only off', async () => {
    const mute = await startTestApp({ sendsMail: false });
    const its = await mute.as('owner');
    const { status, body } = await saveReminders(its, { firstOn: true });
    expect([status, body.code]).toEqual([409, 'no_mail_server']);
    await mute.db.updateTable('automaticReminders').set({ firstOn: true, secondOn: true }).execute();
    expect((await saveReminders(its, { firstOn: true, firstDays: 4 })).body).toMatchObject({
      firstOn: true,
      secondOn: false,
      sendsMail: false,
    });
    await mute.close();
  });
});

describe('before they are saved', () => {
  test('lists what the next run would send, and it sends that', async () => {
    const [invoice, unwanted] = [
      await addOverdue(t, manager, 12),
      await addOverdue(t, manager, 12, { automaticReminders: false }),
    ];
    const estimate = await addSeen(t, manager, 5);
    const listed = await due(allOn);
    const ids = listed.map(({ id }) => id);
    expect([ids.includes(invoice.id), ids.includes(estimate.id), ids.includes(unwanted.id)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(listed.find(({ id }) => id === invoice.id)).toMatchObject({ level: 2, number: invoice.number });
    expect(await due({ firstOn: true })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: invoice.id, level: 1 })]),
    );
    const before = await t.db.selectFrom('mails').select('id').execute();
    await saveReminders(owner, allOn);
    await run(t);
    const mails = await t.db.selectFrom('mails').select('id').execute();
    expect(mails.length - before.length).toBe(listed.length);
    expect(await due(allOn)).toEqual([]);
  });

  test.each(['en', 'lv'] as const)(
    'shows in %s the mail that is sent, letter by letter',
    async (language) => {
      const person = { language };
      const [invoice, estimate] = [
        await addOverdue(t, manager, 4, person),
        await addSeen(t, manager, 5, person),
      ];
      const text = 'Sveiki!\n\nPirmā rinda.\nOtrā rinda.';
      const suffix = language === 'en' ? 'En' : 'Lv';
      await saveReminders(owner, { ...allOn, [`firstText${suffix}`]: text });
      const shown = [
        (await preview('first', language, { text, recordId: invoice.id })).shown,
        (await preview('estimates', language, { recordId: estimate.id })).shown,
      ];
      await run(t);
      for (const [place, email] of [invoice.email, estimate.email].entries()) {
        const { link, ...mail } = await mailTo(t, email);
        const id = [invoice.id, estimate.id][place];
        expect(shown[place]).toEqual({ id, ...mail, label: link.label });
      }
    },
  );

  test('shows the newest record, in the language chosen, and sends nothing', async () => {
    const { id, email, number } = await addOverdue(t, manager, 1);
    const { records, shown } = await preview('first', 'lv');
    expect([shown?.id, shown?.to, records[0]?.number]).toEqual([id, email, number]);
    expect(shown?.subject).toContain(`atgādinājums par rēķinu ${number}`);
    expect(await mailsTo(t, email)).toEqual([]);
  });

  test('says where there is nothing to show it on', async () => {
    const fresh = await startTestApp();
    const its = await fresh.as('owner');
    for (const kind of ['estimates', 'third'] as const) {
      const body = { kind, language: 'en', text: null } as const;
      expect((await its.call(automaticRemindersContract.preview, { body })).body).toEqual({
        records: [],
        shown: null,
      });
    }
    await fresh.close();
  });
});
