import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, instant } from '#shared/fields.ts';
import { keysOf } from '#shared/record-fields.ts';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import { estimateStatuses } from '#features/work/estimates/estimate-status.ts';
import { invoiceRules } from '#features/work/invoices/invoice-status.ts';

/** What can be found, in the order of the groups when none fits better than another. */
export const searchKinds = [
  'customers',
  'vehicles',
  'estimates',
  'invoices',
  'creditNotes',
  'parts',
  'suppliers',
  'appointments',
  'submissions',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How many records of a kind are shown. */
export const MAX_OF_A_KIND = 5;

/** Of a state that is another record's. */
const ofAnother = {
  number: z.string().nullable(),
  moment: instant.nullable(),
};

const found = z.object({
  id,
  title: z.string(),
  /** What else distinguishes it from others, the most specific first. */
  details: z.array(z.string()),
  /** When an appointment is, or a request came. */
  moment: instant.nullable(),
  /** Whom to call about it: the owner of a vehicle, for roles that may know one. */
  phone: z.string().nullable(),
  /** Of a credit note: the invoice on whose screen it is. */
  invoiceId: id.nullable(),
  /** How it stands: its own state, or of a vehicle its open work, the nearest first. */
  states: z.array(
    z.discriminatedUnion('of', [
      z.object({ of: z.literal('estimates'), state: z.enum(estimateStatuses), ...ofAnother }),
      z.object({ of: z.literal('appointments'), state: z.enum(appointmentStatuses), ...ofAnother }),
      z.object({ of: z.literal('invoices'), state: z.enum(keysOf(invoiceRules)), ...ofAnother }),
    ]),
  ),
});
export type Found = z.infer<typeof found>;

export const searchResponse = z.object({
  /** The best fitting first; a kind without a match is not there. */
  groups: z.array(z.object({ kind: z.enum(searchKinds), results: z.array(found).max(MAX_OF_A_KIND) })),
  /** Nothing is written like that: these are written similarly. */
  isSimilar: z.boolean(),
});
export type SearchResponse = z.infer<typeof searchResponse>;

export const searchContract = defineContract({
  find: {
    method: 'GET',
    url: '/api/search',
    summary: 'Records of every kind that the caller may see, at most 5 of each, the best fitting first',
    access: 'signed-in',
    query: z.object({ q: z.string().trim().max(200).default('') }),
    response: { status: 200, body: searchResponse },
  },
});
