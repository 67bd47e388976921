import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { sessionCookie } from './measure.ts';

/** Something that a person does, as often as `weight` says beside the others. */
export interface Action {
  readonly name: string;
  readonly weight: number;
  /** Throws when the response is no success. */
  run(): Promise<void>;
}

interface Estimate {
  readonly version: number;
  readonly lineItems: readonly object[];
  readonly customerId?: string | null;
  readonly vehicleId?: string | null;
  readonly description?: string | null;
}

const account = { username: 'owner', password: 'owner-volts-2026' };
const json = { 'content-type': 'application/json' };
const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};

async function succeed(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url}: ${response.status} ${(await response.text()).slice(0, 300)}`);
}

/** Reads to the end, so that the connection is free again. */
const readAll = async (response: Promise<Response>): Promise<void> =>
  void (await (await succeed(await response)).bytes());

const signIn = async (url: string): Promise<Response> =>
  succeed(
    await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(account) }),
  );

function requestForm(image: Buffer): FormData {
  const form = new FormData();
  const fields = {
    make: 'tesla',
    model: 'model3',
    year: '2021',
    name: 'Anna Bērziņa',
    phone: '+371 26123456',
    email: 'anna@example.lv',
    description: 'No description provided',
    otherServiceDescription: 'Something rattles',
    agreement: 'true',
    website: '',
    elapsed: '60000',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new Blob([new Uint8Array(image)]), 'photo.jpg');
  return form;
}

function photo(): Promise<Buffer> {
  const side = 600;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .jpeg()
    .toBuffer();
}

const sitePages = [
  '/lv',
  '/en',
  '/lv/services',
  '/en/about',
  '/en/contact',
  '/lv/404-nothing',
  '/sitemap.xml',
];
const screens = ['', '/estimates', '/customers', '/vehicles', '/invoices', '/schedule', '/inventory'];
const lists = [
  'customers',
  'vehicles',
  'estimates',
  'invoices',
  'inventory',
  'suppliers',
  'contact-submissions',
];
const wanted = ['an', 'Tesla', 'brem', 'Kalve', '2026', 'zzz'];
const year = `startDate=2026-01-01&endDate=2026-12-31`;

/** The stream, on a connection of its own: one that waits in a pool may be closed by the server as it is taken. */
const openStream = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/live?age=0`, { agent: false, headers }, resolve).on('error', reject);
  });

/** A stream that a browser of its own holds open for a while, and leaves. */
async function listen(url: string): Promise<void> {
  const cookie = sessionCookie(await signIn(url));
  const stream = await openStream(url, { cookie });
  stream.resume();
  if (stream.statusCode !== 200) throw new Error(`/api/live: ${stream.statusCode}`);
  await sleep(2_000 + Math.random() * 10_000);
  stream.destroy();
}

/** What people do with a shop's website and portal, on an app with demo data. */
export async function soakActions(url: string): Promise<Action[]> {
  const cookie = sessionCookie(await signIn(url));
  const headers = { cookie };
  const read = (address: string) => readAll(fetch(url + address, { headers }));
  const rows = async (address: string) =>
    (await (await succeed(await fetch(url + address, { headers }))).json()) as { id: string }[];
  const [estimates, invoices] = [await rows('/api/estimates'), await rows('/api/invoices')];
  // Nobody else saves this one: each save has the version of the one before.
  const drafts = await rows('/api/estimates?status=draft');
  const edited = `${url}/api/estimates/${(drafts[0] ?? pick(estimates)).id}`;
  let saving = Promise.resolve();
  const image = await photo();
  const save = async () => {
    const before = (await (await succeed(await fetch(edited, { headers }))).json()) as Estimate;
    const { version, lineItems, customerId, vehicleId, description } = before;
    const body = JSON.stringify({ version, lineItems, customerId, vehicleId, description });
    await readAll(fetch(edited, { method: 'PUT', headers: { ...headers, ...json }, body }));
  };
  return [
    {
      name: 'site page',
      weight: 20,
      async run() {
        const response = await fetch(url + pick(sitePages));
        await response.bytes();
        if (response.status >= 500) throw new Error(`${response.url}: ${response.status}`);
      },
    },
    { name: 'screen by the server', weight: 12, run: () => read(`/serviceportal${pick(screens)}`) },
    { name: 'list', weight: 20, run: () => read(`/api/${pick(lists)}`) },
    { name: 'search', weight: 15, run: () => read(`/api/search?q=${pick(wanted)}`) },
    { name: 'estimate', weight: 10, run: () => read(`/api/estimates/${pick(estimates).id}`) },
    {
      name: 'save estimate',
      weight: 5,
      run: () => (saving = saving.catch(() => undefined).then(save)),
    },
    {
      name: 'upload',
      weight: 1,
      run: () =>
        readAll(fetch(`${url}/api/public/contact/multipart`, { method: 'POST', body: requestForm(image) })),
    },
    { name: 'estimate PDF', weight: 3, run: () => read(`/api/estimates/${pick(estimates).id}/pdf`) },
    { name: 'invoice PDF', weight: 3, run: () => read(`/api/invoices/${pick(invoices).id}/pdf`) },
    { name: 'report', weight: 3, run: () => read(`/api/reports/estimates?${year}`) },
    { name: 'report as CSV', weight: 1, run: () => read(`/api/reports/estimates/csv?${year}`) },
    { name: 'live stream', weight: 3, run: () => listen(url) },
    {
      name: 'sign in and out',
      weight: 1,
      async run() {
        const own = sessionCookie(await signIn(url));
        await readAll(fetch(`${url}/api/logout`, { headers: { cookie: own } }));
      },
    },
  ];
}
