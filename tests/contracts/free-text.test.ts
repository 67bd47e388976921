import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { submissionsContract } from '#features/work/submissions/submissions.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import type { Endpoint } from '#shared/contract.ts';
import { LIVE_URL } from '#shared/live.ts';
import { roleCan, type Role } from '#shared/permissions.ts';
import { startTestApp, type Caller, type TestApp } from '../harness/app.ts';
import { allEndpoints } from './every-contract.ts';
import { responsesTo } from './every-address.ts';
import { createSection, createTemplate, keyOf, startCheck } from '../harness/checks.ts';
import { createAppointment, createService, payInvoice, requestOf } from '../harness/factories.ts';
import { getEstimate } from '../harness/job-page.ts';
import { issueBatteryReport, measureBattery, measuredBattery } from '../harness/battery-reports.ts';
import { multipart } from '../harness/multipart.ts';
import { orderEstimate, sendRequest, sidewaysPhoto } from '../harness/sent-requests.ts';
import {
  plant,
  readByAll,
  readBySuppliers,
  readByTechnicians,
  neverTyped,
  unknownColumns,
} from './text-columns.ts';
import { highVoltageBodies, idOfHighVoltage } from './high-voltage-writes.ts';

// A person's data stands in every text that a visitor or a manager can fill: first typed by the visitor, and
// carried on by the staff's own steps; then written into every text column but those that the role may read.

const person =
  'Zinaīda Quillfeather, +371 20998877, zinaida@quillfeather.example, Quillfeather iela 7, Xylographmarker';
const personal = /quillfeather|20998877|Zina[iī]da|xylographmarker/i;
const searches = ['Quillfeather', '20998877', 'Xylographmarker'];

const endpoints = await allEndpoints();
const openTo = (role: Role, reads: boolean) =>
  endpoints.filter(
    ({ endpoint: { access, method } }) =>
      (method === 'GET') === reads &&
      (access === 'signed-in' || (access !== 'public' && roleCan(role, access))),
  );

let t: TestApp;
let manager: Caller;
let technician: Caller;
let supplier: Caller;
let ids: string[];
let customerId: string;
let writable: Record<string, string>;

/** The request of a visitor who writes about a person wherever the form takes a text. */
async function receive(): Promise<string> {
  const plain = requestOf();
  const texts = Object.fromEntries(
    ['name', 'model', 'description', 'additionalComments', 'otherServiceDescription'].map((field) => [
      field,
      `${field} ${person}`.slice(0, 60),
    ]),
  );
  const chosen = await createService(manager, { make: 'all' });
  return sendRequest(
    t,
    {
      ...plain,
      ...texts,
      make: 'other_ev',
      email: 'zinaida@quillfeather.example',
      phone: '+371 20998877',
      selectedServiceIds: [chosen],
    },
    [{ name: `${person}.jpg`, content: sidewaysPhoto }],
  );
}

/** What staff create from it without typing anything: estimates, an appointment, an invoice. Returns the ids. */
async function carryOn(): Promise<string[]> {
  const requests = [await receive(), await receive()];
  const created = await orderEstimate(manager, requests[0] ?? '');
  const later = await orderEstimate(manager, requests[1] ?? '', { withoutVehicle: true });
  const { estimateId, vehicleId } = created.body;
  ({ customerId } = created.body);
  const appointments = [
    await createAppointment(manager, { estimateId, scheduledDate: '2026-02-10T08:00:00Z' }),
    await createAppointment(manager, {
      estimateId: later.body.estimateId,
      scheduledDate: new Date().toISOString(),
    }),
  ];
  // What the visitor described has no price, and nobody types one here.
  await t.db
    .updateTable('estimateLineItems')
    .set({ isFree: true })
    .where('estimateId', '=', estimateId)
    .where('partPrice', '=', '0')
    .where('laborCost', '=', '0')
    .execute();
  const status = 'converted' as const;
  await manager.call(estimatesContract.changeStatus, { params: { id: estimateId }, body: { status } });
  const invoice = await manager.call(invoicesContract.convert, { params: { id: estimateId }, body: {} });
  expect([created.status, later.status, invoice.status]).toEqual([201, 201, 201]);
  const [line] = (await getEstimate(manager, estimateId)).lineItems;
  writable = { appointment: appointments[0] ?? '', vehicle: vehicleId ?? '', line: line?.id ?? '' };
  return [
    ...requests,
    estimateId,
    later.body.estimateId,
    vehicleId ?? '',
    customerId,
    ...appointments,
    invoice.body.id,
    await payInvoice(manager, invoice.body.id, { reference: 'By transfer' }),
    line?.id ?? '',
  ];
}

/** What only a manager's hand adds. */
async function addTexts(): Promise<string[]> {
  const [vehicleId = '', estimateId = ''] = [writable.vehicle, ids[3]];
  await manager.call(vehiclesContract.addMileage, {
    params: { id: vehicleId },
    body: { mileage: 5, notes: 'Worn' },
  });
  await manager.raw(
    'POST',
    vehiclesContract.addAttachments.url.replace(':id', vehicleId),
    ...(await filePart('door.jpg')),
  );
  const rejected = { status: 'rejected', rejectionReason: 'Too dear' } as const;
  await manager.call(estimatesContract.changeStatus, { params: { id: estimateId }, body: rejected });
  const named = { name: 'Named', scheduledDate: new Date().toISOString(), vehicleId };
  const { body } = await manager.call(suppliersContract.create, { body: { name: 'Parts' } });
  const [draft, report] = [
    await measureBattery(manager, vehicleId, { note: 'Cold' }),
    await issueBatteryReport(manager, vehicleId, { note: 'Warm' }),
  ];
  writable = { ...writable, measurement: draft.id };
  return [await createAppointment(manager, named), body.id, draft.id, report.id];
}

async function paperPart() {
  const paper = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
  const { payload, headers } = await multipart({}, [{ name: 'paper.pdf', content: Buffer.from(paper) }]);
  return [payload, headers] as const;
}

/** The record that a write is about. */
function idFor(name: string): string | undefined {
  const [feature = ''] = name.split('.');
  const kinds: Record<string, string> = {
    appointments: 'appointment',
    batteries: name === 'batteries.create' ? 'vehicle' : 'measurement',
    checks: 'check',
    diagnoses: 'line',
    findings: 'estimate',
  };
  return writable[kinds[feature] ?? 'vehicle'];
}

/** A check of the car, of which nothing is recorded yet. */
async function addCheck(): Promise<void> {
  const owner = await t.as('owner');
  const template = await createTemplate(owner, [(await createSection(owner)).id]);
  const of = { vehicleId: writable.vehicle ?? '', estimateId: ids[3] ?? '' };
  const check = await startCheck(manager, template, of);
  writable = { ...writable, estimate: ids[3] ?? '', template, check: check.id, item: keyOf(check, 'pads') };
  ids.push(check.id);
}

async function filePart(name: string) {
  const { payload, headers } = await multipart({ description: 'Left door' }, [
    { name, content: sidewaysPhoto },
  ]);
  return [payload, headers] as const;
}

beforeAll(async () => {
  t = await startTestApp();
  [manager, technician, supplier] = [
    await t.as('service_manager'),
    await t.as('technician'),
    await t.as('supplier'),
  ];
  ids = await carryOn();
  ids.push(...(await addTexts()));
  await addCheck();
});
afterAll(() => t.close());

const responses = (caller: Caller, endpoint: Endpoint) =>
  responsesTo(t, caller, endpoint, { ids, customerId, searches });

/** A search for what is hidden finds no record. */
async function expectNothingFound(caller: Caller, endpoint: Endpoint): Promise<void> {
  const key = ['search', 'q'].find((name) => name in (endpoint.query?.shape ?? {}));
  if (!key || endpoint.url.includes(':')) return;
  for (const text of searches) {
    const { body } = await caller.raw('GET', `${endpoint.url}?${key}=${encodeURIComponent(text)}`);
    for (const id of ids) expect(JSON.stringify(body)).not.toContain(id);
  }
}

describe('a visitor’s text in a request that staff carry on', () => {
  test.each(openTo('technician', true))('hides it from a technician: $name', async ({ endpoint }) => {
    for (const text of await responses(technician, endpoint)) expect(text).not.toMatch(personal);
    await expectNothingFound(technician, endpoint);
  });

  test('hides it from a supplier’s user', async () => {
    for (const { endpoint } of openTo('supplier', true))
      for (const text of await responses(supplier, endpoint)) expect(text).not.toMatch(personal);
  });

  test('shows it to every manager', async () => {
    const { body } = await manager.call(estimatesContract.get, { params: { id: ids[2] ?? '' } });
    for (const field of ['model', 'description', 'additionalComments', 'otherServiceDescription'])
      expect(body.internalNotes).toContain(`${field} Zinaīda Quillfeather`);
    const found = await manager.call(submissionsContract.list, { query: { search: 'Quillfeather' } });
    expect(found.body).toHaveLength(2);
  });
});

describe('text that is not the workshop’s', () => {
  let planted: string[];
  beforeAll(async () => {
    planted = await plant(t.owner, person, [neverTyped, readByAll, readByTechnicians]);
  });

  test('includes the text columns that a technician may not read', () => {
    expect(planted).toEqual(
      expect.arrayContaining([
        'appointments.name',
        'contact_submission_services.custom_description',
        'customers.address',
        'estimate_status_changes.notes',
        'estimates.internal_notes',
        'estimates.rejection_reason',
        'estimates.customer_name',
        'invoices.buyer',
        'vehicles.customer_name',
      ]),
    );
  });

  test.each(openTo('technician', true))('hides it from a technician: $name', async ({ endpoint }) => {
    for (const text of await responses(technician, endpoint)) expect(text).not.toMatch(personal);
    await expectNothingFound(technician, endpoint);
  });

  test('shows it where a manager reads it', async () => {
    const read = await manager.call(appointmentsContract.get, { params: { id: writable.appointment ?? '' } });
    expect(read.body.name).toMatch(personal);
    const customer = await manager.call(customersContract.get, { params: { id: customerId } });
    expect(customer.body.address).toMatch(personal);
  });

  /** What a technician may write, each with a body; `null`: the response contains no record. */
  const bodies: Record<string, (() => Promise<readonly [unknown, Record<string, string>?]>) | null> = {
    'appointments.record': async () => [{ status: 'in_progress', notes: 'Begun' }],
    'auth.changePassword': null,
    'auth.logout': null,
    'auth.saveLanguage': null,
    'batteries.create': async () => [measuredBattery({ note: 'Begun' })],
    'batteries.save': async () => [measuredBattery({ note: 'Begun' })],
    'batteries.delete': null,
    'batteries.attachOriginal': async () => paperPart(),
    'batteries.removeOriginal': async () => [undefined],
    'calendar-feeds.make': null,
    'calendar-feeds.withdraw': null,
    'diagnoses.save': async () => [{ cause: 'Worn', correction: 'Replaced', isForCustomer: true }],
    'checks.start': async () => [{ templateId: writable.template, vehicleId: writable.vehicle }],
    'checks.record': async () => [{ itemKey: writable.item, value: '9', condition: 'ok', note: 'Left' }],
    'checks.addPhoto': async () => {
      const files = [{ name: 'wheel.jpg', content: sidewaysPhoto }];
      const { payload, headers } = await multipart({ itemKey: writable.item ?? '' }, files);
      return [payload, headers];
    },
    'checks.deletePhoto': null,
    'checks.complete': async () => [{}],
    'checks.delete': null,
    'findings.add': async () => {
      const { payload, headers } = await multipart({ text: 'Worn' }, []);
      return [payload, headers];
    },
    ...highVoltageBodies(() => ({ t, technician, vehicleId: writable.vehicle ?? '' })),
    'notices.markRead': null,
    'notices.markAllRead': null,
    'notices.markReadOf': null,
    'vehicles.addAttachments': async () => filePart('wheel.jpg'),
    'vehicles.addMileage': async () => [{ mileage: 10, notes: 'Begun' }],
    'workshop.clock': async () => [{ action: 'start', activity: 'cleaning' }],
    'workshop.act': async () => [{ kind: 'note', appointmentId: writable.appointment, note: 'Begun' }],
    'workshop.photo': async () =>
      multipart({ appointmentId: writable.appointment ?? '' }, [
        { name: 'wheel.jpg', content: sidewaysPhoto },
      ]).then(({ payload, headers }) => [payload, headers] as const),
    'vehicles.saveNotes': async () => [{ notes: 'Begun' }],
  };
  const writes = openTo('technician', false);

  test('leaves it out of the response to every write of a technician', async () => {
    expect(writes.map(({ name }) => name).filter((name) => !(name in bodies))).toEqual([]);
    for (const { name, endpoint } of writes) {
      const body = await bodies[name]?.();
      if (!body) continue;
      const url = endpoint.url.replace(':id', (await idOfHighVoltage(t, endpoint.url)) ?? idFor(name) ?? '');
      const response = await technician.raw(endpoint.method, url, ...body);
      expect([name, response.status]).toEqual([
        name,
        'body' in endpoint.response ? endpoint.response.status : 204,
      ]);
      expect(JSON.stringify(response.body)).not.toMatch(personal);
    }
  });

  test('leaves it out of every live message', async () => {
    const url = await t.app.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const { cookie } = technician;
    const response = await fetch(url + LIVE_URL, { headers: { cookie: cookie ?? '' }, signal: stop.signal });
    let received = '';
    t.live.everythingChanged();
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      received += piece;
      if (received.includes('appointments')) break;
    }
    stop.abort();
    expect(received).not.toMatch(personal);
  });
});

test('shows a supplier’s user nothing but its own parts and record', async () => {
  await plant(t.owner, person, [neverTyped, readByAll, readBySuppliers]);
  for (const { endpoint } of openTo('supplier', true)) {
    for (const text of await responses(supplier, endpoint)) expect(text).not.toMatch(personal);
    await expectNothingFound(supplier, endpoint);
  }
});

test('lists only existing columns as exempt', async () => {
  expect(await unknownColumns(t.db, [neverTyped, readByAll, readByTechnicians, readBySuppliers])).toEqual([]);
});
