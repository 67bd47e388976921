import { supplierSorts } from '#shared/list-sorts.ts';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import {
  editedVersion,
  optionalEmail,
  optionalLines,
  optionalText,
  requiredText,
  id,
  idParams,
  instant,
} from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';

/** `www.example.lv` is meant as `https://www.example.lv`; anything but a web address is rejected. */
const website = z
  .string()
  .trim()
  .max(300, say('tooLong'))
  .nullish()
  .transform((text) => (text ? (/^[a-z][\w+.-]*:/i.test(text) ? text : `https://${text}`) : null))
  .refine((url) => url === null || /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(url), say('websiteInvalid'));

export const supplierDraft = z.object({
  name: requiredText(200, 'titleRequired'),
  registrationNumber: optionalText(40),
  vatNumber: optionalText(40),
  website,
  phone: optionalText(40),
  contactName: optionalText(200),
  contactEmail: optionalEmail,
  contactPhone: optionalText(40),
  address: optionalText(300),
  notes: optionalLines(10_000),
  version: editedVersion,
});
export type SupplierDraft = z.output<typeof supplierDraft>;

const text = z.string().nullable();
export const supplier = z.object({
  id,
  name: z.string(),
  registrationNumber: text,
  vatNumber: text,
  website: text,
  phone: text,
  contactName: text,
  contactEmail: text,
  contactPhone: text,
  address: text,
  /** The shop's own remarks: left out for the supplier's users. */
  notes: text.optional(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Supplier = z.infer<typeof supplier>;

export const suppliersContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/suppliers',
    summary: 'Suppliers by name; a supplier’s user sees its own record only',
    access: 'suppliers.read',
    query: pageQuery.extend({ sort: z.enum(supplierSorts).default('name') }),
    response: { status: 200, page: supplier },
  },
  get: {
    method: 'GET',
    url: '/api/suppliers/:id',
    summary: 'One supplier',
    access: 'suppliers.read',
    params: idParams,
    response: { status: 200, body: supplier },
  },
  create: {
    method: 'POST',
    url: '/api/suppliers',
    summary: 'Add a supplier',
    access: 'suppliers.write',
    body: supplierDraft,
    response: { status: 201, body: supplier },
  },
  save: {
    method: 'PUT',
    url: '/api/suppliers/:id',
    summary: 'Change a supplier',
    access: 'suppliers.write',
    params: idParams,
    body: supplierDraft,
    response: { status: 200, body: supplier },
  },
  delete: {
    method: 'DELETE',
    url: '/api/suppliers/:id',
    summary: 'Delete a supplier; its parts stay',
    access: 'suppliers.write',
    params: idParams,
    response: { status: 204 },
  },
});
export type SuppliersQuery = z.output<typeof suppliersContract.list.query>;
