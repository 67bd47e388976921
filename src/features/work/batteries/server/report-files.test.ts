import { createHash, randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueBatteryReport, measureBattery } from '#tests/harness/battery-reports.ts';
import { createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { multipart } from '#tests/harness/multipart.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { openFiles } from '#server/files/files.ts';
import { languages, type Language } from '#shared/words.ts';
import { verify } from '#features/overview/verification/server/verification.service.ts';
import { batteriesContract as batteries, type BatteryMeasurement } from '../batteries.contract.ts';
import { canonicalJson } from '../canonical-json.ts';
import { checkFile, isGenuine, type IssuedReport } from '../check-file.ts';
import { embeddedData } from '../embedded-data.ts';
import { reportData } from '../report-data.ts';
import { tokenOfData } from './report-link.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
let vehicleId: string;
let report: BatteryMeasurement;
const pdfs = {} as Record<Language, Buffer>;
let data: Buffer;
let issued: IssuedReport;

const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
async function download(caller: Caller, url: string) {
  const headers = caller.cookie === null ? {} : { cookie: caller.cookie };
  const response = await t.app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, bytes: response.rawPayload };
}
const reportUrl = (id: string, lang: Language) => `${batteries.report.url.replace(':id', id)}?lang=${lang}`;

beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
  vehicleId = await createVehicle(manager, {
    customerId: await createCustomer(manager, { name: 'Anna Kalniņa', email: 'anna@example.lv' }),
    make: 'Škoda',
    model: 'Enyaq',
    vin: 'TMBJB9NY2MF000123',
    licensePlate: 'MK-2107',
  });
  report = await issueBatteryReport(manager, vehicleId, {
    note: 'Pēc lādēšanas mērīts "aukstumā"\nendstream {',
    faults: 'P0AA6',
  });
  for (const language of languages)
    pdfs[language] = (await download(technician, reportUrl(report.id, language))).bytes;
  data = Buffer.from(embeddedData(pdfs.en) ?? []);
  const documents = await Promise.all(languages.map((language) => sha256(pdfs[language])));
  issued = { number: report.reportNumber ?? '', documents, data: await sha256(data) };
});
afterAll(() => t.close());

const filesOf = async (id: string) =>
  (await readdir(path.join(t.dataDir, 'files/batteries', id)).catch(() => [])).toSorted();

test('stores a document in each language as PDF/A-3 with the same data, and nothing of the customer', async () => {
  for (const language of languages) {
    const { pages, xmp, attachments } = await readBack(pdfs[language]);
    const text = pages.join('\n').replace(/\s+/g, ' ');
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    for (const part of [
      report.reportNumber ?? '',
      'MK-2107',
      'TMBJB9NY2MF000123',
      language === 'en' ? '90.5%' : '90,5 %',
      'P0AA6',
      report.links?.[language] ?? '',
    ])
      expect(text).toContain(part);
    expect(attachments).toEqual({ 'battery-measurement.json': data.toString() });
    expect(pdfs[language].toString('latin1') + text + data.toString()).not.toMatch(/Anna|anna@|Kalni/);
  }
});

test('puts the data into the PDF as canonical JSON of the documented shape, from which the link follows', () => {
  const text = data.toString();
  const parsed = reportData.parse(JSON.parse(text));
  expect(canonicalJson(parsed)).toBe(text);
  expect(parsed).toMatchObject({
    number: report.reportNumber,
    issuedAt: report.issuedAt,
    vehicle: { make: 'Škoda', licensePlate: 'MK-2107' },
    measurement: { usableCapacity: 52.5, stateOfHealthPercent: 90.5, chargeToPercent: 3, faults: 'P0AA6' },
  });
  expect(report.links?.en).toContain(`/en/battery/${tokenOfData(text)}`);
});

test('finds what was issued genuine', async () => {
  for (const language of languages) expect(await checkFile(pdfs[language], issued, sha256)).toBe('document');
  expect(await checkFile(data, issued, sha256)).toBe('data');
});

test('finds every single changed byte of a PDF or of its data altered', async () => {
  const files = [pdfs.en, pdfs.lv, data];
  const attached = pdfs.en.indexOf('/Type /EmbeddedFile');
  for (let run = 0; run < 600; run++) {
    const bytes = Buffer.from(files[run % files.length] ?? []);
    // Half of those of the PDF are in or near its data, and all of the last bytes are among them.
    const near = attached + randomInt(data.length + 400);
    const at = run < 60 ? bytes.length - 1 - (run % 20) : run % 6 === 0 ? near : randomInt(bytes.length);
    const byte = bytes[at] ?? 0;
    bytes[at] = (byte + 1 + randomInt(255)) % 256;
    expect(bytes[at]).not.toBe(byte);
    const checked = await checkFile(bytes, issued, sha256);
    expect(isGenuine(checked), `byte ${at} of file ${run % files.length}`).toBe(false);
  }
});

test('finds a file that is shorter, longer, of another report or of something else altered, and says what it is', async () => {
  const other = await issueBatteryReport(manager, vehicleId, { capacity: '51' });
  const otherPdf = (await download(manager, reportUrl(other.id, 'en'))).bytes;
  const changed = (from: string, to: string) =>
    Buffer.from(pdfs.en.toString('latin1').replace(from, to), 'latin1');
  const cases: [Uint8Array, string][] = [
    [Buffer.concat([pdfs.en, Buffer.from('\n')]), 'same_data'],
    [changed('%PDF-1.7', '%PDF-1.6'), 'same_data'],
    [changed('"usableCapacity":52.5', '"usableCapacity":57.5'), 'other_data'],
    [Buffer.from(data.toString().replace('52.5', '57.5')), 'other_data'],
    [otherPdf, 'other_report'],
    [embeddedData(otherPdf) ?? Buffer.alloc(0), 'other_report'],
    [Buffer.from('%PDF-1.4 something else'), 'no_data'],
    [Buffer.from('null'), 'no_data'],
    [Buffer.alloc(0), 'no_data'],
    [pdfs.en.subarray(0, 200), 'no_data'],
  ];
  for (const [bytes, found] of cases) expect(await checkFile(bytes, issued, sha256)).toBe(found);
});

const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
async function attach(id: string, content: Buffer, name = 'aviloo.pdf') {
  const { payload, headers } = await multipart({}, [{ name, content }]);
  const url = batteries.attachOriginal.url.replace(':id', id);
  const sent = await technician.raw('POST', url, payload, headers);
  return { ...sent, body: sent.body as typeof sent.body & BatteryMeasurement };
}

test('attaches one PDF of a third party to a draft, in place of one before, and removes it with the draft', async () => {
  const { id } = await measureBattery(technician, vehicleId, { method: 'third_party' });
  expect((await attach(id, Buffer.from('no PDF'))).status).toBe(415);
  expect(await filesOf(id)).toEqual([]);
  const first = await attach(id, paper);
  expect(first.body.original).toEqual({ fileName: 'aviloo.pdf', size: paper.length });
  const second = Buffer.concat([paper, Buffer.from('%')]);
  expect((await attach(id, second, 'second.pdf')).body).toMatchObject({ version: 3 });
  expect(await filesOf(id)).toHaveLength(1);
  const opened = await download(technician, batteries.original.url.replace(':id', id));
  expect(opened.bytes.equals(second)).toBe(true);
  const removed = await technician.call(batteries.removeOriginal, { params: { id } });
  expect([removed.body.original, await filesOf(id)]).toEqual([null, []]);
  await attach(id, paper);
  await technician.call(batteries.delete, { params: { id } });
  expect(await filesOf(id)).toEqual([]);
});

test('names the SHA-256 of the attached PDF in the report, which nobody can attach to or take from any more', async () => {
  const draft = await measureBattery(technician, vehicleId, { method: 'third_party' });
  const { version } = (await attach(draft.id, paper)).body;
  await manager.call(batteries.issue, { params: { id: draft.id }, body: { version } });
  const { bytes } = await download(manager, reportUrl(draft.id, 'en'));
  expect(Buffer.from(embeddedData(bytes) ?? []).toString()).toContain(await sha256(paper));
  const before = await filesOf(draft.id);
  expect(before).toHaveLength(3);
  const refused = await attach(draft.id, paper);
  expect([refused.status, refused.body.code]).toEqual([409, 'battery_report_issued']);
  expect(await filesOf(draft.id)).toEqual(before);
});

test('opens no report of a draft', async () => {
  const { id } = await measureBattery(technician, vehicleId);
  expect((await download(manager, reportUrl(id, 'en'))).status).toBe(404);
  expect((await download(manager, batteries.original.url.replace(':id', id))).status).toBe(404);
});

const problems = async () => {
  const files = await openFiles({ dataDir: t.dataDir, s3: undefined });
  return (await verify(t.db, files)).problems;
};
/** What the role that owns the table can do to a report, for as long as `look` takes. */
async function falsified(change: string, back: string) {
  const run = async (statement: string) => {
    await sql`ALTER TABLE battery_measurements DISABLE TRIGGER USER`.execute(t.owner);
    await sql.raw(statement).execute(t.owner);
    await sql`ALTER TABLE battery_measurements ENABLE TRIGGER USER`.execute(t.owner);
  };
  await run(change);
  const found = await problems();
  await run(back);
  return found;
}

test('lets `verify` agree with what was issued, and names what was falsified', async () => {
  expect(await problems()).toEqual([]);
  const of = `WHERE id = '${report.id}'`;
  const about = (problem: string) => `The battery report ${report.reportNumber}: ${problem}.`;
  const stored = 'what is stored of it is not what was issued';
  const logged = 'the audit log has another SHA-256 of its data';
  const set = (column: string, to: string, from: string) =>
    falsified(
      `UPDATE battery_measurements SET ${column} = ${to} ${of}`,
      `UPDATE battery_measurements SET ${column} = ${from} ${of}`,
    );
  expect(await set('capacity', '57.5', '52.5')).toEqual([about(stored)]);
  expect(await set('data', `replace(data, '52.5', '57.5')`, `replace(data, '57.5', '52.5')`)).toEqual([
    about(stored),
    about(logged),
  ]);
  const hash = issued.documents[0] ?? '';
  const forged = '0'.repeat(64);
  const swap = (from: string, to: string) => `replace(documents::text, '${from}', '${to}')::jsonb`;
  expect(await set('documents', swap(hash, forged), swap(forged, hash))).toEqual([
    about('its PDF is another file by now'),
    about('the audit log has another SHA-256 of its PDF'),
  ]);
  expect(await problems()).toEqual([]);
});
