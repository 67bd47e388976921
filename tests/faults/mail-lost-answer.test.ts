import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { requestOf } from '../harness/factories.ts';
import { ask, startAppOnTestDatabase } from '../harness/running-app.ts';

const patience = { timeout: 60_000, interval: 100 };

/**
 * A mail server that takes every mail, and dies between the first mail to each recipient and its answer: the sender
 * cannot know whether it arrived.
 */
async function startDyingMailServer() {
  const received: string[] = [];
  const answered = new Set<string>();
  const serve = (socket: Socket) => {
    let text = '';
    let recipient = '';
    let inData = false;
    const take = (mail: string) => {
      received.push(mail);
      inData = false;
      if (answered.has(recipient)) return socket.write('250 OK\r\n');
      answered.add(recipient);
      return socket.destroy();
    };
    const obey = (line: string) => {
      if (/^RCPT TO:/i.test(line)) recipient = line;
      inData = /^DATA/i.test(line);
      socket.write(inData ? '354 Go on\r\n' : '250 OK\r\n');
    };
    socket.setEncoding('utf8').on('error', () => {});
    socket.write('220 Ready\r\n');
    socket.on('data', (piece: string) => {
      text += piece;
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0 || socket.destroyed) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) take(part);
        else obey(part);
      }
    });
  };
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { received, port: (server.address() as AddressInfo).port };
}

test('sends a mail again whose answer was lost, as the same mail', { timeout: 90_000 }, async () => {
  const { received, port } = await startDyingMailServer();
  const { app, connection } = await startAppOnTestDatabase({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const sent = await fetch(`${app.url}/api/public/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOf()),
  });
  expect(sent.status).toBe(201);
  const done = () =>
    ask<{ id: string; attempts: number }>(connection, 'SELECT * FROM mails WHERE sent_at IS NOT NULL');
  await expect.poll(async () => (await done()).map(({ attempts }) => attempts), patience).toEqual([2, 2]);
  const mails = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
  const ids = mails.map(({ messageId }) => /^<([\da-f-]{36})@/.exec(messageId ?? '')?.[1]);
  // Both to the visitor and to staff: twice each, which a mail program recognizes by the id.
  const rows = (await done()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...rows, ...rows].toSorted());
});
