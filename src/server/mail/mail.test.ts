import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/database.ts';
import { startMailServer } from '#tests/harness/mail-server.ts';
import { openDatabase, openPool, type Database } from '../db/database.ts';
import { startMailSender } from './mail-sender.ts';
import { mailStates, queueMail, sweepMails, type NewMail } from './mail.ts';

const TOKEN = 'q7Xb3kTs9VwZ';
/** Every byte, line ends of any kind, and a dot at the start of a line. */
const PDF = Buffer.concat([
  Buffer.from('%PDF-1.7\n.\r\n..\r\r\n'),
  Buffer.from(Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7 + at / 256) % 256)),
]);

const mailOf = (changes: Partial<NewMail> = {}): NewMail => ({
  kind: 'estimate',
  from: { name: 'Riga EV Service', address: 'info@example.lv' },
  to: 'anna@example.lv',
  language: 'lv',
  subject: 'Tāme EST-2026-0001',
  preheader: 'Kopā 121,00 €',
  paragraphs: ['Labdien!', 'Jūsu tāme ir gatava.'],
  link: { label: 'Skatīt tāmi', path: `/lv/darbs/${TOKEN}` },
  footer: ['Brīvības iela 1, Rīga', '', '+371 20000000'],
  attachments: [{ fileName: 'Tāme "Nr. 1".pdf', contentType: 'application/pdf', content: PDF }],
  ...changes,
});

async function openOutbox(): Promise<Database> {
  const database = await createTestDatabase();
  const pool = openPool(database.connection, () => {});
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return openDatabase(pool);
}

/** Sends from the outbox until the test ends. Returns what it logs. */
async function startSending(db: Database, port: number): Promise<string[]> {
  const logged: string[] = [];
  const note = (about: object, text: string) => void logged.push(JSON.stringify([about, text]));
  const sender = await startMailSender(db, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    publicUrl: 'https://shop.example.lv',
    log: { info: note, warn: note },
  });
  onTestFinished(() => sender.stop());
  return logged;
}

const stateOf = async (db: Database, id: string) => (await mailStates(db, [id])).get(id);

/** Everything that the outbox holds, as text. */
async function storedText(db: Database): Promise<string> {
  const { rows } = await sql<{ row: unknown }>`
    SELECT to_jsonb(mails) AS row FROM mails UNION ALL SELECT to_jsonb(mail_attachments) FROM mail_attachments`.execute(
    db,
  );
  return JSON.stringify(rows);
}

test('sends attachments byte for byte, each with its own mail', async () => {
  const db = await openOutbox();
  const csv = Buffer.from('a;b\n1;ā\r\n');
  await queueMail(db, mailOf());
  await queueMail(
    db,
    mailOf({
      to: 'bruno@example.lv',
      attachments: [
        { fileName: 'a.csv', contentType: 'text/csv', content: csv },
        { fileName: 'b\r\nBcc: all@example.lv', contentType: 'image/png', content: PDF },
      ],
    }),
  );
  await queueMail(db, mailOf({ to: 'cita@example.lv', attachments: [] }));
  const { port, received } = await startMailServer();
  await startSending(db, port);
  await expect.poll(() => received.length).toBe(3);
  const parsed = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
  const filesOf = (address: string) =>
    parsed
      .find(({ to }) => to?.[0]?.address === address)!
      .attachments.map(({ filename, mimeType, content }) => [
        filename,
        mimeType,
        Buffer.from(content as ArrayBuffer).toString('hex'),
      ]);
  expect(filesOf('anna@example.lv')).toEqual([['Tāme "Nr. 1".pdf', 'application/pdf', PDF.toString('hex')]]);
  expect(filesOf('bruno@example.lv')).toEqual([
    ['a.csv', 'text/csv', csv.toString('hex')],
    ['b Bcc: all@example.lv', 'image/png', PDF.toString('hex')],
  ]);
  expect(filesOf('cita@example.lv')).toEqual([]);
  expect(parsed.flatMap(({ bcc }) => bcc ?? [])).toEqual([]);
});

test('says the same in text and HTML, with link and footer', async () => {
  const db = await openOutbox();
  await queueMail(db, mailOf());
  const { port, received } = await startMailServer();
  await startSending(db, port);
  await expect.poll(() => received.length).toBe(1);
  const { text, html, headers } = await PostalMime.parse(received[0]!.raw);
  expect(text?.trimEnd()).toBe(
    `Labdien!\n\nJūsu tāme ir gatava.\n\nSkatīt tāmi: https://shop.example.lv/lv/darbs/${TOKEN}\n\n-- \nRiga EV Service\nBrīvības iela 1, Rīga\n+371 20000000`,
  );
  for (const part of ['Labdien!', 'Jūsu tāme ir gatava.', 'Brīvības iela 1, Rīga<br>+371 20000000'])
    expect(html).toContain(part);
  expect(html).toContain(`href="https://shop.example.lv/lv/darbs/${TOKEN}"`);
  expect(html).toContain('Kopā 121,00 €');
  expect(headers.find(({ key }) => key === 'content-language')?.value).toBe('lv');
});

test('stores attachments and link until the mail was sent, and not after', async () => {
  const db = await openOutbox();
  const id = await queueMail(db, mailOf());
  expect(await stateOf(db, id)).toEqual({ state: 'waiting', sentAt: null, lastError: null });
  expect(await storedText(db)).toContain(TOKEN);
  const { port } = await startMailServer();
  const logged = await startSending(db, port);
  await expect.poll(async () => (await stateOf(db, id))?.state).toBe('sent');
  expect((await stateOf(db, id))?.sentAt).toMatch(/^20\d\d-.*Z$/);
  expect(await storedText(db)).not.toContain(TOKEN);
  expect(await db.selectFrom('mailAttachments').select('id').execute()).toEqual([]);
  expect(logged.join()).toContain('a mail was sent');
  expect(logged.join()).not.toContain(TOKEN);
});

test('stores nothing of attachments and link once a mail was refused, and why in codes alone', async () => {
  const db = await openOutbox();
  const { port, received } = await startMailServer({ rejects: /^anna@/ });
  const id = await queueMail(db, mailOf());
  const other = await queueMail(db, mailOf({ to: 'bruno@example.lv' }));
  await startSending(db, port);
  await expect.poll(async () => (await stateOf(db, id))?.state).toBe('refused');
  await expect.poll(() => received.map(({ to }) => to)).toEqual(['bruno@example.lv']);
  await expect.poll(async () => (await stateOf(db, other))?.state).toBe('sent');
  expect(await stateOf(db, id)).toEqual({ state: 'refused', sentAt: null, lastError: 'EENVELOPE 550 5.1.1' });
  expect(await storedText(db)).not.toContain(TOKEN);
  expect(await db.selectFrom('mailAttachments').select('id').execute()).toEqual([]);
});

test.each([
  ['for now', 451, 'waiting'],
  ['for good', 554, 'refused'],
] as const)(
  'stores and logs no sentence of a server that rejects a mail %s and quotes its link',
  async (_, responseCode, state) => {
    const db = await openOutbox();
    const { port } = await startMailServer({
      judge: () => ({
        responseCode,
        message: `4.7.1 spam: https://shop.example.lv/lv/darbs/${TOKEN} anna@example.lv`,
      }),
    });
    const id = await queueMail(db, mailOf());
    const logged = await startSending(db, port);
    await expect.poll(async () => (await stateOf(db, id))?.lastError).toBe(`EMESSAGE ${responseCode} 4.7.1`);
    expect(await stateOf(db, id)).toMatchObject({ state, sentAt: null });
    const { lastError, content } = await db
      .selectFrom('mails')
      .select(['lastError', sql<object>`content`.as('content')])
      .executeTakeFirstOrThrow();
    expect(lastError).not.toContain(TOKEN);
    // A mail that waits is sent later, as it was written.
    expect('link' in content).toBe(state === 'waiting');
    expect(await db.selectFrom('mailAttachments').select('id').execute()).toHaveLength(
      state === 'waiting' ? 1 : 0,
    );
    expect(logged.join()).toContain('a mail could not be sent');
    expect(logged.join()).not.toMatch(new RegExp(`${TOKEN}|anna@`));
  },
);

test('gives a mail up after three days, and stores nothing of its attachments and link then', async () => {
  const db = await openOutbox();
  const id = await queueMail(db, mailOf());
  const fresh = await queueMail(db, mailOf());
  const age = (interval: string, nextAttempt: string) =>
    sql`UPDATE mails SET created_at = now() - ${interval}::interval, next_attempt_at = now() + ${nextAttempt}::interval
      WHERE id = ${id}`.execute(db);
  await age('71 hours', '-1 minute');
  await sweepMails(db);
  expect((await stateOf(db, id))?.state).toBe('waiting');
  // A process may be sending it.
  await age('73 hours', '1 minute');
  await sweepMails(db);
  expect((await stateOf(db, id))?.state).toBe('gave_up');
  expect(await db.selectFrom('mailAttachments').select('mailId').execute()).toHaveLength(2);
  await age('73 hours', '-1 minute');
  await sweepMails(db);
  expect((await stateOf(db, id))?.state).toBe('gave_up');
  expect(await db.selectFrom('mailAttachments').select('mailId').execute()).toEqual([{ mailId: fresh }]);
  expect((await storedText(db)).split(TOKEN)).toHaveLength(2);
  await age('31 days', '-1 minute');
  await sweepMails(db);
  expect([...(await mailStates(db, [id, fresh])).keys()]).toEqual([fresh]);
});

test('queues nothing when the transaction that causes a mail is rolled back', async () => {
  const db = await openOutbox();
  const failing = db.transaction().execute(async (tx) => {
    const id = await queueMail(tx, mailOf());
    expect((await mailStates(tx, [id])).size).toBe(1);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await storedText(db)).toBe('[]');
});
