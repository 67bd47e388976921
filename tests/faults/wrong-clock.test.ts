import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openStream } from '../harness/live-stream.ts';
import { requestOf } from '../harness/factories.ts';
import { signIn, startAppOnTestDatabase } from '../harness/running-app.ts';

const shiftClock = fileURLToPath(new URL('shift-clock.ts', import.meta.url));
const patience = { timeout: 10_000, interval: 20 };
const HOUR_MS = 3_600_000;

/** An app whose clock is off from that of its database and of everybody else, on a machine in another zone. */
async function startWithClock(offMs: number) {
  const { app } = await startAppOnTestDatabase({
    NODE_OPTIONS: `--import=${shiftClock}`,
    CLOCK_OFF_MS: String(offMs),
    TZ: 'America/New_York',
  });
  const cookie = await signIn(app.url);
  const call = async <Body>(address: string, body?: object): Promise<Body> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(app.url + address, { headers, ...sent });
    const text = await response.text();
    expect(response.ok, `${address}: ${response.status} ${text}`).toBe(true);
    return JSON.parse(text) as Body;
  };
  return { app, cookie, call };
}

test.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('keeps sessions, notices and live updates with a clock an hour %s', async (_, offMs) => {
  const { app, cookie, call } = await startWithClock(offMs);
  const stream = await openStream(app.url, cookie);
  await call('/api/public/contact', requestOf());
  await expect.poll(() => stream.topics().has('contact-submissions'), patience).toBe(true);
  stream.stop();
  expect(await call('/api/notices/unread')).toEqual({ count: 1 });
  const { id } = await call<{ id: string }>('/api/vehicles', { vin: '5YJ3E1EA7KF000001' });
  await call(`/api/vehicles/${id}/mileage`, { mileage: 12_345 });
  expect(await call('/api/auth/status')).toMatchObject({ isAuthenticated: true });
});

test('numbers the year that begins in Riga, on a machine where the old one has hours to go', async () => {
  const now = new Date();
  // 22:30 in Greenwich is half past midnight in Riga, and the afternoon of the day before in New York.
  const newYear = Date.UTC(now.getUTCFullYear(), 11, 31, 22, 30);
  const { call } = await startWithClock(newYear - now.getTime());
  const number = async () =>
    (await call<{ estimateNumber: string }>('/api/estimates', { lineItems: [{ description: 'Brake pads' }] }))
      .estimateNumber;
  const year = now.getUTCFullYear() + 1;
  expect([await number(), await number()]).toEqual([`E-${year}-0001`, `E-${year}-0002`]);
});
