import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract.ts';
import { allEndpoints } from './every-contract.ts';

/** The calls of the specification, with the query that it names (part 1 and part 2, section 7). */
const specCalls = [
  'GET /api/auth/status',
  'POST /api/auth/login',
  'GET /api/dashboard/stats',
  'GET /api/dashboard/todays-appointments',
  'GET /api/customers ?search ?limit',
  'GET /api/customers/:id/service-history',
  'POST /api/customers',
  'PUT /api/customers/:id',
  'DELETE /api/customers/:id',
  'GET /api/contact-submissions',
  'GET /api/contact-submissions/:id',
  'PATCH /api/contact-submissions/:id',
  'DELETE /api/contact-submissions/:id',
  'GET /api/contact-attachments/:id/file',
  'GET /api/services',
  'POST /api/services',
  'PUT /api/services/:id',
  'DELETE /api/services/:id',
  'GET /api/services/:id/prices',
  'POST /api/services/:id/prices',
  'DELETE /api/services/prices/:id',
  'GET /api/public/services',
  'POST /api/public/contact',
  'POST /api/public/contact/multipart',
  'GET /api/vehicles ?customerId ?search ?limit',
  'POST /api/vehicles',
  'PUT /api/vehicles/:id',
  'DELETE /api/vehicles/:id',
  'GET /api/vehicles/:id/mileage',
  'POST /api/vehicles/:id/mileage',
  'DELETE /api/mileage/:id',
  'GET /api/vehicles/:id/attachments',
  'GET /api/vehicles/:id/service-history',
  'GET /api/vehicles/:id/service-history/pdf',
  'GET /api/inventory ?search',
  'GET /api/inventory/low-stock',
  'POST /api/inventory',
  'PUT /api/inventory/:id',
  'DELETE /api/inventory/:id',
  'GET /api/suppliers ?search',
  'POST /api/suppliers',
  'PUT /api/suppliers/:id',
  'DELETE /api/suppliers/:id',
  'GET /api/appointments',
  'POST /api/appointments',
  'PUT /api/appointments/:id',
  'DELETE /api/appointments/:id',
  'GET /api/estimates',
  'GET /api/estimates/:id',
  'POST /api/estimates',
  'PUT /api/estimates/:id',
  'DELETE /api/estimates/:id',
  'PATCH /api/estimates/:id/status',
  'POST /api/estimates/:id/convert-to-invoice',
  'GET /api/estimates/:id/pdf ?lang ?includeImages',
  'GET /api/estimates/:id/images',
  'POST /api/estimates/:id/images/upload-url',
  'POST /api/estimates/:id/images',
  'PUT /api/estimates/:id/images/:imageId',
  'DELETE /api/estimates/:id/images/:imageId',
  'GET /api/estimates/:id/images/:imageId/file',
  'GET /api/invoices',
  'GET /api/invoices/:id',
  'POST /api/invoices/manual',
  'PUT /api/invoices/:id',
  'GET /api/invoices/:id/pdf ?lang',
  'GET /api/reports/mechanics',
  'GET /api/reports/estimates ?startDate ?endDate ?status ?mechanic ?displayMode',
  'GET /api/users',
  'POST /api/users',
  'PATCH /api/users/:id',
  'GET /api/users/:id/audit',
];

/** Parameters may have other names. */
const placeOf = (call: string) => call.replaceAll(/:\w+/g, ':');

/** What is missing of a call, as one line; nothing where it is there whole. */
function problemsOf(call: string, endpoints: readonly Endpoint[]): string[] {
  const [place = '', ...query] = call.split(' ?');
  const endpoint = endpoints.find(({ method, url }) => placeOf(`${method} ${url}`) === placeOf(place));
  if (!endpoint) return [place];
  return query.filter((name) => !endpoint.query?.shape[name]).map((name) => `${place}?${name}`);
}

test('answers every call of the specification, with its query', async () => {
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint);
  expect(specCalls.flatMap((call) => problemsOf(call, endpoints))).toEqual([]);
});
