import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { greenJpeg } from '#tests/harness/image-calls.ts';
import { multipart } from '#tests/harness/multipart.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createService,
  createVehicle,
  issueCreditNote,
  issueInvoice,
  payInvoice,
} from '#tests/harness/factories.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { openFiles } from '#server/files/files.ts';
import { documents } from '#server/pdf/render-document.ts';
import { TemporaryFolder } from '#server/files/uploads.ts';
import type { UserContext } from '#server/http/context.ts';
import { exportEverything } from './everything.service.ts';
import { everythingWords } from '../everything.words.ts';
import { exportedTables } from '../exported-tables.words.ts';

let t: TestApp;
let owner: Caller;
let files: Record<string, Uint8Array>;
let invoiceNumber: string;
let sent: Awaited<ReturnType<typeof download>>;

const download = (caller: Caller) =>
  t.app.inject({ url: '/api/exports/everything', headers: { cookie: caller.cookie ?? '' } });

async function attach(vehicleId: string, name: string): Promise<void> {
  const { payload, headers } = await multipart({}, [{ name, content: await greenJpeg() }]);
  const url = vehiclesContract.addAttachments.url.replace(':id', vehicleId);
  const { status } = await owner.raw('POST', url, payload, headers);
  if (status !== 201) throw new Error(`The attachment was not taken: ${status}`);
}

const jsonOf = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
const recordsOf = (kind: string) => jsonOf(`data/${kind}.json`) as Record<string, unknown>[];

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  const customerId = await createCustomer(owner, { name: 'Zinaīda "Ozola"\n🔋', notes: '=1+1' });
  const vehicleId = await createVehicle(owner, { customerId, licensePlate: 'EV-77', mileage: 12_000 });
  await createService(owner, {});
  const estimateId = await createEstimate(owner, { customerId, vehicleId });
  await createAppointment(owner, { estimateId });
  const invoice = await issueInvoice(owner, { customerId, vehicleId });
  invoiceNumber = invoice.invoiceNumber;
  await payInvoice(owner, invoice.id);
  await issueCreditNote(owner, invoice.id);
  await attach(vehicleId, 'photo.jpg');
  sent = await download(owner);
  files = unzipSync(sent.rawPayload);
});
afterAll(() => t.close());

test('sends an archive that is named by its day, and says how many files it has', () => {
  expect(sent.statusCode).toBe(200);
  expect(sent.headers['content-disposition']).toMatch(/everything-\d{4}-\d\d-\d\d\.zip/);
  expect(Number(sent.headers['x-total-count'])).toBe(Object.keys(files).length);
});

test('has a file of records and a schema for each kind, which the records fulfil', () => {
  for (const kind of Object.keys(exportedTables)) {
    const schema = z.fromJSONSchema(
      jsonOf(`schema/${kind}.schema.json`) as Parameters<typeof z.fromJSONSchema>[0],
    );
    const { error } = schema.safeParse(recordsOf(kind));
    expect([kind, error?.message]).toEqual([kind, undefined]);
  }
  for (const kind of [
    'customers',
    'vehicles',
    'estimates',
    'invoices',
    'invoiceLineItems',
    'payments',
    'auditLogs',
  ])
    expect([kind, recordsOf(kind).length > 0]).toEqual([kind, true]);
});

test('refuses by its schema what is no record of that kind', () => {
  const schema = z.fromJSONSchema(
    jsonOf('schema/customers.schema.json') as Parameters<typeof z.fromJSONSchema>[0],
  );
  const [customer] = recordsOf('customers');
  for (const change of [{ customerType: 'robot' }, { name: null }, { createdAt: 'today' }, { extra: 1 }])
    expect([change, schema.safeParse([{ ...customer, ...change }]).success]).toEqual([change, false]);
});

test('has each record as the API sends it, one a line', async () => {
  const [row] = (await owner.call(customersContract.list, { query: {} })).body;
  expect(recordsOf('customers')[0]).toEqual(row);
  const lines = strFromU8(files['data/customers.json'] ?? new Uint8Array()).split('\n');
  expect(JSON.parse(lines[1]?.replace(/,$/, '') ?? '')).toEqual(row);
  expect(recordsOf('invoices')[0]?.total).toMatch(/^\d+\.\d\d$/);
  expect(recordsOf('vehicles')[0]?.customerId).toBe(row?.id);
});

test('has the issued documents as PDF, and says in both languages what is in it', () => {
  expect(strFromU8(files[`documents/invoices/${invoiceNumber}.pdf`]?.slice(0, 5) ?? new Uint8Array())).toBe(
    '%PDF-',
  );
  expect(Object.keys(files).filter((name) => name.startsWith('documents/credit-notes/'))).toHaveLength(1);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('JSON Schema');
  expect(strFromU8(files['LASI-MANI.txt'] ?? new Uint8Array())).toContain('JSON shēma');
});

test('says in both languages that battery reports carry their own link', () => {
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toMatch(/Battery reports carry their own link/);
  expect(strFromU8(files['LASI-MANI.txt'] ?? new Uint8Array())).toMatch(/Baterijas pārskatos ir to saite/);
  for (const text of Object.values(everythingWords.inside)) expect(text).toMatch(/battery reports|baterijas/);
});

test('has every stored file as it is stored, under the name that the records have of it', () => {
  const stored = recordsOf('storedFiles') as { key: string; bytes: number; sha256: string }[];
  expect(stored.length).toBeGreaterThan(1);
  for (const { key, bytes, sha256 } of stored) {
    const file = files[`files/${key}`] ?? new Uint8Array();
    expect([key, file.length, createHash('sha256').update(file).digest('hex')]).toEqual([key, bytes, sha256]);
  }
  expect(stored.map(({ key }) => key)).toContain(recordsOf('vehicleAttachments')[0]?.storageKey);
});

/** The archive as it is sent, piece by piece. */
async function open() {
  const temporary = await TemporaryFolder.open(t.dataDir, false);
  const store = await openFiles({ dataDir: t.dataDir, s3: undefined });
  const actor = { userId: owner.userId, ipAddress: null, userAgent: null };
  const ctx = { db: t.db, files: store, actor, caller: program, language: 'en' } as UserContext;
  return exportEverything(ctx, temporary);
}

test('has the records of one moment, and names a file that was deleted meanwhile', async () => {
  const { pieces, onEnd } = await open();
  const all = [(await pieces.next()).value as Uint8Array];
  await createCustomer(owner, { name: 'Came too late' });
  const { storageKey } = recordsOf('vehicleAttachments')[0] as { storageKey: string };
  await rm(path.join(t.dataDir, 'files', storageKey));
  for await (const piece of pieces) all.push(piece);
  onEnd?.();
  const later = unzipSync(Buffer.concat(all));
  expect(strFromU8(later['files/missing.txt'] ?? new Uint8Array())).toContain(storageKey);
  expect(later[`files/${storageKey}`]).toBe(undefined);
  expect(strFromU8(later['data/customers.json'] ?? new Uint8Array())).not.toContain('Came too late');
  expect(Object.keys(later)).toContain(`documents/invoices/${invoiceNumber}.pdf`);
});

test('ends in its middle when nobody reads any more', async () => {
  const { pieces, onEnd } = await open();
  await pieces.next();
  await pieces.return(undefined);
  onEnd?.();
  expect(await pieces.next()).toEqual({ done: true, value: undefined });
});

test('has neither passwords nor sessions nor tokens in it', async () => {
  const users = await t.db.selectFrom('users').select('passwordHash').execute();
  const sessions = await t.db.selectFrom('sessions').select('sid').execute();
  const secrets = await t.db.selectFrom('secrets').select('value').execute();
  const hidden = [
    ...users.map(({ passwordHash }) => passwordHash),
    ...sessions.map(({ sid }) => sid),
    ...secrets.map(({ value }) => value),
  ];
  expect(hidden.length).toBeGreaterThan(1);
  const all = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
  for (const secret of hidden) expect(all.some((text) => text.includes(secret))).toBe(false);
});

test('gives the same person a list while the archive is on its way, and no second archive', async () => {
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  onTestFinished(() => unblock());
  const blocking = documents.run(program, () => blocked);
  // Of two, one waits for the document that is rendered.
  const both = [download(owner), download(owner)];
  expect((await Promise.race(both)).statusCode).toBe(429);
  const list = await t.app.inject({ url: '/api/exports/customers', headers: { cookie: owner.cookie ?? '' } });
  expect(list.statusCode).toBe(200);
  unblock();
  await blocking;
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
});

test('lets owners alone have it', async () => {
  for (const role of ['service_manager', 'technician', 'supplier'] as const)
    expect([role, (await download(await t.as(role))).statusCode]).toEqual([role, 403]);
});

test('records who took it, with how much, and leaves nothing in the temporary folder', async () => {
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['userId', 'entityType', 'details'])
    .where('action', '=', 'data_accessed')
    .where('entityType', '=', 'export')
    .orderBy('createdAt')
    .execute();
  expect(entries.slice(0, 1)).toMatchObject([
    { userId: owner.userId, details: { list: 'everything', documents: 2, language: 'en' } },
  ]);
  const left = () => readdir(`${t.dataDir}/tmp`, { recursive: true, withFileTypes: true });
  // They are removed once an archive was sent, or nobody reads it: nothing waits for that.
  await expect.poll(async () => (await left()).filter((file) => file.isFile())).toEqual([]);
});
