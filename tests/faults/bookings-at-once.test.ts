import { onTestFinished, expect, test } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { ask, databaseUrl, signIn, startApp, temporaryFolder } from '../harness/running-app.ts';

/** Two processes on one database, and a shop with one technician and one bay that offers a service of an hour. */
async function openShop() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const start = async () =>
    startApp({ DATABASE_URL: databaseUrl(database.connection), DATA_DIR: await temporaryFolder() });
  const urls = [(await start()).url, (await start()).url] as const;
  const cookie = await signIn(urls[0]);
  const send = async (method: string, path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(urls[0] + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { readonly id: string };
  };
  const rules = { noticeHours: 0, daysAhead: 30, bufferMinutes: 0, lastDropOff: null, carsPerDay: null };
  await send('PUT', '/api/booking-settings', { isOn: true, changeHours: 24, ...rules });
  await send('POST', '/api/bays', { name: 'Lift', kind: 'lift', inUse: true });
  const technician = { username: 'toms', email: 'toms@shop.test', password: 'a-long-enough-password' };
  await send('POST', '/api/users', { ...technician, role: 'technician' });
  const service = {
    name: 'Brakes',
    nameLv: 'Bremzes',
    minutes: 60,
    canBeBooked: true,
    requiresEstimate: true,
  };
  const { id } = await send('POST', '/api/services', service);
  return { connection: database.connection, owner: database.owner, urls, service: id };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const car = { make: 'tesla', model: 'model3' } as const;

async function offered({ urls, service }: Shop): Promise<string[]> {
  const query = new URLSearchParams({ services: service, ...car, days: '3' });
  const response = await fetch(`${urls[1]}/api/public/booking/times?${query}`);
  const { days } = (await response.json()) as { days: { starts: string[] }[] };
  return days.flatMap(({ starts }) => starts);
}

interface Answer {
  readonly status: number;
  readonly body: { readonly errors?: { readonly start?: readonly string[] } };
}

/** 200 people press "Book" at once: forty for each of five times, at both processes. */
async function pressAtOnce(shop: Shop, starts: readonly string[]): Promise<Answer[]> {
  const { urls, service } = shop;
  return Promise.all(
    Array.from({ length: 200 }, async (_, person): Promise<Answer> => {
      const who = {
        name: `Person ${person}`,
        phone: `2600${1000 + person}`,
        licensePlate: `AA-${person + 1}`,
      };
      const response = await fetch(`${urls[person % 2]}/api/public/booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ services: [service], ...car, ...who, start: starts[person % 5] }),
      });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    }),
  );
}

const visits = ({ connection }: Shop) =>
  ask(connection, 'SELECT scheduled_date FROM appointments ORDER BY scheduled_date');

test('gives five times to five of 200 people, tells the others politely, and has other times for them', async () => {
  const shop = await openShop();
  const starts = (await offered(shop)).slice(0, 5);
  const answers = await pressAtOnce(shop, starts);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const others = answers.filter(({ status }) => status === 409);
  expect(others).toHaveLength(195);
  for (const { body } of others) expect(body.errors?.start?.[0]).toMatch(/taken|aizņemts/);
  expect(await visits(shop)).toHaveLength(5);
  const left = await offered(shop);
  expect(left.length).toBeGreaterThan(5);
  for (const start of starts) expect(left).not.toContain(start);
  // Who was refused left nothing behind.
  for (const table of ['customers', 'vehicles', 'bookings', 'allocations'])
    expect(await ask(shop.connection, `SELECT FROM ${table}`)).toHaveLength(5);
});

test('relies on the exclusion constraints: without them a time is given away twice', async () => {
  const shop = await openShop();
  await ask(
    shop.owner,
    'ALTER TABLE allocations DROP CONSTRAINT allocations_technician, DROP CONSTRAINT allocations_bay',
  );
  const starts = (await offered(shop)).slice(0, 5);
  await pressAtOnce(shop, starts);
  expect((await visits(shop)).length).toBeGreaterThan(5);
});
