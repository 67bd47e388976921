import { customerSorts } from '#shared/list-sorts.ts';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import {
  editedVersion,
  optionalEmail,
  optionalInteger,
  optionalLines,
  optionalText,
  requiredText,
  id,
  idParams,
  instant,
} from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';
import { languages } from '#shared/words.ts';
import { MAX_PAYMENT_DAYS } from '#features/records/business/payment-terms.ts';

export const customerTypes = ['individual', 'business'] as const;
export type CustomerType = (typeof customerTypes)[number];

export const customerDraft = z.object({
  name: requiredText(200, 'customerNameRequired'),
  email: optionalEmail,
  phone: optionalText(40),
  address: optionalText(300),
  customerType: z.enum(customerTypes, say('invalid')).default('individual'),
  businessNumber: optionalText(40),
  vatNumber: optionalText(40),
  contactPerson: optionalText(200),
  /** In which the shop writes to them. Left out: Latvian of a new customer; what is stored of one on record. */
  language: z.enum(languages, say('invalid')).optional(),
  /** Within how many days they pay; null: as the shop's other customers. Left out: what is stored. */
  paymentDays: optionalInteger(0, MAX_PAYMENT_DAYS, 'paymentDaysInvalid').optional(),
  /** Their order or contract number for every document; left out it stays as it is stored. */
  buyerReference: optionalText(100).optional(),
  /** Whether they may be reminded without a person deciding it. Left out: yes of a new customer; what is stored of one on record. */
  automaticReminders: z.boolean(say('invalid')).optional(),
  notes: optionalLines(10_000),
  version: editedVersion,
});
export type CustomerDraft = z.output<typeof customerDraft>;
export type CustomerFields = Omit<z.input<typeof customerDraft>, 'version'>;

/** A customer whom a form creates beside its own record, in the same write. */
export const newCustomer = z.object({
  name: customerDraft.shape.name,
  phone: customerDraft.shape.phone,
  /** A customer of this name is on record, and this is another one. */
  sameName: z.boolean().default(false),
});
export type NewCustomer = z.output<typeof newCustomer>;

const text = z.string().nullable();
export const customer = z.object({
  id,
  name: z.string(),
  email: text,
  phone: text,
  address: text,
  customerType: z.enum(customerTypes),
  businessNumber: text,
  vatNumber: text,
  contactPerson: text,
  language: z.enum(languages),
  paymentDays: z.number().int().nullable(),
  buyerReference: text,
  automaticReminders: z.boolean(),
  notes: text,
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Customer = z.infer<typeof customer>;

export const customersContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/customers',
    summary:
      'Customers, newest first; search by name, contact person, e-mail, phone, registration or VAT number',
    access: 'customers.read',
    query: pageQuery.extend({ sort: z.enum(customerSorts).default('newest') }),
    response: { status: 200, page: customer },
  },
  get: {
    method: 'GET',
    url: '/api/customers/:id',
    summary: 'One customer',
    access: 'customers.read',
    params: idParams,
    response: { status: 200, body: customer },
  },
  create: {
    method: 'POST',
    url: '/api/customers',
    summary: 'Add a customer',
    access: 'customers.write',
    body: customerDraft,
    response: { status: 201, body: customer },
  },
  save: {
    method: 'PUT',
    url: '/api/customers/:id',
    summary: 'Change a customer',
    access: 'customers.write',
    params: idParams,
    body: customerDraft,
    response: { status: 200, body: customer },
  },
  delete: {
    method: 'DELETE',
    url: '/api/customers/:id',
    summary: 'Delete a customer; vehicles and estimates keep the name as text',
    access: 'customers.delete',
    params: idParams,
    response: { status: 204 },
  },
});
export type CustomersQuery = z.output<typeof customersContract.list.query>;
