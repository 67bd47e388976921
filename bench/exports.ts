// How long a list of 100,000 rows takes as a file, how much memory, and what others notice of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { exportFormats, MAX_EXPORTED_ROWS } from '#shared/exported-lists.ts';
import { watchMemory } from '#tests/harness/process-memory.ts';
import { withFilledApp, type BenchApp } from './app.ts';
import { median, signIn } from './measure.ts';

const RUNS = 3;
const ALONE_MS = 5_000;
const MEGABYTE = 1024 * 1024;

/** Customers with all fields, whom one search finds: not all that there are, so that none is too many. */
const fill = `
  INSERT INTO customers (name, email, phone, address, customer_type, business_number, vat_number, contact_person, notes)
    SELECT 'Eksporta klients ' || n, 'klients' || n || '@example.lv', '+371 2' || lpad(n::text, 7, '0'),
      'Brīvības iela ' || n || ', Rīga, LV-1010', 'business', '4' || lpad(n::text, 10, '0'), 'LV4' || lpad(n::text, 10, '0'),
      'Anna Bērziņa', 'Zvanīt pēc plkst. 16; rēķins reizi mēnesī'
    FROM generate_series(1, ${MAX_EXPORTED_ROWS}) n;
  ANALYZE;
`;

/** Reads the file without keeping it. Returns its bytes. */
async function download(url: string, cookie: string, format: string): Promise<number> {
  const response = await fetch(`${url}/api/exports/customers?search=eksporta&format=${format}`, {
    headers: { cookie },
  });
  if (response.status !== 200 || !response.body) throw new Error(await response.text());
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  return bytes;
}

/** How long a list takes others until it is over, in milliseconds. */
async function listTimes(url: string, cookie: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    await (await fetch(`${url}/api/suppliers`, { headers: { cookie } })).arrayBuffer();
    times.push(performance.now() - begun);
    await sleep(50);
  }
  return times;
}

async function measure({ url, pid }: BenchApp, print: (what: string, figure: string) => void): Promise<void> {
  const cookie = await signIn(url);
  const say = (times: readonly number[]) =>
    `median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
  const until = performance.now() + ALONE_MS;
  print('a list, alone', say(await listTimes(url, cookie, () => performance.now() > until)));
  for (const format of exportFormats) {
    const seconds: number[] = [];
    const growth: number[] = [];
    const meanwhile: number[] = [];
    let size = 0;
    for (let run = 0; run < RUNS; run++) {
      let isOver = false;
      const lists = listTimes(url, cookie, () => isOver);
      const stop = watchMemory(pid);
      const begun = performance.now();
      size = await download(url, cookie, format);
      seconds.push((performance.now() - begun) / 1000);
      growth.push(stop() / MEGABYTE);
      isOver = true;
      meanwhile.push(...(await lists));
    }
    print(
      `${MAX_EXPORTED_ROWS} customers as ${format}, ${(size / MEGABYTE).toFixed(0)} MB`,
      seconds.map((each) => `${each.toFixed(1)} s`).join(', '),
    );
    print('the same: memory grows by', growth.map((each) => `${each.toFixed(0)} MB`).join(', '));
    print('a list meanwhile', say(meanwhile));
  }
}

/** Exports a long list several times in each format. */
export const exportTimes = (print: (what: string, figure: string) => void): Promise<void> =>
  withFilledApp(fill, (app) => measure(app, print));
