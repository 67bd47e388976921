import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { editedVersion, requiredText, id, idParams, instant } from '#shared/fields.ts';
import { copiedLine } from './estimate-lines.contract.ts';

const name = requiredText(120, 'titleRequired');

export const newTemplate = z.object({
  name,
  /** The estimate whose description and lines are copied. */
  estimateId: id,
});

export const templateDraft = z.object({
  name,
  /** Replaces the description and the lines by those of this estimate. Without it they stay. */
  estimateId: id.optional(),
  version: editedVersion,
});
export type TemplateDraft = z.output<typeof templateDraft>;

export const estimateTemplateSummary = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  lineCount: z.number().int(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type EstimateTemplateSummary = z.infer<typeof estimateTemplateSummary>;

/** Number, name and price of a stocked part are those of today; every other value is as it was copied. */
export const templateLine = copiedLine;
export type TemplateLine = z.infer<typeof templateLine>;

export const estimateTemplate = estimateTemplateSummary.extend({ lineItems: z.array(templateLine) });
export type EstimateTemplate = z.infer<typeof estimateTemplate>;

export const estimateTemplatesContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/estimate-templates',
    summary: 'All templates of estimates by name, without their lines',
    access: 'estimates.write',
    response: { status: 200, body: z.array(estimateTemplateSummary) },
  },
  get: {
    method: 'GET',
    url: '/api/estimate-templates/:id',
    summary: 'One template with its lines',
    access: 'estimates.write',
    params: idParams,
    response: { status: 200, body: estimateTemplate },
  },
  create: {
    method: 'POST',
    url: '/api/estimate-templates',
    summary: 'Keep the description and the lines of an estimate as a template',
    access: 'estimates.write',
    body: newTemplate,
    response: { status: 201, body: estimateTemplateSummary },
  },
  save: {
    method: 'PUT',
    url: '/api/estimate-templates/:id',
    summary: 'Rename a template, or replace its content by that of an estimate',
    access: 'estimates.write',
    params: idParams,
    body: templateDraft,
    response: { status: 200, body: estimateTemplateSummary },
  },
  delete: {
    method: 'DELETE',
    url: '/api/estimate-templates/:id',
    summary: 'Delete a template; the estimates made from it stay',
    access: 'estimates.write',
    params: idParams,
    response: { status: 204 },
  },
});
