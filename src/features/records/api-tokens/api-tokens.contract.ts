import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { calendarDay, id, idParams, instant, requiredText } from '#shared/fields.ts';
import { roles } from '#shared/permissions.ts';
import { tokenPermissions } from '#shared/token-access.ts';

/** More tokens than these are not made. */
export const MAX_TOKENS = 100;

const role = z.enum(roles, say('invalid'));

export const apiTokenDraft = z.object({
  name: requiredText(60, 'titleRequired'),
  role,
  /** Whose parts a token of role supplier sees; of no meaning for other roles. */
  supplierId: id.nullable().default(null),
  isReadOnly: z.boolean(),
  /** What it may of what its role may; null: all of it. */
  permissions: z
    .array(z.enum(tokenPermissions, say('invalid')))
    .min(1, say('permissionRequired'))
    .max(tokenPermissions.length, say('invalid'))
    .nullable(),
  /** It works until the end of this day. */
  expiresOn: calendarDay,
});
export type ApiTokenDraft = z.output<typeof apiTokenDraft>;

export const apiToken = z.object({
  id,
  name: z.string(),
  /** How it ends. */
  hint: z.string(),
  role,
  supplierName: z.string().nullable(),
  isReadOnly: z.boolean(),
  permissions: z.array(z.string()).nullable(),
  expiresOn: z.string(),
  /** Its last day is over, or the account of the person who made it may make none any longer. */
  hasEnded: z.boolean(),
  /** To the hour; null for one that was never used. */
  lastUsedAt: instant.nullable(),
  madeBy: z.string(),
  madeAt: instant,
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokensContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/tokens',
    summary: 'API tokens, the newest first, those that have ended too',
    access: 'api.manage',
    response: { status: 200, body: z.array(apiToken) },
  },
  create: {
    method: 'POST',
    url: '/api/tokens',
    summary: 'Make an API token',
    access: 'api.manage',
    body: apiTokenDraft,
    /** The token itself, which cannot be shown later. */
    response: { status: 201, body: z.object({ id, secret: z.string() }) },
  },
  withdraw: {
    method: 'DELETE',
    url: '/api/tokens/:id',
    summary: 'Withdraw an API token: it opens nothing from the next request on',
    access: 'api.manage',
    params: idParams,
    response: { status: 204 },
  },
});
