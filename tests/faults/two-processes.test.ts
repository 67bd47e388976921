import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { startTestS3 } from '../harness/s3-server.ts';
import { picture, sendFiles, sha256 } from '../harness/requests.ts';
import { databaseUrl, signIn, startApp, temporaryFolder, type RunningApp } from '../harness/running-app.ts';

const patience = { timeout: 10_000, interval: 50 };

/** Two apps that share nothing but a database and an S3 store. */
async function startTwo(): Promise<[RunningApp, RunningApp]> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const s3 = await startTestS3();
  onTestFinished(() => s3.close());
  const shared = { ...s3.settings, DATABASE_URL: databaseUrl(database.connection) };
  const start = async () => startApp({ ...shared, DATA_DIR: await temporaryFolder() });
  // The second finds the account that the first has made.
  return [await start(), await start()];
}

async function json<Body>(url: string, cookie: string, body?: object): Promise<Body> {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers: { cookie } },
  );
  expect(response.ok, `${url}: ${response.status}`).toBe(true);
  return (await response.json()) as Body;
}

async function isSignedIn({ url }: RunningApp, cookie: string): Promise<boolean> {
  return (await json<{ isAuthenticated: boolean }>(`${url}/api/auth/status`, cookie)).isAuthenticated;
}

test('keeps a sign-in at one process valid at the other, and ends it at both', async () => {
  const [one, other] = await startTwo();
  const cookie = await signIn(one.url);
  expect(await isSignedIn(other, cookie)).toBe(true);
  expect((await fetch(`${other.url}/api/logout`, { headers: { cookie } })).status).toBe(204);
  await expect.poll(() => isSignedIn(one, cookie), patience).toBe(false);
  const rejected = await fetch(`${one.url}/api/contact-submissions`, { headers: { cookie } });
  expect(rejected.status).toBe(401);
});

test('serves a file sent to one process at the other, whole and in ranges', async () => {
  const [one, other] = await startTwo();
  const bytes = await picture('jpeg', 200);
  const { status, body } = await sendFiles(one.url, [{ name: 'photo.jpg', bytes }]);
  expect(status, one.log()).toBe(201);
  const cookie = await signIn(other.url);
  interface Received {
    attachments: { id: string }[];
  }
  const { attachments } = await json<Received>(`${other.url}/api/contact-submissions/${body.id}`, cookie);
  const address = `${other.url}/api/contact-attachments/${attachments[0]?.id}/file`;
  const whole = await fetch(address, { headers: { cookie } });
  expect(sha256(await whole.bytes())).toBe(sha256(bytes));
  const part = await fetch(address, { headers: { cookie, range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.bytes())).toEqual(bytes.subarray(100, 200));
});

test('shows a price changed at one process on the pages of the other', async () => {
  const [one, other] = await startTwo();
  const cookie = await signIn(one.url);
  const page = async ({ url }: RunningApp) => (await fetch(`${url}/en`)).text();
  const price = '€4,321.00';
  expect(await page(other)).not.toContain(price);
  const services = await json<{ id: string; name: string }[]>(`${one.url}/api/services`, cookie);
  const { id } = services.find(({ name }) => name === 'Annual inspection')!;
  await json(`${one.url}/api/services/${id}/prices`, cookie, {
    make: 'tesla',
    price: '4321.00',
    vatRate: '0',
  });
  for (const app of [one, other])
    await vi.waitFor(async () => expect(await page(app)).toContain(price), patience);
});

test('shows a photo uploaded at one process on the pages of the other, and removes it there', async () => {
  const [one, other] = await startTwo();
  const cookie = await signIn(one.url);
  const pages = async ({ url }: RunningApp) =>
    Promise.all(['/en', '/lv/about'].map(async (path) => (await fetch(url + path)).text()));
  const address = /src="(\/artwork\/facility-workshop-[^"]+\.jpeg)"/;
  const hasImage = async (app: RunningApp) => (await pages(app)).map((page) => address.test(page));
  expect(await hasImage(other)).toEqual([false, false]);

  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(await picture('jpeg', 600))]), 'photo.jpg');
  const place = '/api/business/images/facility-workshop';
  const sent = await fetch(one.url + place, { method: 'PUT', headers: { cookie }, body: form });
  expect(sent.status, one.log()).toBe(200);
  for (const app of [one, other])
    await vi.waitFor(async () => expect(await hasImage(app)).toEqual([true, true]), patience);
  const [home = ''] = await pages(other);
  const image = await fetch(other.url + (address.exec(home)?.[1] ?? ''));
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  expect((await fetch(other.url + place, { method: 'DELETE', headers: { cookie } })).status).toBe(200);
  for (const app of [one, other])
    await vi.waitFor(async () => expect(await hasImage(app)).toEqual([false, false]), patience);
  expect((await fetch(image.url)).status).toBe(404);
});
