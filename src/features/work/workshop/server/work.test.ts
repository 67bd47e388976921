import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { greenJpeg } from '#tests/harness/image-calls.ts';
import { createAppointment, createVehicle } from '#tests/harness/factories.ts';
import { CUSTOMER, createVisit, workshopCalls } from '#tests/harness/workshop.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { estimateImagesContract } from '#features/work/estimates/estimate-images.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { workshopContract } from '../workshop.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
let jpeg: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
  jpeg = await sharp(await greenJpeg())
    .withExif({ IFD0: { Artist: CUSTOMER, Make: 'Phone' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());

const calls = workshopCalls(() => technician);
const visitOf = (licensePlate: string) =>
  createVisit(manager, { technicianId: technician.userId, licensePlate });

/** Sends a photo as the queue of a phone does. */
async function sendPhoto(fields: Record<string, string>, key: string) {
  const boundary = '----photo';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    jpeg,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return t.app.inject({
    method: 'POST',
    url: workshopContract.photo.url,
    payload,
    headers: {
      cookie: technician.cookie ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
    },
  });
}

test('shows a technician the cars and lines of today, and never the customer', async () => {
  const { appointmentId } = await visitOf('WK-2001');
  await createVisit(manager, { technicianId: null, licensePlate: 'WK-2002' });
  await createVisit(manager, {
    technicianId: (await t.asAnother('technician')).userId,
    licensePlate: 'WK-2003',
  });
  const day = await calls.myDay();
  expect(day.visits.map(({ vehicle, isUnassigned }) => [vehicle?.licensePlate, isUnassigned])).toEqual([
    ['WK-2001', false],
    ['WK-2002', true],
  ]);
  const { lines, vehicle } = await calls.visit(appointmentId);
  expect(vehicle).toEqual({ make: 'Tesla', model: 'Model 3', licensePlate: 'WK-2001' });
  expect(lines).toMatchObject([
    { description: 'Brake discs, front', quotedHours: '1.50', isAgreed: true, clockedSeconds: 0 },
    { description: 'Brake fluid', quotedHours: '0.50', isAgreed: true },
  ]);
  const said = JSON.stringify(day);
  for (const secret of ['Zigrīda', '29111222', '80.00', 'customer'])
    expect(said.replaceAll('customerWaits', '')).not.toContain(secret);
});

test('says which line is high-voltage work', async () => {
  const { appointmentId } = await createVisit(manager, {
    technicianId: technician.userId,
    licensePlate: 'WK-2040',
    isHighVoltage: true,
  });
  const { lines } = await calls.visit(appointmentId);
  expect(lines.map(({ isHighVoltage }) => isHighVoltage)).toEqual([false, true]);
});

test('remembers what is said of a line: the newest counts, whenever it arrives', async () => {
  const { appointmentId, lineIds } = await visitOf('WK-2004');
  const [lineId = ''] = lineIds;
  await calls.act({ kind: 'finished', appointmentId, lineId, secondsAgo: 30 });
  // Said before, but sent later.
  await calls.act({ kind: 'waiting_for_part', appointmentId, lineId, note: 'Caliper', secondsAgo: 60 });
  expect((await calls.visit(appointmentId)).lines[0]).toMatchObject({
    finishedAt: expect.any(String) as string,
    waitingSince: null,
  });
  await calls.act({ kind: 'reopened', appointmentId, lineId, secondsAgo: 20 });
  await calls.act({ kind: 'waiting_for_part', appointmentId, lineId, note: 'Caliper', secondsAgo: 10 });
  expect((await calls.visit(appointmentId)).lines[0]).toMatchObject({
    finishedAt: null,
    waitingFor: 'Caliper',
  });
  await calls.act({ kind: 'part_here', appointmentId, lineId });
  expect((await calls.visit(appointmentId)).lines[0]?.waitingSince).toBeNull();
});

test('notifies the managers of a part that is missing and of a car that is ready for its check', async () => {
  const { appointmentId, lineIds } = await visitOf('WK-2005');
  await calls.act({ kind: 'waiting_for_part', appointmentId, lineId: lineIds[0], note: 'Sensor' });
  await calls.act({ kind: 'ready_for_check', appointmentId });
  const { body } = await manager.call(noticesContract.list, {});
  const own = body.filter(({ entityId }) => entityId === appointmentId);
  expect(own.map(({ kind, params }) => [kind, params])).toEqual([
    ['ready_for_check', { plate: 'WK-2005' }],
    ['waiting_for_part', { plate: 'WK-2005', part: 'Sensor' }],
  ]);
  expect((await technician.call(noticesContract.list, {})).body).toEqual([]);
  expect((await calls.visit(appointmentId)).readyForCheckAt).not.toBeNull();
});

test('keeps notes with who wrote them, in the order of time', async () => {
  const { appointmentId, lineIds } = await visitOf('WK-2006');
  await calls.act({ kind: 'note', appointmentId, note: 'Second' });
  await calls.act({ kind: 'note', appointmentId, lineId: lineIds[0], note: 'First', secondsAgo: 100 });
  expect((await calls.visit(appointmentId)).workNotes).toMatchObject([
    { note: 'First', lineId: lineIds[0], by: 'Test t.' },
    { note: 'Second', lineId: null },
  ]);
});

test('adds a photo to its line once, without what the camera wrote, and not for the customer', async () => {
  const { appointmentId, estimateId, lineIds } = await visitOf('WK-2007');
  const fields = { appointmentId, lineId: lineIds[0] ?? '', secondsAgo: '12.5' };
  const first = await sendPhoto(fields, 'photo of the discs');
  const again = await sendPhoto({ ...fields, secondsAgo: '80' }, 'photo of the discs');
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  const { body: images } = await technician.call(estimateImagesContract.listImages, {
    params: { id: estimateId },
  });
  expect(images).toMatchObject([{ lineId: lineIds[0], showToCustomer: false, includeInPDF: false }]);
  expect((await calls.visit(appointmentId)).lines[0]?.photos).toEqual(images.map(({ id }) => id));
  const { rawPayload } = await t.app.inject({
    url: images[0]?.imageUrl ?? '',
    headers: { cookie: technician.cookie ?? '' },
  });
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  expect(rawPayload.includes(Buffer.from('Zigr'))).toBe(false);
});

test('adds a photo of a visit without an estimate to the vehicle, and refuses one without a car', async () => {
  const vehicleId = await createVehicle(manager, { licensePlate: 'WK-2008' });
  const scheduledDate = new Date().toISOString();
  const { userId: technicianId } = technician;
  const appointmentId = await createAppointment(manager, { vehicleId, technicianId, scheduledDate });
  expect((await sendPhoto({ appointmentId }, 'photo of the car')).statusCode).toBe(201);
  expect((await sendPhoto({ appointmentId }, 'photo of the car')).statusCode).toBe(201);
  const { body } = await technician.call(vehiclesContract.listAttachments, { params: { id: vehicleId } });
  expect(body).toHaveLength(1);
  const nothing = await createAppointment(manager, { technicianId, scheduledDate });
  expect((await sendPhoto({ appointmentId: nothing }, 'photo of nothing')).json()).toMatchObject({
    code: 'photo_without_car',
  });
});

test('keeps the hours and photos of lines when the estimate is saved again', async () => {
  const { appointmentId, lineIds, estimateId } = await visitOf('WK-2009');
  await calls.start(appointmentId, lineIds[0] ?? '', 120);
  await calls.stop(appointmentId, lineIds[0] ?? '');
  await sendPhoto({ appointmentId, lineId: lineIds[0] ?? '' }, 'photo before the save');
  const path = `/api/estimates/${estimateId}`;
  const { body } = await manager.raw('GET', path);
  expect((await manager.raw('PUT', path, body)).status).toBe(200);
  const [line] = (await calls.visit(appointmentId)).lines;
  expect(Math.round((line?.clockedSeconds ?? 0) / 10)).toBe(12);
  expect(line?.photos).toHaveLength(1);
});

test('starts and finishes lines while their estimate is being saved', async () => {
  const { appointmentId, lineIds, estimateId } = await visitOf('WK-2010');
  const { userId: technicianId } = technician;
  const [lineId = ''] = lineIds;
  const path = `/api/estimates/${estimateId}`;
  const { body } = await manager.raw('GET', path);
  // Without a version the last writer wins: no save is rejected.
  const { version: _version, ...draft } = body as unknown as { version: number };
  const saves = Array.from({ length: 6 }, () => manager.raw('PUT', path, draft));
  const starts = Array.from({ length: 6 }, () => calls.start(appointmentId, lineId));
  const acts = Array.from({ length: 6 }, () => calls.act({ kind: 'finished', appointmentId, lineId }));
  const added = Array.from({ length: 6 }, (_, index) =>
    manager.call(workshopContract.addEntry, {
      body: {
        technicianId: technicianId ?? '',
        activity: 'job',
        appointmentId,
        lineId,
        startedAt: `2026-01-05T0${index}:00:00Z`,
        endedAt: `2026-01-05T0${index}:30:00Z`,
        reason: 'Forgotten',
      },
    }),
  );
  const statuses = (await Promise.all([...saves, ...starts, ...acts, ...added])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
});

test('keeps the order of acts that follow one another, however long each takes to arrive', async () => {
  const { appointmentId, lineIds } = await visitOf('WK-2011');
  const [lineId = ''] = lineIds;
  await calls.act({ kind: 'finished', appointmentId, lineId });
  // Its age does not count the time on the way: it seems to be four seconds older than what came before it.
  await calls.act({ kind: 'reopened', appointmentId, lineId, secondsAgo: 4 });
  expect((await calls.visit(appointmentId)).lines[0]?.finishedAt).toBeNull();
});

test('shows a line as finished at a later visit for the same estimate', async () => {
  const { appointmentId, lineIds, estimateId } = await visitOf('WK-2012');
  await calls.act({ kind: 'finished', appointmentId, lineId: lineIds[0] });
  await calls.act({ kind: 'note', appointmentId, note: 'Of the first visit' });
  const { userId: technicianId } = technician;
  const scheduledDate = new Date().toISOString();
  const later = await createAppointment(manager, { estimateId, technicianId, scheduledDate });
  const { lines, workNotes } = await calls.visit(later);
  expect(lines.map(({ finishedAt }) => finishedAt !== null)).toEqual([true, false]);
  expect(workNotes).toEqual([]);
});

test('notifies the managers again of a part that is missing again on the same day', async () => {
  const { appointmentId, lineIds } = await visitOf('WK-2013');
  const [lineId = ''] = lineIds;
  await calls.act({ kind: 'waiting_for_part', appointmentId, lineId, note: 'Sensor', secondsAgo: 7200 });
  await calls.act({ kind: 'part_here', appointmentId, lineId, secondsAgo: 3600 });
  await calls.act({ kind: 'waiting_for_part', appointmentId, lineId, note: 'Clip' });
  const { body } = await manager.call(noticesContract.list, {});
  const own = body.filter(({ entityId }) => entityId === appointmentId);
  expect(own.map(({ params }) => params)).toEqual([
    { plate: 'WK-2013', part: 'Clip' },
    { plate: 'WK-2013', part: 'Sensor' },
  ]);
});

test('takes an act of the person alone who has made it', async () => {
  const { appointmentId } = await visitOf('WK-2014');
  const send = (userId: string | null) =>
    technician.call(
      workshopContract.act,
      { body: { kind: 'note', appointmentId, note: 'Mine' } },
      { 'expected-user': userId ?? '' },
    );
  expect((await send(manager.userId)).status).toBe(401);
  expect((await calls.visit(appointmentId)).workNotes).toEqual([]);
  expect((await send(technician.userId)).status).toBe(201);
});

test('refuses suppliers and visitors, and technicians who ask for the clocks of others', async () => {
  const supplier = await t.as('supplier');
  for (const [caller, status] of [
    [supplier, 403],
    [t.visitor, 401],
  ] as const)
    expect((await caller.call(workshopContract.myDay, {})).status).toBe(status);
  expect((await technician.call(workshopContract.team, {})).status).toBe(403);
});
