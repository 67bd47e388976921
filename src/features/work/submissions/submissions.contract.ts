import { z } from 'zod';
import { defineContract } from '../../../shared/contract.ts';
import { say, type FieldCode } from '../../../shared/errors.ts';
import { rigaYear } from '../../../shared/dates.ts';
import { foldedLine } from '../../../shared/fields.ts';
import { id, idParams, instant } from '../../../shared/ids.ts';
import { pageQuery } from '../../../shared/paging.ts';
import { numberOf } from '../../../shared/typed-number.ts';
import { languages } from '../../../shared/words.ts';
import { isTeslaModel, makes } from '../../records/catalogue/makes.ts';

export const submissionStatuses = ['new', 'in_progress', 'completed', 'archived'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** What a visitor may attach: at most 5 files of at most 50 MB (spec part 1, section 5). */
export const attachmentUploads = {
  files: 5,
  bytesEach: 50 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/quicktime', 'video/x-msvideo'],
} as const;

const line = (max: number, missing: FieldCode = 'invalid') =>
  z.string(missing).overwrite(foldedLine).max(max, say('tooLong'));
const lines = (max: number) => z.string(say('invalid')).trim().max(max, say('tooLong'));
const jsonText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // not JSON: the schema below refuses it with its own message
  }
};
const numberText = (value: unknown): unknown =>
  typeof value === 'string' ? (value.trim() === '' ? null : numberOf(value)) : value;

/** One set of rules for both the JSON and the multipart call; form data carries lists and numbers as text. */
export const requestDraft = z
  .object({
    make: z.enum(makes, say('required')),
    model: line(60, 'required').min(1, say('required')),
    year: z.preprocess(
      numberText,
      z
        .number(say('yearInvalid'))
        .int(say('yearInvalid'))
        .min(2008, say('yearInvalid'))
        .refine((year) => year <= rigaYear(new Date()) + 1, say('yearTooLate'))
        .nullable()
        .default(null),
    ),
    name: line(200, 'nameRequired').min(2, say('nameRequired')),
    phone: line(40, 'phoneRequired').min(8, say('phoneRequired')),
    email: z.email(say('emailInvalid')).max(254, say('tooLong')),
    additionalComments: lines(4000).default(''),
    description: lines(4000).default(''),
    selectedServiceIds: z.preprocess(jsonText, z.array(id).max(50).default([])),
    /** Of "Other". A blank one beside a chosen service is none. */
    otherServiceDescription: lines(4000).nullish(),
    /** The form always sends it; a caller that leaves it out is not refused, one that says no is. */
    agreement: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
      .default(true)
      .refine((agreed) => agreed, say('agreementRequired')),
    language: z.enum(languages).default('en'),
    /** A field no person sees; a program fills it in, or leaves it out: the form always sends it, empty. */
    website: z.string().max(2000).optional(),
    /** Milliseconds from opening the form to sending it; the form always sends them. */
    elapsed: z.preprocess(numberText, z.number().nullable().default(null)),
  })
  .superRefine((draft, context) => {
    if (draft.make === 'tesla' && draft.model && !isTeslaModel(draft.model))
      context.addIssue({ code: 'custom', path: ['model'], message: say('required') });
    const other = draft.otherServiceDescription;
    if (other === '' && draft.selectedServiceIds.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['otherServiceDescription'],
        message: say('otherDescriptionRequired'),
      });
    if (draft.selectedServiceIds.length === 0 && (other === undefined || other === null))
      context.addIssue({
        code: 'custom',
        path: ['selectedServiceIds'],
        message: say('serviceSelectionRequired'),
      });
  });
export type RequestDraft = z.infer<typeof requestDraft>;
export type RequestDraftInput = z.input<typeof requestDraft>;

const money = z.string();
const vehicle = { make: z.string(), model: z.string(), year: z.number().int().nullable() };

export const submissionSummary = z.object({
  id,
  /** What visitor and shop call it by. */
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
  /** The one that was made from it. */
  estimate: z.object({ id, estimateNumber: z.string() }).nullable(),
});
export type Submission = z.infer<typeof submission>;

export const submissionChange = z.object({
  status: z.enum(submissionStatuses).optional(),
  assignedTo: id.nullable().optional(),
  internalNotes: z.string().max(10_000, say('tooLong')).optional(),
  /** The version that was edited; a stale one is refused. */
  version: z.number().int().optional(),
});
export type SubmissionChange = z.infer<typeof submissionChange>;

const created = z.object({ id, number: z.number().int() });
const send = { access: 'public', rateLimit: { max: 20, minutes: 10 }, body: requestDraft } as const;

export const submissionsContract = defineContract({
  send: {
    method: 'POST',
    url: '/api/public/contact',
    summary: 'Send a service request without files; `website` must be empty, `elapsed` at least 2000',
    ...send,
    answer: { status: 201, body: created },
  },
  sendWithFiles: {
    method: 'POST',
    url: '/api/public/contact/multipart',
    summary: 'Send a service request with photos or videos (field `files`, repeated)',
    ...send,
    uploads: attachmentUploads,
    answer: { status: 201, body: created },
  },
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
    answer: { status: 200, page: submissionSummary },
  },
  get: {
    method: 'GET',
    url: '/api/contact-submissions/:id',
    summary: 'One submission with services, prices and attachments',
    access: 'submissions.manage',
    params: idParams,
    answer: { status: 200, body: submission },
  },
  save: {
    method: 'PATCH',
    url: '/api/contact-submissions/:id',
    summary: 'Set status, assignee or internal notes',
    access: 'submissions.manage',
    params: idParams,
    body: submissionChange,
    answer: { status: 200, body: submission },
  },
  delete: {
    method: 'DELETE',
    url: '/api/contact-submissions/:id',
    summary: 'Delete a submission and its files',
    access: 'submissions.manage',
    params: idParams,
    answer: { status: 204 },
  },
  attachmentFile: {
    method: 'GET',
    url: '/api/contact-attachments/:id/file',
    summary: 'The bytes of an attachment; answers ranges',
    access: 'submissions.manage',
    params: idParams,
    answer: { status: 200, file: true },
  },
});
