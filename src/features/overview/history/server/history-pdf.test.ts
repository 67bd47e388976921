import { expect, test } from 'vitest';
import { readBack } from '#tests/harness/read-back.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Language } from '#shared/words.ts';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { InvoiceStanding } from '#features/work/invoices/invoice-status.ts';
import { describeHistory, type HistoryToPrint } from './history-pdf.ts';

const day = (index: number) => new Date(Date.UTC(2026, 10, 20, 22, 30) - index * 86_400_000).toISOString();
const nothing = { appointments: [], estimates: [], invoices: [], creditNotes: [], pastWork: [] };

const historyOf = (changes: Partial<HistoryToPrint> = {}): HistoryToPrint => ({
  business: {
    name: 'Rīgas EV Serviss',
    address: 'Brīvības gatve 300, Rīga',
    phone: '+371 20000000',
    email: 'serviss@example.lv',
    registrationNumber: '40203456789',
  },
  vehicle: {
    make: 'Škoda',
    model: 'Enyaq',
    modelSpecification: 'iV 80',
    year: 2022,
    vin: 'TMBJC7NY0NF012345',
    licensePlate: 'ŅŪ4821',
    firstRegistration: '2022-03-04',
    color: 'Zaļa',
    mileage: 87_412,
    createdAt: day(400),
  },
  history: nothing,
  mileage: [],
  owner: 'SIA „Ģēģeris un Žagars”',
  printedAt: day(0),
  ...changes,
});

const estimate = (index: number, status: EstimateStatus = 'draft', hasUnpriced = false) => ({
  id: String(index),
  estimateNumber: `E-2026-${String(index).padStart(4, '0')}`,
  createdAt: day(index),
  description: `Darbs ${index}`,
  total: '1234.50',
  hasUnpriced,
  status,
});
const invoice = (index: number, status: InvoiceStanding) => ({
  id: String(index),
  invoiceNumber: `R-2026-${index}`,
  isDeposit: false,
  createdAt: day(index),
  title: 'Bremžu remonts',
  description: 'Diski un kluči',
  notes: 'Strīdas par cenu',
  total: '99.00',
  status,
});
const appointment = (index: number, status: AppointmentStatus) => ({
  id: String(index),
  scheduledDate: day(index),
  service: `Apkope ${index}`,
  status,
  duration: 90,
  notes: 'Klients Ģēģeris gaidīs',
});

const read = async (input: HistoryToPrint, language: Language) =>
  readBack(await renderDocument(program, describeHistory(input, language)));
const textOf = async (input: HistoryToPrint, language: Language) =>
  (await read(input, language)).pages.join('\n');

test('prints the subject of an invoice once where its title is made of its description', async () => {
  const work = 'Priekšējo bremžu disku un kluču maiņa';
  const same = { ...invoice(1, 'paid'), title: work, description: work };
  const cut = { ...invoice(2, 'paid'), title: 'Priekšējo bremžu…', description: work };
  const text = await textOf(historyOf({ history: { ...nothing, invoices: [same, cut] } }), 'lv');
  expect(text.match(/Priekšējo bremžu/g)).toHaveLength(2);
});

test('names a deposit what it is', async () => {
  const deposit = { ...invoice(1, 'paid'), isDeposit: true };
  const input = historyOf({ history: { ...nothing, invoices: [deposit] } });
  expect(await textOf(input, 'en')).toContain('Deposit: Bremžu remonts');
  expect(await textOf(input, 'lv')).toContain('Avanss: Bremžu remonts');
});

test('promises no appointment of an approved estimate, and no whole total where a price is missing', async () => {
  const text = await textOf(
    historyOf({ history: { ...nothing, estimates: [estimate(1, 'approved', true)] } }),
    'en',
  );
  expect(text).toContain('€1,234.50+');
  expect(text).toContain('Approved');
  expect(text).not.toContain('Appointment Scheduled');
});

const busy = historyOf({
  history: {
    invoices: [invoice(1, 'paid'), invoice(2, 'overdue')],
    creditNotes: [],
    pastWork: [{ id: '1', doneOn: '2019-05-02', mileage: 30_000, work: 'Bremžu maiņa', amount: '150.00' }],
    estimates: [estimate(1, 'approved_waiting_parts'), estimate(2, 'converted')],
    appointments: [appointment(1, 'completed'), appointment(2, 'in_progress'), appointment(3, 'scheduled')],
  },
  mileage: [{ recordedAt: day(3), mileage: 87_412 }],
});

test('prints business, vehicle, owner, sections, amounts, Riga days and statuses in English', async () => {
  const pdf = await read(busy, 'en');
  expect(pdf.info).toMatchObject({
    Language: 'en',
    Title: 'Service History · ŅŪ4821 · Škoda Enyaq iV 80, 2022',
  });
  const words = [
    [
      'Rīgas EV Serviss',
      'Reg. No. 40203456789',
      'Brīvības gatve 300, Rīga',
      '+371 20000000 · serviss@example.lv',
    ],
    ['Service History', 'Printed on 21.11.2026', 'Škoda Enyaq iV 80, 2022', 'TMBJC7NY0NF012345', 'ŅŪ4821'],
    ['04.03.2022', 'Zaļa', '87,412 km', 'SIA „Ģēģeris un Žagars”', 'Page 1 of 1', '€1,234.50', '€99.00'],
    ['Paid', 'Unpaid', 'Approved, waiting parts', 'Work completed', 'Completed', 'In progress', 'Scheduled'],
    ['Bremžu remonts', 'Diski un kluči', '90 min', '20.11.2026 00:30'],
  ];
  for (const word of words.flat()) expect(pdf.pages[0]).toContain(word);
  const headings = ['Invoices', 'Estimates', 'Appointments', 'Mileage'];
  const places = headings.map((heading) => pdf.pages[0]?.indexOf(heading) ?? -1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('prints the same in Latvian words and formats', async () => {
  const pdf = await read(busy, 'lv');
  expect(pdf.info).toMatchObject({
    Language: 'lv',
    Title: 'Servisa vēsture · ŅŪ4821 · Škoda Enyaq iV 80, 2022',
  });
  const words = [
    ['Reģ. nr. 40203456789', 'Izdrukāts 21.11.2026', '04.03.2022', '87 412 km', '1. lapa no 1', '1 234,50 €'],
    [
      'Apmaksāts',
      'Neapmaksāts',
      'Apstiprināta, gaida detaļas',
      'Darbi pabeigti',
      'Pabeigts',
      'Darbā',
      'Ieplānots',
    ],
    ['Rēķini', 'Tāmes', 'Pieraksti', 'Nobraukums', '20.11.2026 00:30'],
  ];
  for (const word of words.flat()) expect(pdf.pages[0]).toContain(word);
});

test('prints 200 entries in order, with the table head on each page', async () => {
  const estimates = Array.from({ length: 200 }, (_, index) => estimate(index));
  const { pages } = await read(historyOf({ history: { ...nothing, estimates } }), 'en');
  expect(pages.length).toBeGreaterThan(4);
  const numbers = [...pages.join('\n').matchAll(/E-2026-(\d{4})/g)].map((match) => Number(match[1]));
  expect(numbers).toEqual(estimates.map((_, index) => index));
  for (const [index, page] of pages.entries()) {
    expect(page).toMatch(/Number\s+Date\s+Description\s+Total\s+Status/);
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('ŅŪ4821');
  }
});

test('leaves out internal notes, and the owner where there is none', async () => {
  const text = await textOf({ ...busy, owner: null }, 'en');
  for (const hidden of ['Ģēģeris', 'gaidīs', 'Strīdas', 'Notes\n']) expect(text).not.toContain(hidden);
  for (const expected of ['Apkope 1', 'Darbs 2', '87,412 km']) expect(text).toContain(expected);
});

test('prints an empty history with a sentence that says so, and a car of which little is known', async () => {
  const unknown = { make: null, model: null, modelSpecification: null, year: null, vin: null, color: null };
  const bare = { ...unknown, licensePlate: 'AA1', firstRegistration: null, mileage: null, createdAt: day(0) };
  const text = await textOf(historyOf({ vehicle: bare, owner: null }), 'en');
  expect(text).toContain('No service history yet');
  expect(text).not.toMatch(/Owner|Customer|VIN|Color|null|Invoices/);
  expect(await textOf(historyOf(), 'lv')).toContain('Servisa vēstures vēl nav');
});
