import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { estimateImagesContract } from '../estimate-images.contract.ts';
import { estimatesContract as estimates } from '../estimates.contract.ts';

const OWNER = 'SIA „Ģēģeris un Žagars”';
const secrets = ['Strīdas par cenu', 'Par dārgu'];

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

/** A rejected estimate for a business and its car. */
async function addEstimate(): Promise<{ id: string; number: string; vin: string }> {
  const customerId = await createCustomer(manager, {
    name: OWNER,
    customerType: 'business',
    businessNumber: '40103123456',
    vatNumber: 'LV40103123456',
  });
  const vehicle = { customerId, make: 'Škoda', model: 'Enyaq', year: 2022, licensePlate: 'ŅŪ4821' };
  const vehicleId = await createVehicle(manager, vehicle);
  const id = await createEstimate(manager, {
    customerId,
    vehicleId,
    mileage: '87412',
    status: 'rejected',
    internalNotes: secrets[0],
    rejectionReason: secrets[1],
  });
  const { estimateNumber: number } = (await manager.call(estimates.get, { params: { id } })).body;
  const { vin } = await t.db
    .selectFrom('vehicles')
    .select('vin')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return { id, number, vin: vin ?? '' };
}

/** Returns the key of its file. */
async function addImage(id: string, description: string, includeInPDF = true): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
  const body = { filename: 'foto.jpg' };
  const { uploadURL, storageKey } = (
    await manager.call(estimateImagesContract.imageUploadUrl, { params: { id }, body })
  ).body;
  await manager.raw('PUT', uploadURL, bytes, { 'content-type': 'image/jpeg' });
  const added = await manager.call(estimateImagesContract.addImage, {
    params: { id },
    body: { storageKey, description, includeInPDF },
  });
  expect(added.status).toBe(201);
  const image = t.db.selectFrom('estimateImages').select('storageKey').where('id', '=', added.body.id);
  return (await image.executeTakeFirstOrThrow()).storageKey;
}

async function pdfOf(caller: Caller, id: string, query = '') {
  const response = await t.app.inject({
    method: 'GET',
    url: `${estimates.pdf.url.replace(':id', id)}${query}`,
    headers: { cookie: caller.cookie ?? '' },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const read = async (caller: Caller, id: string, query = '') => {
  const { pages, ...pdf } = await readBack((await pdfOf(caller, id, query)).bytes);
  return { ...pdf, text: pages.join('\n').replace(/\s+/g, ' ') };
};

test('sends a PDF named after number and language, in the requested language', async () => {
  const { id, number, vin } = await addEstimate();
  const { status, headers } = await pdfOf(manager, id);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain(`"${number}-en.pdf"`);
  expect((await pdfOf(manager, id, '?lang=lv')).headers['content-disposition']).toContain(
    `"${number}-lv.pdf"`,
  );
  expect((await pdfOf(manager, id, '?lang=de')).status).toBe(400);

  const { text } = await read(manager, id, '?lang=lv');
  const expected = [
    `Tāme ${number}`,
    OWNER,
    'Reģ. nr. 40103123456',
    'PVN nr. LV40103123456',
    'Škoda Enyaq, 2022',
  ];
  for (const words of [...expected, `VIN ${vin}`, 'ŅŪ4821', '87 412 km', 'Brake pads'])
    expect(text).toContain(words);
  for (const hidden of secrets) expect(text).not.toContain(hidden);
});

test('prints only the name of a private person, and a typed name and plate as they were typed', async () => {
  const customerId = await createCustomer(manager, { name: 'Anna Bērziņa', businessNumber: '40103999999' });
  const person = (await read(manager, await createEstimate(manager, { customerId }))).text;
  expect(person).toContain('Customer Anna Bērziņa');
  expect(person).not.toContain('40103999999');
  const typed = { customerName: 'Jānis Ozols', vehicleLicensePlate: 'AB-1234' };
  const { text } = await read(manager, await createEstimate(manager, typed));
  expect(text).toContain('Customer Jānis Ozols Vehicle License plate AB');
});

test('creates the document without the customer for a technician', async () => {
  const { id } = await addEstimate();
  const { text, xmp } = await read(technician, id);
  for (const hidden of [OWNER, 'Ģēģeris', '40103123456', 'Customer', ...secrets]) {
    expect(text).not.toContain(hidden);
    expect(xmp).not.toContain(hidden);
  }
  expect(text).toContain('Škoda Enyaq, 2022');
});

test('prints photos only on request and only those marked for it, and a sentence in place of a missing file', async () => {
  const { id } = await addEstimate();
  await addImage(id, 'Kreisais disks');
  await addImage(id, 'Tikai mums', false);
  const lost = await addImage(id, 'Labais disks');
  expect((await read(manager, id)).roles.join()).not.toContain('Figure');
  expect((await read(manager, id, '?includeImages=false')).text).not.toContain('disks');

  const whole = await read(manager, id, '?includeImages=true&lang=lv');
  const figures = (roles: string[]) => roles.filter((role) => role.startsWith('Figure'));
  expect(figures(whole.roles)).toEqual(['Figure: Kreisais disks', 'Figure: Labais disks']);
  expect(whole.text).not.toContain('Tikai mums');

  await rm(path.join(t.dataDir, 'files', lost));
  const { text, roles } = await read(manager, id, '?includeImages=true&lang=lv');
  expect(figures(roles)).toEqual(['Figure: Kreisais disks']);
  expect(text).toContain('Šo fotoattēlu neizdevās ielādēt Labais disks');
});

test('records who created the document, and creates none of a missing estimate', async () => {
  const { id, number } = await addEstimate();
  await pdfOf(technician, id, '?lang=lv');
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'userId', 'details'])
    .where('entityId', '=', id)
    .where('action', '=', 'data_accessed')
    .execute();
  const details = { document: 'estimate', language: 'lv' };
  expect(log).toEqual([{ entityType: 'estimate', entityName: number, userId: technician.userId, details }]);
  expect((await pdfOf(manager, crypto.randomUUID())).status).toBe(404);
  expect((await pdfOf(await t.as('supplier'), id)).status).toBe(403);
});
