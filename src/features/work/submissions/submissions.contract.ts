import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { id, idParams, instant } from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';
import { languages } from '#shared/words.ts';
import { submissionStatuses } from './submission-status.ts';

const money = z.string();
const vehicle = { make: z.string(), model: z.string(), year: z.number().int().nullable() };

export const submissionSummary = z.object({
  id,
  /** The number that visitor and shop use. */
  number: z.number().int(),
  createdAt: instant,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...vehicle,
  status: z.enum(submissionStatuses),
  assignedTo: id.nullable(),
  assigneeName: z.string().nullable(),
  servicesCount: z.number().int(),
  totalPrice: money,
  /** New, and older than the hours within which the site promises an answer. */
  isLate: z.boolean(),
});
export type SubmissionSummary = z.infer<typeof submissionSummary>;

/** A chosen service as it was named and priced on the day of the request. */
export const selectedService = z.object({
  id,
  serviceId: id.nullable(),
  serviceName: z.string(),
  /** Empty when the catalogue had no Latvian name. */
  serviceNameLv: z.string(),
  quantity: z.number().int(),
  notes: z.string().nullable(),
  isOtherService: z.boolean(),
  customDescription: z.string().nullable(),
  price: z.object({ price: money.nullable() }),
  vatAmount: money.nullable(),
  totalPrice: money.nullable(),
  service: z.object({
    name: z.string(),
    description: z.string().nullable(),
    descriptionLv: z.string().nullable(),
    requiresEstimate: z.boolean(),
  }),
});

export const attachment = z.object({
  id,
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number().int(),
});

export const submission = submissionSummary.extend({
  description: z.string(),
  additionalComments: z.string(),
  internalNotes: z.string().nullable(),
  language: z.enum(languages),
  version: z.number().int(),
  /** Sum of the priced services without VAT, their VAT, and with it; `hasUnpriced` puts a `+` behind. */
  subtotal: money,
  vatAmount: money,
  hasUnpriced: z.boolean(),
  selectedServices: z.array(selectedService),
  attachments: z.array(attachment),
  /** The one that was created from it. */
  estimate: z.object({ id, estimateNumber: z.string() }).nullable(),
});
export type Submission = z.infer<typeof submission>;

export const submissionChange = z.object({
  status: z.enum(submissionStatuses).optional(),
  assignedTo: id.nullable().optional(),
  internalNotes: z.string().max(10_000, say('tooLong')).optional(),
  /** The version that was edited; a stale one is rejected. */
  version: z.number().int().optional(),
});
export type SubmissionChange = z.infer<typeof submissionChange>;

export const submissionsContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/contact-submissions',
    summary: 'Submissions, newest first',
    access: 'submissions.manage',
    query: pageQuery.extend({
      status: z.enum(submissionStatuses).optional(),
      /** A member of staff, or `nobody`. */
      assignedTo: z.union([id, z.literal('nobody')]).optional(),
    }),
    response: { status: 200, page: submissionSummary },
  },
  get: {
    method: 'GET',
    url: '/api/contact-submissions/:id',
    summary: 'One submission with services, prices and attachments',
    access: 'submissions.manage',
    params: idParams,
    response: { status: 200, body: submission },
  },
  save: {
    method: 'PATCH',
    url: '/api/contact-submissions/:id',
    summary: 'Set status, assignee or internal notes',
    access: 'submissions.manage',
    params: idParams,
    body: submissionChange,
    response: { status: 200, body: submission },
  },
  delete: {
    method: 'DELETE',
    url: '/api/contact-submissions/:id',
    summary: 'Delete a submission and its files',
    access: 'submissions.manage',
    params: idParams,
    response: { status: 204 },
  },
  attachmentFile: {
    method: 'GET',
    url: '/api/contact-attachments/:id/file',
    summary: 'The bytes of an attachment, with support for ranges',
    access: 'submissions.manage',
    params: idParams,
    response: { status: 200, file: true },
  },
});
