import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { editedVersion, id, idParams, requiredText } from '#shared/fields.ts';

/** What a bay is made for; a car is worked on at a bay of any kind unless the work needs one of them. */
export const bayKinds = ['lift', 'high_voltage', 'alignment', 'floor'] as const;
export type BayKind = (typeof bayKinds)[number];

/** More bays than these are not read. */
export const MAX_BAYS = 200;

export const bayDraft = z.object({
  name: requiredText(60, 'titleRequired'),
  kind: z.enum(bayKinds, say('bayKindRequired')),
  /** A bay out of use stays on record and is not offered. */
  inUse: z.boolean(),
  version: editedVersion,
});
export type BayDraft = z.output<typeof bayDraft>;

export const bay = z.object({
  id,
  name: z.string(),
  kind: z.enum(bayKinds),
  inUse: z.boolean(),
  version: z.number().int(),
});
export type Bay = z.infer<typeof bay>;

export const baysContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/bays',
    summary: 'Places where a car is worked on, by name, those out of use too',
    access: 'appointments.read',
    response: { status: 200, body: z.array(bay) },
  },
  create: {
    method: 'POST',
    url: '/api/bays',
    summary: 'Add a bay',
    access: 'bays.manage',
    body: bayDraft,
    response: { status: 201, body: bay },
  },
  save: {
    method: 'PUT',
    url: '/api/bays/:id',
    summary: 'Change a bay, or take it out of use',
    access: 'bays.manage',
    params: idParams,
    body: bayDraft,
    response: { status: 200, body: bay },
  },
  delete: {
    method: 'DELETE',
    url: '/api/bays/:id',
    summary: 'Delete a bay that no appointment names',
    access: 'bays.manage',
    params: idParams,
    response: { status: 204 },
  },
});
