// How long a month of 2,000 invoices takes as an archive, how much memory, and what others notice of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { watchMemory } from '#tests/harness/process-memory.ts';
import { withFilledApp, type BenchApp } from './app.ts';
import { median, signIn } from './measure.ts';

const INVOICES = 2_000;
const RUNS = 3;
const ALONE_MS = 5_000;
const MEGABYTE = 1024 * 1024;

/** Invoices of one month, each of eight lines; every other one of a business, which has an e-invoice. */
const fill = `
  INSERT INTO customers (name) SELECT 'Klients ' || n FROM generate_series(1, 400) n;
  INSERT INTO invoices (invoice_number, customer_id, title, labor_hours, labor_rate, labor_total, parts_total, subtotal, tax,
      total, seller, buyer, supply_date, created_at, issued_at, due_date, created_by)
    SELECT 'R-2019-' || lpad(n::text, 4, '0'), (SELECT id FROM customers LIMIT 1), 'Apkope', 0, 50, 0, 800, 800, 168, 968,
      json_build_object('name', 'EV', 'legalName', 'SIA EV', 'registrationNumber', '40103123456', 'vatNumber', 'LV40103123456',
        'address', 'Iela 1, Rīga, LV-1001', 'phone', '+371 67000000', 'email', 'ev@example.lv',
        'iban', 'LV80BANK0000435195001', 'bic', 'BANKLV2X'),
      json_build_object('name', 'Klients ' || n % 400, 'registrationNumber', CASE WHEN n % 2 = 0 THEN '40103123456' END,
        'vatNumber', CASE WHEN n % 2 = 0 THEN 'LV40103123456' END, 'address', 'Brīvības iela 1, Rīga, LV-1010',
        'email', NULL, 'phone', NULL),
      date '2019-05-05', timestamptz '2019-05-01 08:00Z' + n * interval '15 minutes',
      timestamptz '2019-05-01 08:00Z' + n * interval '15 minutes', date '2019-06-05', (SELECT id FROM users LIMIT 1)
    FROM generate_series(1, ${INVOICES}) n;
  INSERT INTO invoice_line_items (invoice_id, line_number, description, part_price, part_units, total_price)
    SELECT id, line, 'Bremžu kluči un diski, priekšējie ' || line, 100, 1, 100
    FROM invoices, generate_series(1, 8) line WHERE invoice_number LIKE 'R-2019-%';
  ANALYZE;
`;

/** Reads the archive without keeping it. Returns its bytes. */
async function download(url: string, cookie: string): Promise<number> {
  const response = await fetch(`${url}/api/accounting/2019-05/archive`, { headers: { cookie } });
  if (response.status !== 200 || !response.body) throw new Error(await response.text());
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  return bytes;
}

/** How long requests of others take until it is over: a list, and an invoice as PDF. */
async function others(url: string, cookie: string, isOver: () => boolean) {
  const times = { list: [] as number[], pdf: [] as number[] };
  const [invoice] = (await (await fetch(`${url}/api/invoices?limit=1`, { headers: { cookie } })).json()) as {
    id: string;
  }[];
  const addresses = { list: '/api/customers', pdf: `/api/invoices/${invoice?.id}/pdf` };
  while (!isOver())
    for (const what of ['list', 'pdf'] as const) {
      const begun = performance.now();
      await (await fetch(url + addresses[what], { headers: { cookie } })).arrayBuffer();
      times[what].push(performance.now() - begun);
      await sleep(50);
    }
  return times;
}

async function measure({ url, pid }: BenchApp, print: (what: string, figure: string) => void): Promise<void> {
  const cookie = await signIn(url);
  const say = (times: readonly number[]) =>
    `median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
  const until = performance.now() + ALONE_MS;
  const alone = await others(url, cookie, () => performance.now() > until);
  print('a list, and an invoice as PDF, alone', `${say(alone.list)}; ${say(alone.pdf)}`);
  const lists: number[] = [];
  const pdfs: number[] = [];
  const seconds: number[] = [];
  const growth: number[] = [];
  let size = 0;
  for (let run = 0; run < RUNS; run++) {
    let isOver = false;
    const meanwhile = others(url, cookie, () => isOver);
    const stop = watchMemory(pid);
    const begun = performance.now();
    size = await download(url, cookie);
    seconds.push((performance.now() - begun) / 1000);
    growth.push(stop() / MEGABYTE);
    isOver = true;
    const { list, pdf } = await meanwhile;
    lists.push(...list);
    pdfs.push(...pdf);
  }
  print(
    `month of ${INVOICES} invoices as an archive, ${(size / MEGABYTE).toFixed(0)} MB`,
    seconds.map((each) => `${each.toFixed(0)} s`).join(', '),
  );
  print('the same: memory grows by', growth.map((each) => `${each.toFixed(0)} MB`).join(', '));
  print('a list meanwhile', say(lists));
  print('an invoice as PDF meanwhile', say(pdfs));
}

/** Downloads a large month several times. */
export const accountingMonthTimes = (print: (what: string, figure: string) => void): Promise<void> =>
  withFilledApp(fill, (app) => measure(app, print));
