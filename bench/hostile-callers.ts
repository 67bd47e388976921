// What others wait for while one address means harm: long paths, documents and answers by one link, pictures that are costly to
// decode. With the limits as shipped. `node scripts/run.mjs bench/hostile-callers.ts [ROOT ...]` measures other checkouts, too,
// by turns.
import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { png } from '#tests/harness/hostile-images.ts';
import { choose, pageOf } from '#tests/harness/job-page.ts';
import { requestFields } from '#tests/harness/requests.ts';
import { startApp } from './app.ts';
import { median, sessionCookie, timed } from './measure.ts';

const account = { username: 'owner', password: 'bench-volts-2026' };
const SECONDS = 10;
const hostile = { 'x-forwarded-for': '203.0.113.9' };
/** Every person who means no harm comes from an address of their own. */
let people = 0;
const somebody = () => ({ 'x-forwarded-for': `198.51.100.${(people++ % 250) + 1}` });
const json = { 'content-type': 'application/json' };

interface Shop {
  readonly url: string;
  readonly cookie: string;
  readonly post: <Body>(path: string, body: object) => Promise<Body>;
  /** The page of a new estimate with so many lines. */
  readonly link: (lines: number) => Promise<string>;
}

const signIn = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...json, ...somebody() },
    body: JSON.stringify(account),
  });

async function openShop(url: string): Promise<Shop> {
  const cookie = sessionCookie(await signIn(url));
  const post = async <Body>(to: string, body: object): Promise<Body> => {
    const headers = { ...json, ...somebody(), cookie };
    const response = await fetch(url + to, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const link = async (lines: number) => {
    const customer = await post<{ id: string }>('/api/customers', {
      name: `Anna ${people}`,
      phone: '+371 26000001',
    });
    const lineItems = Array.from({ length: lines }, (_, index) => ({
      description: `Brakes and suspension, part ${index + 1}`,
      partPrice: '10.00',
    }));
    const estimate = await post<{ id: string }>('/api/estimates', { customerId: customer.id, lineItems });
    const body = { channel: 'copy', language: 'en' };
    const made = await post<{ url: string }>(`/api/estimates/${estimate.id}/job/links`, body);
    return new URL(made.url).pathname;
  };
  return { url, cookie, post, link };
}

/** The form of a page with everything approved, as the server takes it. */
async function agreedForm({ url }: Shop, page: string, headers: object): Promise<string> {
  const open = async (response: Response) =>
    pageOf({ statusCode: response.status, body: await response.text(), headers: {} });
  const fields = choose(await open(await fetch(url + page, { headers: { ...headers } })), 'approved');
  const asked = await open(await sendForm(url, page, new URLSearchParams(fields).toString(), headers));
  return new URLSearchParams(asked.fields).toString();
}
const sendForm = (url: string, page: string, body: string, headers: object) =>
  fetch(`${url}${page}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
    redirect: 'manual',
  });

const statuses = new Map<string, number>();
const count = (what: string, status: number) =>
  statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
const said = () => [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');

type Times = Record<'list' | 'sign-in' | 'answer', number[]>;

/** What people do meanwhile, one thing after the other. */
async function probe(
  shop: Shop,
  answers: { page: string; form: string }[],
  isOver: () => boolean,
): Promise<Times> {
  const times: Times = { list: [], 'sign-in': [], answer: [] };
  const { url, cookie } = shop;
  while (!isOver()) {
    const staff = { cookie, ...somebody() };
    times.list.push(
      await timed(async () => {
        const response = await fetch(`${url}/api/customers`, { headers: staff });
        count('list', response.status);
        await response.arrayBuffer();
      }),
    );
    times['sign-in'].push(
      await timed(async () => {
        const response = await signIn(url);
        count('sign-in', response.status);
        await response.arrayBuffer();
      }),
    );
    count('ready', (await fetch(`${url}/api/ready`)).status);
    const next = answers.pop();
    if (next)
      times.answer.push(
        await timed(async () => {
          const response = await sendForm(url, next.page, next.form, somebody());
          count('answer', response.status);
          await response.arrayBuffer();
        }),
      );
    await wait(20);
  }
  return times;
}

/** What is sent, and by what; all of it can be handed to a thread. */
interface Attack {
  readonly kind: keyof typeof attacks;
  readonly url: string;
  readonly page: string;
  readonly form: string;
}

/** Each connection sends its next request this long after the response. */
const PAUSE_MS = 250;

async function overConnections(
  connections: number,
  requests: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const waiting = [...requests];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let send = waiting.shift(); send; send = waiting.shift()) {
        await send().catch(() => count('hostile request', 0));
        await wait(PAUSE_MS);
      }
    }),
  );
}
const times = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

/** `fetch` would shorten the path. */
const slashes = (url: string) => () =>
  new Promise<void>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const to = `/a${'/'.repeat(15_000)}x`;
    const sent = request({ hostname, port, path: to, headers: hostile }, (response) => {
      count('hostile request', response.statusCode ?? 0);
      response.resume().on('end', resolve);
    });
    sent.on('error', reject).end();
  });

const document =
  ({ url, page }: Attack, index: number) =>
  async () => {
    const to = index % 2 === 0 ? page : page.replace('/en/job/', '/lv/darbs/');
    const method = index % 4 < 2 ? 'GET' : 'HEAD';
    const response = await fetch(`${url}${to}/estimate.pdf`, { method, headers: hostile });
    count('hostile document', response.status);
    await response.arrayBuffer();
  };

const pictures = ({ url }: Attack) => {
  const picture = png({ colourType: 0, bitDepth: 8, width: 12_000, height: 12_000, interlaced: true });
  return async (files: number) => {
    const form = new FormData();
    for (const [name, value] of requestFields()) form.append(name, value);
    for (const file of times(files, String))
      form.append('files', new Blob([new Uint8Array(picture)]), `${file}.png`);
    const response = await fetch(`${url}/api/public/contact/multipart`, {
      method: 'POST',
      body: form,
      headers: hostile,
    });
    count('hostile request', response.status);
    await response.arrayBuffer();
  };
};

const attacks = {
  nothing: () => wait(SECONDS * 1000),
  'slashes over 20 connections': ({ url }: Attack) =>
    overConnections(
      20,
      times(400, () => slashes(url)),
    ),
  '460 documents and 40 answers by one link': async (attack: Attack) => {
    const answer = async () =>
      count('hostile answer', (await sendForm(attack.url, attack.page, attack.form, hostile)).status);
    await Promise.all([
      overConnections(
        40,
        times(460, (index) => document(attack, index)),
      ),
      overConnections(
        40,
        times(40, () => answer),
      ),
    ]);
  },
  '37 pictures of 144 megapixels': async (attack: Attack) => {
    const send = pictures(attack);
    await overConnections(
      19,
      times(19, (index) => () => send(index === 0 ? 1 : 2)),
    );
  },
} as const;

/** Attacks from a thread of its own, which keeps nobody who is measured waiting. Returns what was answered. */
async function attackFromThread(attack: Attack): Promise<string> {
  const thread = new Worker(fileURLToPath(import.meta.url), { workerData: attack });
  const [answered] = (await once(thread, 'message')) as [string];
  await thread.terminate();
  return answered;
}

const figures = (times: readonly number[]) =>
  times.length === 0 ? '-' : `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`;

/** Prints, for each attack, the median (and longest) time of what others do, in milliseconds. */
async function measure(root: string | undefined, name: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-bench-hostile-'));
  const app = await startApp(dataDir, root, {
    DEMO_DATA: 'false',
    OWNER_USERNAME: account.username,
    OWNER_PASSWORD: account.password,
    OWNER_EMAIL: 'bench@example.lv',
    TRUSTED_PROXY: '127.0.0.1',
    RATE_LIMIT_FACTOR: '1',
  });
  for (const kind of Object.keys(attacks) as Attack['kind'][]) {
    const shop = await openShop(app.url);
    const pages = await Promise.all(Array.from({ length: 20 }, () => shop.link(12)));
    const answers = [];
    for (const page of pages) answers.push({ page, form: await agreedForm(shop, page, somebody()) });
    const page = await shop.link(100);
    const form = await agreedForm(shop, page, hostile);
    statuses.clear();
    let answered: string | undefined;
    const over = attackFromThread({ kind, url: app.url, page, form }).then((said) => (answered = said));
    const times = await probe(shop, answers, () => answered !== undefined);
    await over;
    console.log(
      `${name}: ${kind}: list ${figures(times.list)}, sign-in ${figures(times['sign-in'])}, answer ${figures(times.answer)} ms`,
    );
    console.log(`  ${[said(), answered].filter(Boolean).join(', ')}`);
    // The limits of a minute begin again.
    await wait(60_000);
  }
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

if (!isMainThread) {
  const attack = workerData as Attack;
  await attacks[attack.kind](attack);
  parentPort?.postMessage(said());
} else if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const root of process.argv.slice(2)) await measure(path.resolve(root), path.basename(root));
  await measure(undefined, 'this checkout');
}
