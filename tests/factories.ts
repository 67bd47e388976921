import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { customersContract, type customerDraft } from '../src/features/customers/customers.contract.ts';
import { estimatesContract, type estimateDraft } from '../src/features/estimates/estimates.contract.ts';
import type { RequestDraftInput } from '../src/features/submissions/submissions.contract.ts';
import { catalogueContract } from '../src/features/catalogue/catalogue.contract.ts';
import { vehiclesContract, type vehicleDraft } from '../src/features/vehicles/vehicles.contract.ts';
import type { Database } from '../src/server/database.ts';
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
  ...changes,
});

interface ServiceChanges {
  readonly price?: string | null;
  readonly make?: string;
  readonly model?: string;
  readonly vatRate?: string;
  readonly requiresEstimate?: boolean;
  readonly active?: boolean;
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

/** A vehicle made by a manager over HTTP, with a VIN of its own unless told otherwise. Returns its id. */
export async function createVehicle(
  manager: Caller,
  changes: Partial<z.input<typeof vehicleDraft>> = {},
): Promise<string> {
  const created = await manager.call(vehiclesContract.create, { body: { vin: someVin(), ...changes } });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

/** An estimate made by a manager over HTTP, with one line unless told otherwise. Returns its id. */
export async function createEstimate(
  manager: Caller,
  changes: Partial<z.input<typeof estimateDraft>> = {},
): Promise<string> {
  const lineItems = [{ description: 'Brake pads', partPrice: '40.00', partUnits: 2, laborHours: '1.5' }];
  const created = await manager.call(estimatesContract.create, { body: { lineItems, ...changes } });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

interface InvoiceRow {
  readonly estimateId?: string;
  readonly customerId: string;
  readonly createdBy: string;
  readonly vehicleId?: string;
  readonly status?: string;
  readonly notes?: string;
}

/** An invoice as a row: what it keeps from being deleted, and what a history tells. Returns its number. */
export async function createInvoice(db: Database, row: InvoiceRow): Promise<string> {
  const invoiceNumber = `R-${randomUUID()}`;
  const amounts = {
    laborHours: '1.00',
    laborRate: '50.00',
    laborTotal: '50.00',
    partsTotal: '50.00',
    subtotal: '100.00',
    tax: '21.00',
    total: '121.00',
  };
  await db
    .insertInto('invoices')
    .values({ invoiceNumber, title: 'Repair', ...amounts, ...row })
    .execute();
  return invoiceNumber;
}
