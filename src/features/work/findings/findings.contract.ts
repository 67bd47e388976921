import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import {
  editedVersion,
  id,
  idParams,
  instant,
  optionalLines,
  requiredLines,
  secondsAgo,
} from '#shared/fields.ts';
import { estimateImage } from '#features/work/estimates/estimate-images.contract.ts';
import { lineKinds } from '#features/work/estimates/line-kind.ts';
import { findingStates } from './finding-state.ts';

/** How urgent it is. */
export const findingLevels = ['watch', 'replace'] as const;
export type FindingLevel = (typeof findingLevels)[number];

/** Photos of a finding: at most 6, compressed by the browser. */
export const findingPhotos = {
  files: 6,
  bytesEach: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export const findingDraft = z.object({
  text: requiredLines(500, 'findingTextRequired'),
  note: optionalLines(2000),
  level: z
    .enum(findingLevels, say('invalid'))
    .nullish()
    .transform((level) => level ?? null),
  secondsAgo,
});
export type FindingDraft = z.output<typeof findingDraft>;

export const dismissal = z.object({
  reason: requiredLines(500, 'dismissReasonRequired'),
  version: editedVersion,
});
export type Dismissal = z.output<typeof dismissal>;

/** Without prices and without the customer: all staff of the workshop read it. */
export const finding = z.object({
  id,
  estimateId: id,
  text: z.string(),
  note: z.string().nullable(),
  level: z.enum(findingLevels).nullable(),
  foundBy: z.string(),
  foundAt: instant,
  /** The check by which it was found. */
  checkId: id.nullable(),
  state: z.enum(findingStates),
  /** Lines that the work would take. */
  suggestedLines: z.array(z.object({ title: z.string(), kind: z.enum(lineKinds), laborHours: z.string() })),
  /** Whether all of them have a price today: then they can be added in one step. */
  hasPrices: z.boolean(),
  /** The lines that were made of it and still stand in the estimate. */
  lineIds: z.array(id),
  images: z.array(estimateImage),
  dismissedBy: z.string().nullable(),
  dismissedAt: instant.nullable(),
  dismissedReason: z.string().nullable(),
  version: z.number().int(),
});
export type Finding = z.infer<typeof finding>;

export const addedToEstimate = z.object({
  estimateId: id,
  /** New lines, in the order of the findings. */
  lineIds: z.array(id),
  /** The first of them that has no price yet. */
  unpricedLineId: id.nullable(),
  /** How many of the findings are still open: they have no price yet. */
  left: z.number().int(),
});
export type AddedToEstimate = z.infer<typeof addedToEstimate>;

export const findingsContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/estimates/:id/findings',
    summary: 'What the workshop found more on the car of an estimate, oldest first',
    access: 'estimates.read',
    params: idParams,
    response: { status: 200, body: z.array(finding) },
  },
  add: {
    method: 'POST',
    url: '/api/estimates/:id/findings',
    summary: 'Report to the managers what was found more on a car, with photos',
    access: 'findings.record',
    params: idParams,
    body: findingDraft,
    perAttempt: ['secondsAgo'],
    uploads: findingPhotos,
    response: { status: 201, body: finding },
  },
  addToEstimate: {
    method: 'POST',
    url: '/api/estimates/:id/findings/lines',
    summary:
      'Make lines of the estimate of findings, with their photos; those that have lines already stay as they are',
    access: 'findings.manage',
    params: idParams,
    body: z.object({
      findingIds: z.array(id).min(1, say('required')).max(100, say('invalid')),
      /** Leaves out the findings whose lines would have no price: they stay open. */
      onlyPriced: z.boolean().default(false),
    }),
    response: { status: 201, body: addedToEstimate },
  },
  dismiss: {
    method: 'POST',
    url: '/api/findings/:id/dismissal',
    summary: 'Say why nothing is offered to the customer for a finding',
    access: 'findings.manage',
    params: idParams,
    body: dismissal,
    response: { status: 200, body: finding },
  },
});
