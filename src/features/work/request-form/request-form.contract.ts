import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { rigaYear } from '#shared/dates.ts';
import { say, type FieldCode } from '#shared/errors.ts';
import { foldedLine, id, lines } from '#shared/fields.ts';
import { numberOf } from '#shared/typed-number.ts';
import { languages } from '#shared/words.ts';
import { isTeslaModel, makes } from '#features/records/catalogue/makes.ts';

/** What a visitor may attach: at most 5 files of at most 50 MB (spec part 1, section 5). */
export const attachmentUploads = {
  files: 5,
  bytesEach: 50 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/quicktime', 'video/x-msvideo'],
} as const;

const line = (max: number, missing: FieldCode = 'invalid') =>
  z.string(missing).overwrite(foldedLine).max(max, say('tooLong'));
const linesUpTo = (max: number) => lines(say('invalid')).max(max, say('tooLong'));
const jsonText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // not JSON: the schema below rejects it with its own message
  }
};
const numberText = (value: unknown): unknown =>
  typeof value === 'string' ? (value.trim() === '' ? null : numberOf(value)) : value;

/** One set of rules for both the JSON and the multipart request; form data carries lists and numbers as text. */
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
    additionalComments: linesUpTo(4000).default(''),
    description: linesUpTo(4000).default(''),
    selectedServiceIds: z.preprocess(jsonText, z.array(id).max(50).default([])),
    /** Of "Other". A blank one beside a chosen service is none. */
    otherServiceDescription: linesUpTo(4000).nullish(),
    /** The form always sends it; a request that leaves it out is accepted, one with `false` is rejected. */
    agreement: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
      .default(true)
      .refine((agreed) => agreed, say('agreementRequired')),
    language: z.enum(languages).default('en'),
    /** A field no person sees, which the form sends empty; a program fills it in. */
    website: z.string().max(2000).optional(),
    /** Milliseconds from opening the form to sending it. */
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

const created = z.object({ id, number: z.number().int() });
const send = {
  access: 'public',
  rateLimit: { max: 20, minutes: 10 },
  body: requestDraft,
  perAttempt: ['elapsed'],
} as const;

export const requestFormContract = defineContract({
  send: {
    method: 'POST',
    url: '/api/public/contact',
    summary:
      'Send a service request without files; `website`, when sent, is empty and `elapsed` at least 2000',
    ...send,
    response: { status: 201, body: created },
  },
  sendWithFiles: {
    method: 'POST',
    url: '/api/public/contact/multipart',
    summary: 'Send a service request with photos or videos (field `files`, repeated)',
    ...send,
    uploads: attachmentUploads,
    response: { status: 201, body: created },
  },
});
