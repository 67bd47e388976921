import { partSorts } from '#shared/list-sorts.ts';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import {
  amount,
  editedVersion,
  integer,
  optionalLines,
  optionalText,
  requiredText,
  id,
  idParams,
  instant,
} from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';

/** On its way, or on the workshop's own shelf. */
export const partLocations = ['shipping', 'workshop'] as const;
export type PartLocation = (typeof partLocations)[number];

const MAX_PIECES = 1_000_000;

export const partDraft = z.object({
  partNumber: requiredText(80, 'partNumberRequired'),
  name: requiredText(200, 'titleRequired'),
  description: optionalLines(2000),
  category: optionalText(80),
  /** Without VAT. */
  unitPrice: amount('pricePositive'),
  quantity: integer(0, MAX_PIECES, 'quantityPositive').default(0),
  supplierId: z
    .union([z.literal('').transform(() => null), id], say('supplierUnknown'))
    .nullable()
    .default(null),
  location: z
    .union([z.literal('').transform(() => null), z.enum(partLocations)], say('invalid'))
    .nullable()
    .default(null),
  version: editedVersion,
});
export type PartDraft = z.output<typeof partDraft>;

const text = z.string().nullable();
export const part = z.object({
  id,
  partNumber: z.string(),
  name: z.string(),
  description: text,
  category: text,
  unitPrice: z.string(),
  quantity: z.number().int(),
  supplierId: id.nullable(),
  supplierName: text,
  location: z.enum(partLocations).nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Part = z.infer<typeof part>;

export const inventoryContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/inventory',
    summary:
      'Parts by name; search by number, name, category and description; a supplier’s user sees its own',
    access: 'inventory.read',
    /** `low`: only those with 5 pieces or less. */
    query: pageQuery.extend({
      stock: z.literal('low').optional(),
      sort: z.enum(partSorts).default('name'),
    }),
    response: { status: 200, page: part },
  },
  lowStock: {
    method: 'GET',
    url: '/api/inventory/low-stock',
    summary: 'Parts with 5 pieces or less, lowest first; their number is in `X-Total-Count`',
    access: 'inventory.read',
    query: pageQuery.pick({ limit: true }),
    response: { status: 200, page: part },
  },
  get: {
    method: 'GET',
    url: '/api/inventory/:id',
    summary: 'One part',
    access: 'inventory.read',
    params: idParams,
    response: { status: 200, body: part },
  },
  create: {
    method: 'POST',
    url: '/api/inventory',
    summary: 'Add a part',
    access: 'inventory.write',
    body: partDraft,
    response: { status: 201, body: part },
  },
  save: {
    method: 'PUT',
    url: '/api/inventory/:id',
    summary: 'Change a part',
    access: 'inventory.write',
    params: idParams,
    body: partDraft,
    response: { status: 200, body: part },
  },
  delete: {
    method: 'DELETE',
    url: '/api/inventory/:id',
    summary: 'Delete a part; line items that name it stay',
    access: 'inventory.write',
    params: idParams,
    response: { status: 204 },
  },
});
export type PartsQuery = z.output<typeof inventoryContract.list.query>;
