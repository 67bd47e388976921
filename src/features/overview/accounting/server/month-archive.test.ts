import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueInvoice, payInvoice } from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { documents } from '#server/pdf/render-document.ts';
import { program } from '#server/costly-work/costly-work.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { tableOf } from '#tests/harness/accounting.ts';
import { monthArchive } from './month-archive.ts';

let t: TestApp;
let owner: Caller;
let url: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  url = `${await t.app.listen({ port: 0, host: '127.0.0.1' })}/api/accounting/${month}/archive`;
});
afterAll(() => t.close());

const month = wallClockOf(Date.now()).day.slice(0, 7);
const open = async () => {
  const actor = { userId: owner.userId, ipAddress: null, userAgent: null };
  return (await monthArchive({ db: t.db, actor, caller: program } as UserContext, { month }, { lang: 'lv' }))
    .pieces;
};

async function rest(pieces: AsyncGenerator<Uint8Array>, first: readonly Uint8Array[]): Promise<Uint8Array> {
  const all = [...first];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}

test('says of each document what it was at the moment of the figures, whatever is paid meanwhile', async () => {
  const { id, invoiceNumber, total } = await issueInvoice(owner);
  const pieces = await open();
  const first = (await pieces.next()).value as Uint8Array;
  await payInvoice(owner, id, { amount: total });
  const late = await issueInvoice(owner);
  const files = unzipSync(await rest(pieces, [first]));
  const names = Object.keys(files);
  expect(names).toContain(`rekini/${invoiceNumber}.pdf`);
  expect(names).not.toContain(`rekini/${late.invoiceNumber}.pdf`);
  const [row] = tableOf(files, `pardosanas-zurnals-${month}.csv`);
  expect([row?.['Statuss'], row?.['Samaksāts (EUR)']]).toEqual(['Neapmaksāts', '0,00']);
  const { pages } = await readBack(Buffer.from(files[`rekini/${invoiceNumber}.pdf`] ?? []));
  expect(pages.join()).not.toContain('Apmaksāts');
});

test('holds no connection to the database while its reader rests', async () => {
  await issueInvoice(owner);
  const pieces = await open();
  onTestFinished(async () => void (await pieces.return(undefined)));
  await pieces.next();
  const { rows } = await sql<{ state: string }>`SELECT state FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`.execute(t.db);
  expect(rows).toEqual([]);
});

test('renders one document after the other, each when the one before was read', async () => {
  for (let count = 0; count < 3; count++) await issueInvoice(owner);
  const pieces = await open();
  const statements = await t.countStatements(async () => {
    await pieces.next();
  });
  // The business for the control totals, and no document yet.
  expect(statements).toBeLessThanOrEqual(1);
  expect(await t.countStatements(() => pieces.return(undefined))).toBe(0);
});

test('waits for a turn however much is asked for, once it is being sent', async () => {
  await issueInvoice(owner);
  const pieces = await open();
  const first = (await pieces.next()).value as Uint8Array;
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  const others = Array.from({ length: 21 }, () => documents.run(program, () => blocked));
  await expect(documents.run(program, async () => {})).rejects.toThrow('too_many_requests');
  const all = rest(pieces, [first]);
  // Long enough to get to the first document, which is refused a place at once unless it waits.
  await Promise.race([all, sleep(500)]);
  unblock();
  await Promise.all(others);
  expect(Object.keys(unzipSync(await all)).length).toBeGreaterThan(4);
});

test('refuses a second month to a user whose first one is on its way, and to nobody else', async () => {
  await issueInvoice(owner);
  const other = await t.as('service_manager');
  const fetchAs = ({ cookie }: Caller) => fetch(url, { headers: { cookie: cookie ?? '' } });
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  onTestFinished(() => unblock());
  const blocking = documents.run(program, () => blocked);
  // Of two, one waits for the document that is rendered.
  const both = [fetchAs(owner), fetchAs(owner)];
  const refused = await Promise.race(both);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const ofOther = fetchAs(other);
  unblock();
  await blocking;
  const whole = async (response: Response) => [response.status, (await response.bytes()).length > 10_000];
  const statuses = (await Promise.all(both)).filter(({ status }) => status !== 429);
  expect(await Promise.all([...statuses, await ofOther].map(whole))).toEqual([
    [200, true],
    [200, true],
  ]);
  await expect.poll(async () => whole(await fetchAs(owner))).toEqual([200, true]);
});

test('breaks off when a document cannot be rendered, so that what arrived is no whole archive', async () => {
  const { id } = await issueInvoice(owner);
  await issueInvoice(owner);
  await breakSeller(id);
  const response = await fetch(url, { headers: { cookie: owner.cookie ?? '' } });
  expect(response.status).toBe(200);
  const arrived: Uint8Array[] = [];
  const read = async () => {
    for await (const piece of response.body ?? []) arrived.push(piece);
  };
  await expect(read()).rejects.toThrow('terminated');
  const bytes = new Uint8Array(Buffer.concat(arrived));
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(() => unzipSync(bytes)).toThrow('invalid zip data');
});

/** Past the trigger that keeps invoices, as damage would be. */
async function breakSeller(id: string): Promise<void> {
  await t.owner.transaction().execute(async (db) => {
    await sql`ALTER TABLE invoices DISABLE TRIGGER keep_invoice`.execute(db);
    await sql`UPDATE invoices SET seller = '{}' WHERE id = ${id}`.execute(db);
    await sql`ALTER TABLE invoices ENABLE TRIGGER keep_invoice`.execute(db);
  });
}
