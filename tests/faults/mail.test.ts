import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { requestOf } from '../harness/factories.ts';
import { startMailServer, type MailServer } from '../harness/mail-server.ts';
import { ask, owner, startApp, startAppOnTestDatabase, databaseUrl } from '../harness/running-app.ts';

const patience = { timeout: 60_000, interval: 100 };

async function send(url: string, changes: Parameters<typeof requestOf>[0] = {}): Promise<string> {
  const response = await fetch(`${url}/api/public/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOf(changes)),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}
const smtp = (port: number) => ({ SMTP_URL: `smtp://127.0.0.1:${port}` });
const addresses = ({ received }: MailServer) => received.map(({ to }) => to).toSorted();
const both = ['anna@example.lv', 'faults-owner@example.lv'];

test(
  'confirms a request to the visitor in Latvian, and notifies staff with a link',
  { timeout: 90_000 },
  async () => {
    const mailServer = await startMailServer();
    const publicUrl = 'http://shop.example.lv';
    const { app, connection } = await startAppOnTestDatabase({
      ...smtp(mailServer.port),
      PUBLIC_URL: publicUrl,
    });
    await ask(connection, `UPDATE business SET email = 'info@example.lv', phone = '+371 20000000'`);
    const name = '<b>Anna</b>\r\nBcc: everybody@example.lv';
    const id = await send(app.url, { language: 'lv', name });
    await expect.poll(() => addresses(mailServer), patience).toEqual(both);
    const parsed = await Promise.all(mailServer.received.map(({ raw }) => PostalMime.parse(raw)));
    const mailTo = (address: string) => parsed.find(({ to }) => to?.[0]?.address === address)!;

    const visitor = mailTo('anna@example.lv');
    expect(visitor.from).toMatchObject({ name: 'Riga EV Service', address: 'info@example.lv' });
    expect(visitor.subject).toBe('Riga EV Service: jūsu pieteikums ir saņemts');
    for (const body of [visitor.text, visitor.html]) {
      expect(body).toContain('1 pakalpojums');
      expect(body).toContain('+371 20000000');
    }
    const staff = mailTo('faults-owner@example.lv');
    expect(staff.subject).toBe('New request');
    const link = `${publicUrl}/serviceportal/contact-submissions?open=${id}`;
    expect(staff.text).toContain(link);
    expect(staff.html).toContain(`href="${link}"`);
    expect(staff.html).toContain('&#60;b&#62;Anna');
    expect(staff.html).not.toContain('<b>');
    for (const mail of parsed) {
      expect([mail.to?.length, mail.cc ?? [], mail.bcc ?? []]).toEqual([1, [], []]);
      expect(mail.messageId).toMatch(/^<[\da-f-]{36}@example\.lv>$/);
    }
  },
);

test(
  'sends each mail once when the mail server is away and the app is killed meanwhile',
  { timeout: 120_000 },
  async () => {
    const gone = await startMailServer();
    await gone.stop();
    // A shop that has not entered its own address: the mails come from the host of its website.
    const site = { PUBLIC_URL: 'http://shop.example.lv' };
    const { app, connection, dataDir } = await startAppOnTestDatabase({ ...smtp(gone.port), ...site });
    await send(app.url);
    const tried = () =>
      ask<{ attempts: number }>(connection, 'SELECT attempts FROM mails WHERE last_error IS NOT NULL');
    await expect.poll(async () => (await tried()).length, patience).toBe(2);
    app.signal('SIGKILL');
    await app.ended;
    // Each mail is under way for long enough that the other process would take it too.
    const back = await startMailServer({ port: gone.port, delayMs: 500 });
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(connection),
      ...smtp(gone.port),
      ...site,
    };
    // Two processes: what one sends the other leaves alone.
    await Promise.all([startApp(settings), startApp({ ...settings, DATA_DIR: `${dataDir}/other` })]);
    const waiting = () => ask(connection, 'SELECT id FROM mails WHERE sent_at IS NULL');
    await expect.poll(async () => (await waiting()).length, patience).toBe(0);
    expect(addresses(back)).toEqual(both);
    const mails = await Promise.all(back.received.map(({ raw }) => PostalMime.parse(raw)));
    expect(mails.map(({ from }) => from?.address)).toEqual(both.map(() => 'noreply@shop.example.lv'));
    const rows = await ask<{ id: string }>(connection, 'SELECT id FROM mails');
    const expected = rows.map(({ id }) => `<${id}@shop.example.lv>`);
    expect(mails.map(({ messageId }) => messageId).toSorted()).toEqual(expected.toSorted());
  },
);

test(
  'stops writing to a mailbox that does not exist, and writes to the others',
  { timeout: 90_000 },
  async () => {
    const mailServer = await startMailServer({ rejects: /^anna@/ });
    const { app, connection } = await startAppOnTestDatabase(smtp(mailServer.port));
    await send(app.url);
    await expect.poll(() => addresses(mailServer), patience).toEqual(['faults-owner@example.lv']);
    const rejected = () =>
      ask<{ attempts: number }>(connection, 'SELECT attempts FROM mails WHERE refused_at IS NOT NULL');
    await expect.poll(rejected, patience).toEqual([{ attempts: 1 }]);
  },
);

test('finishes a mail under way before the server ends', { timeout: 90_000 }, async () => {
  const mailServer = await startMailServer({ delayMs: 1_500 });
  const { app, connection } = await startAppOnTestDatabase(smtp(mailServer.port));
  await send(app.url);
  const taken = () =>
    ask<{ id: string }>(connection, 'SELECT id FROM mails WHERE attempts = 1 AND sent_at IS NULL');
  await expect.poll(async () => (await taken()).length, patience).toBe(1);
  app.signal('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(mailServer.received).toHaveLength(1);
  const sent = await ask<{ to_address: string }>(
    connection,
    'SELECT to_address FROM mails WHERE sent_at IS NOT NULL',
  );
  expect(sent.map((row) => row.to_address)).toEqual(addresses(mailServer));
});

test('stores mails without a mail server, and shows them in the log', { timeout: 60_000 }, async () => {
  const { app, connection } = await startAppOnTestDatabase({ LOG_LEVEL: 'info' });
  await ask(connection, `UPDATE business SET name = E'Shop\\r\\nBcc: everybody@example.lv'`);
  await send(app.url);
  await expect.poll(() => app.log().match(/a mail was kept/g)?.length ?? 0, patience).toBe(2);
  const kept = await ask<{ subject: string; from_name: string }>(
    connection,
    'SELECT subject, from_name FROM mails WHERE sent_at IS NULL',
  );
  expect(kept).toHaveLength(2);
  // What goes into a header is one line, whatever stands in the settings.
  expect(kept.map(({ from_name: name }) => name)).toEqual(kept.map(() => 'Shop Bcc: everybody@example.lv'));
  for (const { subject } of kept) expect(subject).not.toMatch(/[\r\n]/);
  // Whom it is to, and what they wrote, stays out of it.
  expect(app.log()).not.toContain('anna@example.lv');
  expect(app.log()).not.toContain(owner.password);
});
