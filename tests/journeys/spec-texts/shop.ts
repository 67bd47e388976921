import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../../harness/pages.ts';

interface Made {
  readonly id: string;
}
interface MadeEstimate extends Made {
  readonly estimateNumber: string;
  readonly version: number;
}

/** The people that the list of texts names. */
export const people = {
  /** Has sent a request. */
  visitor: 'Vija Viese',
  /** With a car, and nothing else. */
  untouched: 'Nils Jauniņš',
  /** With estimates and invoices, and no appointment. */
  billed: 'Rasa Rēķine',
  /** With an appointment, and nothing else. */
  planned: 'Gatis Grafiks',
  /** With an appointment of an estimate. */
  linked: 'Sarma Saite',
  /** Has an account and did nothing yet. */
  newcomer: 'Jana Jaunā',
} as const;

export const plates = {
  untouched: 'SP-1000',
  draft: 'SP-1001',
  rejected: 'SP-1002',
  completed: 'SP-1003',
  invoiced: 'SP-1004',
  outdated: 'SP-1005',
  planned: 'SP-1006',
  linked: 'SP-1007',
} as const;

export const rejectionReason = 'Too expensive for a car of this age';

/** A visitor's request with a description and a photo. */
async function sendRequest(page: Page): Promise<void> {
  const status = await page.evaluate(async (name) => {
    const canvas = document.createElement('canvas');
    const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    const form = new FormData();
    const fields = {
      make: 'other_ev',
      model: 'Nissan Leaf',
      year: '2019',
      name,
      phone: '+371 20000001',
      email: 'vija@example.lv',
      description: 'The brakes squeal',
      otherServiceDescription: 'Brakes',
      selectedServiceIds: '[]',
    };
    for (const [field, text] of Object.entries(fields)) form.append(field, text);
    if (photo) form.append('files', photo, 'brakes.png');
    return (await fetch('/api/public/contact/multipart', { method: 'POST', body: form })).status;
  }, people.visitor);
  expect(status).toBe(201);
}

/**
 * Records in the states that the specification names: an estimate in each state around its invoice, invoices that are paid
 * and are not, a customer with nothing yet. Made by calls, as the screens make them.
 */
export async function addSpecRecords(page: Page): Promise<void> {
  const make = <Body extends Made>(path: string, body: object) =>
    call<Body>(page, 'POST', `/api/${path}`, body);
  const customer = (name: string) => make('customers', { name, phone: '+371 20000000' });
  const vehicle = ({ id }: Made, licensePlate: string) =>
    make('vehicles', { customerId: id, licensePlate, make: 'Tesla', model: 'Model 3', year: 2021 });
  const lineItems = [
    { description: 'Brake pads', partName: 'Pads', partNumber: 'P-1', partPrice: '80.00', laborHours: '1.5' },
  ];
  const billed = await customer(people.billed);
  const draftOf = (vehicleId: string, status: string) => ({
    customerId: billed.id,
    vehicleId,
    description: 'Brakes',
    mileage: '84500',
    internalNotes: 'Asks for the old parts',
    status,
    lineItems,
  });
  const estimate = async (plate: string, status: string, more: object = {}) => {
    const { id: vehicleId } = await vehicle(billed, plate);
    const made = await make<MadeEstimate>('estimates', { ...draftOf(vehicleId, status), ...more });
    return { ...made, vehicleId };
  };
  const invoice = ({ id }: Made) => make(`estimates/${id}/convert-to-invoice`, { reissue: false });

  const [firstName, lastName] = people.newcomer.split(' ');
  const account = { username: 'newcomer', email: 'jana@example.lv', password: 'newcomer-volts-2026' };
  await make('users', { ...account, firstName, lastName, role: 'technician' });
  await sendRequest(page);
  await vehicle(await customer(people.untouched), plates.untouched);
  await estimate(plates.draft, 'draft');
  await estimate(plates.rejected, 'rejected', { rejectionReason });
  await estimate(plates.completed, 'converted');
  await invoice(await estimate(plates.invoiced, 'converted'));
  const outdated = await estimate(plates.outdated, 'converted');
  await invoice(outdated);
  await call(page, 'PUT', `/api/estimates/${outdated.id}`, {
    ...draftOf(outdated.vehicleId, 'converted'),
    lineItems: [...lineItems, { description: 'Brake fluid', partPrice: '20.00' }],
    version: outdated.version,
  });

  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Riga' }).format(new Date());
  const appointment = async (
    who: Made,
    plate: string,
    hour: number,
    more: (car: Made) => Promise<object>,
  ) => {
    const car = await vehicle(who, plate);
    const scheduledDate = `${today}T${hour}:00`;
    const links = { customerId: who.id, vehicleId: car.id, ...(await more(car)) };
    await make('appointments', { ...links, scheduledDate, duration: 60, service: 'Brakes' });
  };
  const users = await call<(Made & { username: string })[]>(page, 'GET', '/api/users');
  const technicianId = users.find(({ username }) => username === 'technician')?.id;
  const linked = await customer(people.linked);
  await appointment(await customer(people.planned), plates.planned, 18, async () => ({}));
  await appointment(linked, plates.linked, 19, async ({ id }) => {
    const draft = { ...draftOf(id, 'approved'), customerId: linked.id };
    return { technicianId, estimateId: (await make('estimates', draft)).id };
  });
}

/** So many that they become an alert. */
export async function addPendingEstimates(page: Page): Promise<void> {
  for (let n = 0; n < 6; n += 1)
    await call(page, 'POST', '/api/estimates', {
      customerName: `Waiting ${n}`,
      status: 'pending',
      lineItems: [],
    });
}
