import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import {
  calendarDay,
  editedVersion,
  id,
  idParams,
  integer,
  optionalText,
  requiredText,
} from '#shared/fields.ts';
import { rankOfScheme, ranks, schemes } from './qualification-rank.ts';

/** More qualifications than these are not read. */
export const MAX_QUALIFICATIONS = 500;

/** The certificate or card: one photo or PDF of at most 20 MB. */
export const qualificationUploads = {
  files: 1,
  bytesEach: 20 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const;

export const qualificationDraft = z
  .object({
    userId: z.uuid(say('personRequired')),
    scheme: z.enum(schemes, say('schemeRequired')),
    /** Of the two known schemes one of theirs; of another what it is called. */
    level: requiredText(40, 'levelRequired'),
    /** Of a known scheme it follows from the level, whatever is sent. */
    rank: integer(1, 3, 'rankRequired'),
    number: optionalText(60),
    /** The last day; null: it has no end. */
    validUntil: calendarDay.nullable(),
    version: editedVersion,
  })
  .refine(
    ({ scheme, level }) => scheme === 'other' || level === '' || rankOfScheme(scheme, level) !== undefined,
    {
      path: ['level'],
      error: say('levelRequired'),
    },
  );
export type QualificationDraft = z.output<typeof qualificationDraft>;

export const qualification = z.object({
  id,
  userId: id,
  /** Of the person. */
  name: z.string(),
  scheme: z.enum(schemes),
  level: z.string(),
  rank: z.literal(ranks),
  /** `YYYY-MM-DD`, the last day. */
  validUntil: z.string().nullable(),
  /** The number and the file are the owner's and the person's own to know: left out for others. */
  number: z.string().nullable().optional(),
  fileName: z.string().nullable().optional(),
  version: z.number().int(),
});
export type Qualification = z.infer<typeof qualification>;

export const qualificationsContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/qualifications',
    summary:
      'What staff are qualified for at high voltage; number and file for the owner and the person alone',
    access: 'qualifications.read',
    response: { status: 200, body: z.array(qualification) },
  },
  create: {
    method: 'POST',
    url: '/api/qualifications',
    summary: 'Add a qualification of a member of staff',
    access: 'qualifications.manage',
    body: qualificationDraft,
    response: { status: 201, body: qualification },
  },
  save: {
    method: 'PUT',
    url: '/api/qualifications/:id',
    summary: 'Change a qualification',
    access: 'qualifications.manage',
    params: idParams,
    body: qualificationDraft,
    response: { status: 200, body: qualification },
  },
  delete: {
    method: 'DELETE',
    url: '/api/qualifications/:id',
    summary: 'Delete a qualification and its file',
    access: 'qualifications.manage',
    params: idParams,
    response: { status: 204 },
  },
  saveFile: {
    method: 'PUT',
    url: '/api/qualifications/:id/file',
    summary: 'Attach the certificate (field `files`, one photo or PDF) in place of the one before',
    access: 'qualifications.manage',
    params: idParams,
    uploads: qualificationUploads,
    response: { status: 200, body: qualification },
  },
  deleteFile: {
    method: 'DELETE',
    url: '/api/qualifications/:id/file',
    summary: 'Delete the file of a qualification',
    access: 'qualifications.manage',
    params: idParams,
    response: { status: 200, body: qualification },
  },
  file: {
    method: 'GET',
    url: '/api/qualifications/:id/file',
    summary: 'The certificate, for the owner and the person alone',
    access: 'qualifications.read',
    params: idParams,
    response: { status: 200, file: true },
  },
});
