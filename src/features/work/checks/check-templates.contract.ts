import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { editedVersion, id, idParams, line } from '#shared/fields.ts';
import { checkItem, checkPurposes, MAX_SECTIONS, sectionContent } from './check-definition.ts';

/** More sections and templates than these are not read. */
export const MAX_STORED = 300;

export const sectionDraft = z.object({ ...sectionContent, version: editedVersion });
export type SectionDraft = z.output<typeof sectionDraft>;

const name = z.object({ en: z.string(), lv: z.string() });

/** Prices of suggested lines are null for roles that price nothing. */
export const checkSection = z.object({
  id,
  name,
  items: z.array(checkItem),
  version: z.number().int(),
});
export type CheckSection = z.infer<typeof checkSection>;

export const templateDraft = z.object({
  name: z
    .object({ en: line(120).default(''), lv: line(120).default('') })
    .refine(({ en, lv }) => en !== '' || lv !== '', { path: ['en'], error: say('titleRequired') }),
  purpose: z.enum(checkPurposes, say('invalid')),
  /** Offered where a check is started. With the purpose `final`, a car is ready only after such a check. */
  inUse: z.boolean(),
  /** In their order, each once. */
  sectionIds: z
    .array(id)
    .min(1, say('sectionsTooFew'))
    .max(MAX_SECTIONS, say('invalid'))
    .refine((ids) => new Set(ids).size === ids.length, say('invalid')),
  version: editedVersion,
});
export type TemplateDraft = z.output<typeof templateDraft>;

export const checkTemplate = z.object({
  id,
  name,
  purpose: z.enum(checkPurposes),
  inUse: z.boolean(),
  sectionIds: z.array(id),
  itemCount: z.number().int(),
  version: z.number().int(),
});
export type CheckTemplate = z.infer<typeof checkTemplate>;

export const checkTemplatesContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/check-templates',
    summary: 'Templates of checks in the order of what they are for, those out of use too',
    access: 'checks.record',
    response: { status: 200, body: z.array(checkTemplate) },
  },
  create: {
    method: 'POST',
    url: '/api/check-templates',
    summary: 'Add a template of checks',
    access: 'checks.templates',
    body: templateDraft,
    response: { status: 201, body: checkTemplate },
  },
  save: {
    method: 'PUT',
    url: '/api/check-templates/:id',
    summary: 'Change a template; checks that were started stay as they are',
    access: 'checks.templates',
    params: idParams,
    body: templateDraft,
    response: { status: 200, body: checkTemplate },
  },
  delete: {
    method: 'DELETE',
    url: '/api/check-templates/:id',
    summary: 'Delete a template; its sections and the checks made from it stay',
    access: 'checks.templates',
    params: idParams,
    response: { status: 204 },
  },
  listSections: {
    method: 'GET',
    url: '/api/check-sections',
    summary: 'Sections of checks with their items; several templates may use one',
    access: 'checks.record',
    response: { status: 200, body: z.array(checkSection) },
  },
  createSection: {
    method: 'POST',
    url: '/api/check-sections',
    summary: 'Add a section',
    access: 'checks.templates',
    body: sectionDraft,
    response: { status: 201, body: checkSection },
  },
  saveSection: {
    method: 'PUT',
    url: '/api/check-sections/:id',
    summary: 'Change a section in every template that uses it; checks that were started stay as they are',
    access: 'checks.templates',
    params: idParams,
    body: sectionDraft,
    response: { status: 200, body: checkSection },
  },
  deleteSection: {
    method: 'DELETE',
    url: '/api/check-sections/:id',
    summary: 'Delete a section that no template uses',
    access: 'checks.templates',
    params: idParams,
    response: { status: 204 },
  },
});
