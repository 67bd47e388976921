// How long a bank statement of a whole year takes to be read, and what others notice of it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Proposals } from '#features/work/bank-statements/bank-statements.contract.ts';
import { statementEnd, statementStart } from '#tests/harness/bank-statement.ts';
import { watchMemory } from '#tests/harness/process-memory.ts';
import { withFilledApp, type BenchApp } from './app.ts';
import { median, signIn } from './measure.ts';

/** Of a quarter and of a whole year of a very large shop: memory must not grow with them. */
const SIZES = [12_500, 50_000] as const;
const INVOICES = 2_000;
const RUNS = 5;
const MEGABYTE = 1024 * 1024;

/** Open invoices, each of another amount, of 400 customers. */
const fill = `
  INSERT INTO customers (name) SELECT 'Klients ' || n FROM generate_series(1, 400) n;
  INSERT INTO invoices (invoice_number, customer_id, title, labor_hours, labor_rate, labor_total, parts_total, subtotal, tax,
      total, seller, buyer, supply_date, created_by)
    SELECT 'R-2019-' || lpad(n::text, 4, '0'), (SELECT id FROM customers LIMIT 1), 'Apkope', 1, 50, 50, n, 50 + n, 0, 50 + n,
      '{}', json_build_object('name', 'Klients ' || n % 400), date '2019-01-05', (SELECT id FROM users LIMIT 1)
    FROM generate_series(1, ${INVOICES}) n;
  ANALYZE;
`;

/** Every tenth names an invoice and pays it; the others are of other people. */
function entry(index: number): string {
  const place = 1 + (Math.floor(index / 10) % INVOICES);
  const isOurs = index % 10 === 0;
  const [amount, text] = isOurs
    ? [50 + place, `Apmaksa par rekinu R-2019-${String(place).padStart(4, '0')}`]
    : [10_000 + index, `Ligums ${index}, maksajums par pakalpojumiem`];
  const day = `2025-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
  return (
    `<Ntry><Amt Ccy="EUR">${amount}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>` +
    `<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${day}/${index}</AcctSvcrRef><NtryDtls><TxDtls>` +
    `<RltdPties><Dbtr><Nm>Uznemums ${index} Bērziņš</Nm></Dbtr><DbtrAcct><Id><IBAN>LV97HABA0012345678910</IBAN></Id>` +
    `</DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`
  );
}

const statement = (entries: number): Buffer =>
  Buffer.from(
    statementStart() + Array.from({ length: entries }, (_, index) => entry(index)).join('') + statementEnd,
  );

async function propose(url: string, cookie: string, content: Buffer): Promise<Proposals> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)]), 'year.xml');
  const response = await fetch(`${url}/api/bank-statements/proposals`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Proposals;
}

interface Measured {
  readonly times: number[];
  readonly growth: number[];
  readonly lists: number[];
}

/** One reading, while somebody else looks at a list again and again. */
async function readOnce(
  { url, pid }: BenchApp,
  cookie: string,
  content: Buffer,
  { times, growth, lists }: Measured,
): Promise<Proposals> {
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(`${url}/api/customers`, { headers: { cookie } })).arrayBuffer();
      lists.push(performance.now() - begun);
      await sleep(20);
    }
  })();
  const stop = watchMemory(pid);
  const begun = performance.now();
  const proposals = await propose(url, cookie, content);
  times.push(performance.now() - begun);
  growth.push(stop() / MEGABYTE);
  isOver = true;
  await others;
  return proposals;
}

async function measure(app: BenchApp, print: (what: string, figure: string) => void): Promise<void> {
  const cookie = await signIn(app.url);
  for (const entries of SIZES) {
    const content = statement(entries);
    const measured: Measured = { times: [], growth: [], lists: [] };
    for (let run = 0; run < RUNS; run++) {
      const { counts } = await readOnce(app, cookie, content, measured);
      if (counts.credits !== entries) throw new Error(`${counts.credits} entries were read.`);
    }
    const { times, growth, lists } = measured;
    const say = (figures: readonly number[], unit: string) =>
      `median ${median(figures).toFixed(0)} ${unit}, most ${Math.max(...figures).toFixed(0)} ${unit}`;
    const size = `${(content.length / MEGABYTE).toFixed(1)} MB`;
    print(`bank statement, ${size}, ${entries} entries, ${INVOICES} open invoices`, say(times, 'ms'));
    print('the same: memory grows by', say(growth, 'MB'));
    print('a list meanwhile', say(lists, 'ms'));
  }
}

/** Reads large statements several times; nothing of them is booked. */
export const bankStatementTimes = (print: (what: string, figure: string) => void): Promise<void> =>
  withFilledApp(fill, (app) => measure(app, print));
