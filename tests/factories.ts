import { randomUUID } from 'node:crypto';
import type { RequestDraftInput } from '../src/features/submissions/submissions.contract.ts';
import { catalogueContract } from '../src/features/catalogue/catalogue.contract.ts';
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
