import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { editedVersion, id, idParams, instant, optionalLines, secondsAgo } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { addedToEstimate } from '#features/work/findings/findings.contract.ts';
import { checkItem, checkPurposes, itemConditions } from './check-definition.ts';

const itemKey = z.string(say('invalid')).min(1, say('invalid')).max(80, say('invalid'));
const bilingual = z.object({ en: z.string(), lv: z.string() });

/** One thing that a person recorded of an item, as a whole: the newest of an item counts. */
export const entryDraft = z.object({
  itemKey,
  /** Decimal, `"3.1"`; with as many decimals as the item has at most. */
  value: z
    .string()
    .trim()
    .regex(/^-?\d{1,8}(\.\d{1,3})?$/, say('numberInvalid'))
    .nullable()
    .default(null),
  text: optionalLines(2000).default(null),
  option: z.string().max(80, say('invalid')).nullable().default(null),
  /** Of a value or a choice, null leaves it to the limits; else a person overrules them. */
  condition: z.enum(itemConditions, say('invalid')).nullable().default(null),
  note: optionalLines(2000).default(null),
  secondsAgo,
});
export type EntryDraft = z.output<typeof entryDraft>;

export const checkEntry = z.object({
  itemKey: z.string(),
  value: z.string().nullable(),
  text: z.string().nullable(),
  option: z.string().nullable(),
  condition: z.enum(itemConditions).nullable(),
  note: z.string().nullable(),
  by: z.string(),
  at: instant,
});
export type CheckEntry = z.infer<typeof checkEntry>;

export const checkPhoto = z.object({
  id,
  itemKey: z.string(),
  imageUrl: z.string(),
  by: z.string(),
  at: instant,
});
export type CheckPhoto = z.infer<typeof checkPhoto>;

/** One photo of an item, compressed by the browser. */
export const checkPhotoUpload = {
  files: 1,
  bytesEach: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;
/** More photos than these an item does not take. */
export const MAX_PHOTOS = 12;

export const newCheck = z.object({
  templateId: id,
  vehicleId: id,
  estimateId: id.nullish().transform((value) => value ?? null),
  appointmentId: id.nullish().transform((value) => value ?? null),
});
export type NewCheck = z.output<typeof newCheck>;

export const checkSummary = z.object({
  id,
  name: bilingual,
  purpose: z.enum(checkPurposes),
  vehicleId: id.nullable(),
  licensePlate: z.string().nullable(),
  /** Make, model and year. */
  vehicle: z.string(),
  estimateId: id.nullable(),
  appointmentId: id.nullable(),
  startedBy: z.string(),
  startedAt: instant,
  completedBy: z.string().nullable(),
  completedAt: instant.nullable(),
  itemCount: z.number().int(),
  /** How many items were recorded, and how many of them are to be watched or replaced. */
  recordedCount: z.number().int(),
  watchCount: z.number().int(),
  replaceCount: z.number().int(),
  /** On the page that the customer opens by link. */
  showToCustomer: z.boolean(),
  version: z.number().int(),
});
export type CheckSummary = z.infer<typeof checkSummary>;

/** A value that was measured on the same car in an earlier check. */
export const previousValue = z.object({ itemKey: z.string(), value: z.string(), at: instant });
export type PreviousValue = z.infer<typeof previousValue>;

/** Suggested lines say no price here, for any role. */
export const check = checkSummary.extend({
  estimateNumber: z.string().nullable(),
  sections: z.array(z.object({ name: bilingual, items: z.array(checkItem) })),
  entries: z.array(checkEntry),
  photos: z.array(checkPhoto),
  /** Up to three of each item, newest first. */
  previous: z.array(previousValue),
  /**
   * Of a completed check, for roles that price: how many lines can be added to the estimate now, and how many findings
   * have no price yet.
   */
  toAdd: z.object({ lines: z.number().int(), unpriced: z.number().int() }).nullable().optional(),
});
export type Check = z.infer<typeof check>;

const photoParams = z.object({ id, photoId: id });

export const checksContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/checks',
    summary: 'Checks of a vehicle, an estimate or a visit, newest first',
    access: 'checks.record',
    query: z.object({ vehicleId: id.optional(), estimateId: id.optional(), appointmentId: id.optional() }),
    response: { status: 200, body: z.array(checkSummary) },
  },
  start: {
    method: 'POST',
    url: '/api/checks',
    summary: 'Start a check of a vehicle by a template, which is copied as it is now',
    access: 'checks.record',
    body: newCheck,
    response: { status: 201, body: check },
  },
  get: {
    method: 'GET',
    url: '/api/checks/:id',
    summary: 'A check with what was recorded, its photos and the values of earlier checks of the car',
    access: 'checks.record',
    params: idParams,
    response: { status: 200, body: check },
  },
  record: {
    method: 'POST',
    url: '/api/checks/:id/entries',
    summary: 'Record what was seen or measured at an item; what arrives late is no newer for it',
    access: 'checks.record',
    params: idParams,
    body: entryDraft,
    perAttempt: ['secondsAgo'],
    response: { status: 201, body: checkEntry },
  },
  addPhoto: {
    method: 'POST',
    url: '/api/checks/:id/photos',
    summary: 'Add a photo to an item',
    access: 'checks.record',
    params: idParams,
    body: z.object({ itemKey, secondsAgo }),
    perAttempt: ['secondsAgo'],
    uploads: checkPhotoUpload,
    response: { status: 201, body: checkPhoto },
  },
  deletePhoto: {
    method: 'DELETE',
    url: '/api/checks/:id/photos/:photoId',
    summary: 'Delete a photo of a check that is not completed',
    access: 'checks.record',
    params: photoParams,
    response: { status: 204 },
  },
  photoFile: {
    method: 'GET',
    url: '/api/checks/:id/photos/:photoId/file',
    summary: 'The bytes of a photo; small, or in full size',
    access: 'checks.record',
    params: photoParams,
    query: z.object({ show: z.enum(['240']).optional() }),
    response: { status: 200, file: true },
  },
  complete: {
    method: 'POST',
    url: '/api/checks/:id/completion',
    summary: 'Complete a check: what is to be watched or replaced becomes a finding of its estimate',
    access: 'checks.record',
    params: idParams,
    body: z.object({ secondsAgo }),
    perAttempt: ['secondsAgo'],
    response: { status: 201, body: check },
  },
  delete: {
    method: 'DELETE',
    url: '/api/checks/:id',
    summary: 'Delete a check that is not completed',
    access: 'checks.record',
    params: idParams,
    response: { status: 204 },
  },
  addLines: {
    method: 'POST',
    url: '/api/checks/:id/lines',
    summary:
      'Make lines of all that a completed check found and that has a price; without an estimate it creates one',
    access: 'findings.manage',
    params: idParams,
    response: { status: 201, body: addedToEstimate },
  },
  setVisibility: {
    method: 'PUT',
    url: '/api/checks/:id/visibility',
    summary: 'Show a completed check to the customer, or not any longer',
    access: 'findings.manage',
    params: idParams,
    body: z.object({ showToCustomer: z.boolean(say('invalid')), version: editedVersion }),
    response: { status: 200, body: check },
  },
  pdf: {
    method: 'GET',
    url: '/api/checks/:id/pdf',
    summary: 'A completed check as a document',
    access: 'checks.record',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    response: { status: 200, document: 'application/pdf' },
  },
});
