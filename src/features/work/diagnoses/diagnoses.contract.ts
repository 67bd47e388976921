import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { editedVersion, id, idParams, instant, optionalLines } from '#shared/fields.ts';

/** In letters. */
const MAX_TEXT = 4000;

export const diagnosisDraft = z
  .object({
    /** What was found. */
    cause: optionalLines(MAX_TEXT),
    /** What was done. */
    correction: optionalLines(MAX_TEXT),
    /** Both stand on the page of the job. */
    isForCustomer: z.boolean(),
    version: editedVersion,
  })
  .refine(({ cause, correction, isForCustomer }) => !isForCustomer || cause !== null || correction !== null, {
    path: ['cause'],
    error: say('nothingForCustomer'),
  });
export type DiagnosisDraft = z.output<typeof diagnosisDraft>;

const text = z.string().nullable();

export const diagnosis = z.object({
  /** The line of the estimate. */
  lineId: id,
  cause: text,
  correction: text,
  isForCustomer: z.boolean(),
  /** Who wrote it last, by name. */
  updatedBy: text,
  updatedAt: instant,
  version: z.number().int(),
});
export type Diagnosis = z.infer<typeof diagnosis>;

/** What was found on cars of the same make and model whose concern was alike. */
export const seenBefore = z.object({
  cause: z.string(),
  correction: text,
  /** Of labor, as usually quoted, wire form; null: none were. */
  hours: text,
  /** How often. */
  count: z.number().int(),
});
export type SeenBefore = z.infer<typeof seenBefore>;

export const diagnosesContract = defineContract({
  ofEstimate: {
    method: 'GET',
    url: '/api/estimates/:id/diagnoses',
    summary: 'What was found and done for the lines of an estimate, of those where it was written',
    access: 'estimates.read',
    params: idParams,
    response: { status: 200, body: z.array(diagnosis) },
  },
  save: {
    method: 'PUT',
    url: '/api/estimate-line-items/:id/diagnosis',
    summary: 'Write what was found and done for a line of agreed work; version 0: none was written yet',
    access: 'diagnoses.record',
    params: idParams,
    body: diagnosisDraft,
    response: { status: 200, body: diagnosis },
  },
  seenBefore: {
    method: 'GET',
    url: '/api/estimate-line-items/:id/seen-before',
    summary: 'What was found on cars of the same model whose concern was alike, without car and customer',
    access: 'estimates.read',
    params: idParams,
    response: { status: 200, body: z.array(seenBefore) },
  },
});
