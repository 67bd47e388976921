import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  appointmentsContract,
  type appointmentDraft,
} from '#features/work/appointments/appointments.contract.ts';
import { customersContract, type customerDraft } from '#features/records/customers/customers.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import type { estimateDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import {
  creditNotesContract,
  type creditNoteDraft,
} from '#features/work/credit-notes/credit-notes.contract.ts';
import { depositsContract } from '#features/work/invoices/deposits.contract.ts';
import {
  invoicesContract,
  type Invoice,
  type InvoiceStatus,
} from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract, type paymentDraft } from '#features/work/invoices/payments.contract.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import type { RequestDraftInput } from '#features/work/request-form/request-form.contract.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { vehiclesContract, type vehicleDraft } from '#features/records/vehicles/vehicles.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from './app.ts';

/** A request that is right in every field; tests change what they are about. */
export const requestOf = (changes: Partial<RequestDraftInput> = {}): RequestDraftInput => ({
  make: 'tesla',
  model: 'model3',
  year: 2021,
  name: 'Anna Bērziņa',
  phone: '+371 26123456',
  email: 'anna@example.lv',
  description: 'No description provided',
  otherServiceDescription: 'Something rattles',
  agreement: true,
  website: '',
  elapsed: 60_000,
  ...changes,
});

interface ServiceChanges {
  readonly price?: string | null;
  readonly make?: string;
  readonly model?: string;
  readonly vatRate?: string;
  readonly requiresEstimate?: boolean;
  readonly active?: boolean;
  readonly name?: string;
}

/** A service with one price (unless `price` is null), made by a manager over HTTP. Returns its id. */
export async function createService(manager: Caller, changes: ServiceChanges = {}): Promise<string> {
  const { price = '100.00', make = 'tesla', model = 'all', vatRate = '21.00', ...draft } = changes;
  const created = await manager.call(catalogueContract.create, {
    body: { name: `Service ${randomUUID()}`, ...draft },
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  if (price !== null) {
    const priced = await manager.call(catalogueContract.savePrice, {
      params: { id: created.body.id },
      body: { make, model, price, vatRate },
    });
    if (priced.status !== 201) throw new Error(JSON.stringify(priced.body));
  }
  return created.body.id;
}

/** A customer made by a manager over HTTP. Returns its id. */
export async function createCustomer(
  manager: Caller,
  changes: Partial<z.input<typeof customerDraft>> = {},
): Promise<string> {
  const created = await manager.call(customersContract.create, {
    body: { name: `Customer ${randomUUID()}`, ...changes },
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

/** A VIN of 17 characters that no other test uses. */
export const someVin = (): string => `5YJ3${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 13)}`;

/** A vehicle made by a manager over HTTP, with a unique VIN by default, whatever plates exist. */
export async function createVehicle(
  manager: Caller,
  changes: Partial<z.input<typeof vehicleDraft>> = {},
): Promise<string> {
  const created = await manager.call(vehiclesContract.create, {
    body: { vin: someVin(), samePlate: true, ...changes },
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

/** An estimate made by a manager over HTTP, with one line by default. Returns its id. */
export async function createEstimate(
  manager: Caller,
  changes: Partial<z.input<typeof estimateDraft>> = {},
): Promise<string> {
  const lineItems = [{ description: 'Brake pads', partPrice: '40.00', partUnits: 2, laborHours: '1.5' }];
  const created = await manager.call(estimatesContract.create, { body: { lineItems, ...changes } });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

/** What the customer says of the lines of an estimate by telephone, in their order; null: nothing of that line. */
export async function answerLines(
  manager: Caller,
  id: string,
  answers: readonly (LineAnswer | null)[],
): Promise<void> {
  const { lineItems, version } = (await manager.call(estimatesContract.get, { params: { id } })).body;
  const lines = lineItems.flatMap(({ id: lineId }, index) => {
    const answer = answers[index];
    return answer ? { lineId, answer } : [];
  });
  const body = { name: 'Anna Bērziņa', lines, version };
  const recorded = await manager.call(jobsContract.answerByPhone, { params: { id }, body });
  if (recorded.status !== 201) throw new Error(JSON.stringify(recorded.body));
}

/** An appointment made by a manager over HTTP, of an hour in May 2026 by default. Returns its id. */
export async function createAppointment(
  manager: Caller,
  changes: Partial<z.input<typeof appointmentDraft>> = {},
): Promise<string> {
  const body = { scheduledDate: '2026-05-20T08:00:00Z', duration: 60, ...changes };
  const created = await manager.call(appointmentsContract.create, { body });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

/** An estimate of work that is done, ready to be invoiced, for a new customer by default. Returns its id. */
export const createCompletedEstimate = async (
  manager: Caller,
  changes: Partial<z.input<typeof estimateDraft>> = {},
): Promise<string> =>
  createEstimate(manager, {
    status: 'converted',
    ...changes,
    customerId: changes.customerId ?? (await createCustomer(manager)),
  });

/** The invoice of an estimate of completed work, issued by a manager over HTTP. */
export async function issueInvoice(
  manager: Caller,
  changes: Partial<z.input<typeof estimateDraft>> = {},
): Promise<Invoice> {
  const params = { id: await createCompletedEstimate(manager, changes) };
  const issued = await manager.call(invoicesContract.convert, { params, body: {} });
  if (issued.status !== 201) throw new Error(JSON.stringify(issued.body));
  const { shortParts: _warned, ...invoice } = issued.body;
  return invoice;
}

/** A credit note of an invoice, of a cent by default. Returns its id. */
export async function issueCreditNote(
  manager: Caller,
  invoiceId: string,
  changes: Partial<z.input<typeof creditNoteDraft>> = {},
): Promise<string> {
  const body = { kind: 'amount', amount: '0.01', reason: 'Goodwill', ...changes } as const;
  const issued = await manager.call(creditNotesContract.create, { params: { id: invoiceId }, body });
  if (issued.status !== 201) throw new Error(JSON.stringify(issued.body));
  return issued.body.id;
}

/** A deposit invoice of an approved estimate, asked for by a manager over HTTP. */
export async function askDeposit(manager: Caller, estimateId: string, amount: string): Promise<Invoice> {
  const params = { id: estimateId };
  const issued = await manager.call(depositsContract.ask, { params, body: { amount } });
  if (issued.status !== 201) throw new Error(JSON.stringify(issued.body));
  return issued.body;
}

/** One line more, so that the estimate is newer than its invoice. */
export async function changeEstimate(manager: Caller, id: string): Promise<void> {
  const { body: before } = await manager.call(estimatesContract.get, { params: { id } });
  const { customerId = null, vehicleId, vehicleLicensePlate, description, version } = before;
  const lineItems = [...before.lineItems, { description: 'One more', partPrice: '10.00' }];
  const body = { customerId, vehicleId, vehicleLicensePlate, description, version, lineItems };
  const saved = await manager.call(estimatesContract.save, { params: { id }, body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}

/** A payment of an invoice, of a euro by transfer by default, recorded by a manager over HTTP. Returns its id. */
export async function payInvoice(
  manager: Caller,
  id: string,
  changes: Partial<z.input<typeof paymentDraft>> = {},
): Promise<string> {
  const paidOn = wallClockOf(Date.now()).day;
  const body = { amount: '1.00', paidOn, method: 'transfer' as const, isConfirmed: true, ...changes };
  const recorded = await manager.call(paymentsContract.add, { params: { id }, body });
  if (recorded.status !== 201) throw new Error(JSON.stringify(recorded.body));
  return recorded.body.id;
}

interface InvoiceRow {
  readonly customerId: string;
  readonly createdBy: string;
  readonly invoiceNumber?: string;
  readonly estimateId?: string;
  readonly vehicleId?: string;
  readonly title?: string;
  readonly total?: string;
  readonly status?: InvoiceStatus;
  readonly notes?: string;
  readonly dueDate?: string | null;
  readonly createdAt?: string;
  readonly issuedAt?: string;
  /** As JSON. */
  readonly buyer?: string;
}

/** An invoice as a row, a paid one with its payment: it protects its records from deletion and appears in a history. Returns its number. */
export async function createInvoice(db: Database, row: InvoiceRow): Promise<string> {
  const invoiceNumber = row.invoiceNumber ?? `R-${randomUUID()}`;
  const amounts = {
    laborHours: '1.00',
    laborRate: '50.00',
    laborTotal: '50.00',
    partsTotal: '50.00',
    subtotal: '100.00',
    tax: '21.00',
    total: '121.00',
  };
  const business = { name: 'House', legalName: 'SIA House', registrationNumber: '40000000000' };
  const account = { vatNumber: 'LV40000000000', iban: 'LV80BANK0000435195001', bic: 'BANKLV2X' };
  const reached = { address: 'Iela 1, Rīga', phone: '+371 67000000', email: 'house@example.lv' };
  const seller = JSON.stringify({ ...business, ...account, ...reached });
  const unknown = { registrationNumber: null, vatNumber: null, address: null, email: null, phone: null };
  const buyer = JSON.stringify({ name: 'Buyer', ...unknown });
  const said = { title: 'Repair', seller, buyer, supplyDate: '2026-01-05' };
  const { total, status, createdAt = new Date().toISOString() } = { ...amounts, ...row };
  const paid = status === 'paid' ? { paidAt: createdAt, paidAmount: total } : {};
  const { id } = await db
    .insertInto('invoices')
    .values({ ...said, ...amounts, ...paid, ...row, invoiceNumber })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = { invoiceId: id, entryNumber: 1, amount: total, createdBy: row.createdBy, createdAt };
  if (status === 'paid')
    await db
      .insertInto('payments')
      .values({ ...payment, paidOn: createdAt.slice(0, 10), method: 'transfer', source: 'mark_paid' })
      .execute();
  return invoiceNumber;
}
