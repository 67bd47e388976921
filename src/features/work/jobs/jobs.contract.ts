import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { id, idParams, instant, optionalEmail, optionalLines, requiredText } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { lineAnswers } from '#features/work/estimates/line-answer.ts';

/** How a link reaches the customer. */
export const linkChannels = ['mail', 'whatsapp', 'copy', 'qr'] as const;
export type LinkChannel = (typeof linkChannels)[number];

const text = z.string().nullable();
const money = z.string();

export const sendDraft = z.object({
  channel: z.enum(linkChannels, say('invalid')),
  /** By default the customer's. */
  language: z.enum(languages, say('invalid')).optional(),
  /** For `mail`; by default the customer's. */
  email: optionalEmail,
  /** The workshop's own words in the mail. */
  message: optionalLines(2000),
  /** The link that this one stands for: it opens nothing any more. */
  replaces: id.optional(),
});
export type SendDraft = z.output<typeof sendDraft>;

/** A link that was made; its address is shown once. */
export const madeLink = z.object({
  linkId: id,
  /** The whole address, secret included; null for a mail that a repeated request finds sent: the mail alone has it. */
  url: text,
  /** Opens WhatsApp with the message written; null where the customer has no phone number. */
  whatsAppUrl: text,
  /** An SVG path in a square of `size` modules: the address as a QR code. */
  qr: z.object({ path: z.string(), size: z.number().int() }).nullable(),
});
export type MadeLink = z.infer<typeof madeLink>;

export const mailStates = ['waiting', 'sent', 'refused', 'gave_up'] as const;

export const jobLink = z.object({
  id,
  channel: z.enum(linkChannels),
  language: z.enum(languages),
  createdAt: instant,
  /** Null: the product made it, for an automatic reminder. */
  createdBy: text,
  expiresAt: instant,
  /** Why it opens nothing any more; null: it works. */
  ended: z.enum(['withdrawn', 'expired', 'other_customer']).nullable(),
  seenAt: instant.nullable(),
  mail: z.object({ to: z.string(), state: z.enum(mailStates), sentAt: instant.nullable() }).nullable(),
});
export type JobLink = z.infer<typeof jobLink>;

export const answeredLine = z.object({
  lineId: id,
  title: z.string(),
  /** Below the title: further text, the part, what is of parts and what of labor. */
  note: z.string(),
  /** Without and with VAT. */
  net: money,
  price: money,
  answer: z.enum(lineAnswers),
  /** Whether this answer said so; else it was answered before. */
  isNew: z.boolean(),
});
export type AnsweredLine = z.infer<typeof answeredLine>;

/** What an answer was given in, as it was then. */
const circumstances = z.object({
  shop: z.object({ legalName: z.string(), registrationNumber: z.string() }),
  licensePlate: text,
  /** Make, model and year. */
  vehicle: text,
  /** Percent, wire form; null without VAT. */
  taxRate: text,
  /** Null of an answer by telephone. */
  link: z.object({ channel: z.enum(linkChannels), madeAt: instant }).nullable(),
  /** Who of the staff was signed in in the browser that it came from. */
  signedIn: text,
});
export type Circumstances = z.infer<typeof circumstances>;

/** A photo that was on the customer's page. */
export const answeredPhoto = z.object({
  imageId: id,
  lineId: id.nullable(),
  description: text,
  /** Of its file; null where it was not known. */
  sha256: text,
});

export const jobAnswer = z.object({
  id,
  estimateVersion: z.number().int(),
  source: z.enum(['link', 'phone']),
  /** Who wrote down an answer given by telephone. */
  recordedBy: text,
  name: z.string(),
  comment: text,
  sentence: z.string(),
  language: z.enum(languages),
  lines: z.array(answeredLine),
  photos: z.array(answeredPhoto),
  subtotal: money,
  tax: money,
  total: money,
  documentSha256: z.string(),
  ipAddress: text,
  userAgent: text,
  /** Null of an answer from before they were kept. */
  circumstances: circumstances.nullable(),
  answeredAt: instant,
});
export type JobAnswer = z.infer<typeof jobAnswer>;

export const job = z.object({
  /** Newest first. */
  links: z.array(jobLink),
  answers: z.array(jobAnswer),
  /** Where and in which language the customer is written to; null without a chosen customer. */
  customer: z.object({ email: text, phone: text, language: z.enum(languages) }).nullable(),
  /** Whether mails leave this installation at all. */
  sendsMail: z.boolean(),
  /** Whether links begin with an address that only this computer opens, because `PUBLIC_URL` is not set. */
  opensOnlyHere: z.boolean(),
});
export type Job = z.infer<typeof job>;

/** What the customer said by telephone, in the words of a form. */
export const phoneAnswer = z.object({
  name: requiredText(200, 'required'),
  comment: optionalLines(2000),
  lines: z
    .array(z.object({ lineId: id, answer: z.enum(lineAnswers, say('invalid')) }))
    .min(1, say('required'))
    .max(500),
  /** The version that was read to the customer. */
  version: z.number().int(),
});
export type PhoneAnswer = z.output<typeof phoneAnswer>;

const answerParams = z.object({ id, answerId: id });

export const jobsContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/estimates/:id/job',
    summary: 'The links and answers of an estimate',
    access: 'jobs.manage',
    params: idParams,
    response: { status: 200, body: job },
  },
  getOfInvoice: {
    method: 'GET',
    url: '/api/invoices/:id/job',
    summary: 'The links of an invoice; with an estimate those of the estimate',
    access: 'jobs.manage',
    params: idParams,
    response: { status: 200, body: job },
  },
  send: {
    method: 'POST',
    url: '/api/estimates/:id/job/links',
    summary: 'Make a link to the job page, and mail it when asked to; a draft becomes "waiting for approval"',
    access: 'jobs.manage',
    params: idParams,
    body: sendDraft,
    response: { status: 201, body: madeLink },
  },
  sendInvoice: {
    method: 'POST',
    url: '/api/invoices/:id/job/links',
    summary: 'Make a link to the job page of an invoice, and mail it with the invoice when asked to',
    access: 'jobs.manage',
    params: idParams,
    body: sendDraft,
    response: { status: 201, body: madeLink },
  },
  renew: {
    method: 'POST',
    url: '/api/job-links/:id/renew',
    summary: 'Let a link that expired work again, for another 90 days',
    access: 'jobs.manage',
    params: idParams,
    response: { status: 204 },
  },
  withdraw: {
    method: 'POST',
    url: '/api/job-links/:id/withdraw',
    summary: 'Let a link open nothing any more',
    access: 'jobs.manage',
    params: idParams,
    response: { status: 204 },
  },
  answerByPhone: {
    method: 'POST',
    url: '/api/estimates/:id/job/answers',
    summary: 'Record what the customer said by telephone',
    access: 'jobs.manage',
    params: idParams,
    body: phoneAnswer,
    response: { status: 201, body: jobAnswer },
  },
  answerPdf: {
    method: 'GET',
    url: '/api/estimates/:id/job/answers/:answerId/pdf',
    summary: 'The evidence of an answer as a document',
    access: 'jobs.manage',
    params: answerParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    response: { status: 200, document: 'application/pdf' },
  },
  shownPdf: {
    method: 'GET',
    url: '/api/estimates/:id/job/answers/:answerId/shown',
    summary: 'The estimate as a document, as it was shown when it was answered',
    access: 'jobs.manage',
    params: answerParams,
    response: { status: 200, document: 'application/pdf' },
  },
});
