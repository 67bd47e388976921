import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { webhooksContract } from '#features/overview/webhooks/webhooks.contract.ts';
import { ask, databaseUrl, signIn, startApp, startAppOnTestDatabase } from '../harness/running-app.ts';
import { runs } from '../harness/runs.ts';
import { startReceiver, type Receiver } from '../harness/webhook-receiver.ts';

const rounds = runs({ short: 2, all: 15 });
const patience = { timeout: 60_000, interval: 50 };

const post = (url: string, cookie: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function addWebhook(url: string, cookie: string, receiver: Receiver): Promise<void> {
  const body = { name: 'Receiver', url: receiver.url, events: ['appointment.booked'], isOn: true };
  expect((await post(url + webhooksContract.create.url, cookie, body)).status).toBe(201);
}

/** Books until the server is gone. Returns the ids of what was acknowledged. */
async function bookUntilKilled(url: string, cookie: string): Promise<string[]> {
  const booked: string[] = [];
  const body = { scheduledDate: '2036-11-26T07:00:00Z', duration: 60 };
  for (;;) {
    try {
      const response = await post(url + appointmentsContract.create.url, cookie, body);
      booked.push(((await response.json()) as { id: string }).id);
    } catch {
      return booked;
    }
  }
}

const typeAndId = ({ body }: Receiver['received'][number]) => {
  const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
  return [type, data.id] as const;
};

/** As if the minute were over that a killed process keeps its event from the others. */
const endTurns = (owner: pg.PoolConfig) =>
  ask(owner, 'UPDATE webhook_deliveries SET next_attempt_at = now() WHERE delivered_at IS NULL');

const waiting = async (owner: pg.PoolConfig) =>
  (await ask<{ id: string }>(owner, 'SELECT id FROM webhook_deliveries WHERE delivered_at IS NULL')).length;

test(
  'loses no event when it is killed in the middle of a delivery, and sends that one again as the same',
  { timeout: 60_000 * (rounds + 1) },
  async () => {
    const held: ServerResponse[] = [];
    const receiver = await startReceiver();
    const { received } = receiver;
    const settings = { WEBHOOK_ORIGINS: receiver.origin };
    const started = await startAppOnTestDatabase(settings);
    const { connection, owner, dataDir } = started;
    let { app } = started;
    await addWebhook(app.url, await signIn(app.url), receiver);
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      receiver.answer = (response) => void held.push(response);
      const begun = received.length;
      const booking = bookUntilKilled(app.url, await signIn(app.url));
      await expect.poll(() => received.length, patience).toBe(begun + 1);
      app.signal('SIGKILL');
      await app.ended;
      acknowledged.push(...(await booking));
      const interrupted = received[begun];

      receiver.answer = (response) => void response.writeHead(204).end();
      app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection), ...settings });
      await endTurns(owner);
      await expect.poll(() => waiting(owner), patience).toBe(0);
      const again = received
        .slice(begun + 1)
        .filter(({ headers }) => headers['webhook-id'] === interrupted?.headers['webhook-id']);
      expect(again.map(({ body }) => body)).toEqual([interrupted?.body]);
    }
    const stored = await ask<{ id: string }>(connection, 'SELECT id FROM appointments');
    const sent = new Set(received.map((each) => typeAndId(each).join(' ')));
    expect(sent).toEqual(new Set(stored.map(({ id }) => `appointment.booked ${id}`)));
    expect(acknowledged.filter((id) => !sent.has(`appointment.booked ${id}`))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
  },
);
