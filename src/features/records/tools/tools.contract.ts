import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { calendarDay, editedVersion, id, idParams, requiredText } from '#shared/fields.ts';

/** What a tool is for: high-voltage work asks for tools of some of these kinds. */
export const toolKinds = [
  'voltage_tester',
  'insulated_gloves',
  'insulation_tester',
  'battery_tester',
  'other',
] as const;

/** More tools than these are not read. */
export const MAX_TOOLS = 500;

export const toolDraft = z
  .object({
    name: requiredText(80, 'titleRequired'),
    kind: z.enum(toolKinds, say('toolKindRequired')),
    serialNumber: requiredText(60, 'serialNumberRequired'),
    /** The last day on which its test holds. Null: it needs none, which a tool of another kind alone may say. */
    testedUntil: calendarDay.nullable(),
    /** A tool out of use stays on record and is not offered. */
    inUse: z.boolean(),
    version: editedVersion,
  })
  .refine(({ kind, testedUntil }) => kind === 'other' || testedUntil !== null, {
    path: ['testedUntil'],
    error: say('testedUntilRequired'),
  });
export type ToolDraft = z.output<typeof toolDraft>;

export const tool = z.object({
  id,
  name: z.string(),
  kind: z.enum(toolKinds),
  serialNumber: z.string(),
  /** `YYYY-MM-DD`. */
  testedUntil: z.string().nullable(),
  inUse: z.boolean(),
  version: z.number().int(),
});
export type Tool = z.infer<typeof tool>;

export const toolsContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/tools',
    summary: 'Tools whose test must be in date, by name, those out of use too',
    access: 'tools.read',
    response: { status: 200, body: z.array(tool) },
  },
  create: {
    method: 'POST',
    url: '/api/tools',
    summary: 'Add a tool',
    access: 'tools.manage',
    body: toolDraft,
    response: { status: 201, body: tool },
  },
  save: {
    method: 'PUT',
    url: '/api/tools/:id',
    summary: 'Change a tool, enter its new test, or take it out of use',
    access: 'tools.manage',
    params: idParams,
    body: toolDraft,
    response: { status: 200, body: tool },
  },
  delete: {
    method: 'DELETE',
    url: '/api/tools/:id',
    summary: 'Delete a tool that no record names',
    access: 'tools.manage',
    params: idParams,
    response: { status: 204 },
  },
});
