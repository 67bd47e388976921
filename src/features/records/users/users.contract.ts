import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { editedVersion, email, foldedLine, optionalText, id, idParams, instant } from '#shared/fields.ts';
import { roles } from '#shared/permissions.ts';

export const role = z.enum(roles);
const text = z.string().nullable();

/** A member of staff as pickers show them; nothing more leaves the server for roles that may not manage users. */
export const userName = z.object({ id, firstName: text, lastName: text, role });
export type UserName = z.infer<typeof userName>;

/** An account as User Management shows it. */
export const user = userName.extend({
  username: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  isMasterAdmin: z.boolean(),
  supplierId: id.nullable(),
  supplierName: text,
  profileImageUrl: text,
  /** The id of the account that created it; null for the first one. */
  createdBy: id.nullable(),
  lastLogin: instant.nullable(),
  /** In a row, up to now. */
  failedLoginAttempts: z.number().int(),
  /** Until then no sign-in with it succeeds; null when it is not locked. */
  lockedUntil: instant.nullable(),
  passwordChangedAt: instant,
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.infer<typeof user>;

const username = z
  .string(say('usernameTooShort'))
  .overwrite(foldedLine)
  .min(3, say('usernameTooShort'))
  .max(60, say('tooLong'));
const password = z
  .string(say('passwordTooShort'))
  .min(8, say('passwordTooShort'))
  .max(128, say('passwordTooLong'));

const account = {
  username,
  email,
  firstName: optionalText(100),
  lastName: optionalText(100),
  role: role.default('technician'),
  isActive: z.boolean().default(true),
  /** Whose parts a user of role supplier sees; of no meaning for other roles. */
  supplierId: id.nullable().default(null),
};
export const newUser = z.object({ ...account, password });
export type NewUser = z.output<typeof newUser>;

/** What is left out stays; a blank password keeps the present one. */
export const userChange = z.object({
  username: username.optional(),
  email: email.optional(),
  firstName: optionalText(100).optional(),
  lastName: optionalText(100).optional(),
  role: role.optional(),
  isActive: z.boolean().optional(),
  supplierId: id.nullable().optional(),
  password: z
    .union([z.literal('').transform(() => undefined), password])
    .nullish()
    .transform((text) => text ?? undefined),
  version: editedVersion,
});
export type UserChange = z.output<typeof userChange>;

export const usersContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/users',
    summary: 'All accounts for the owner; the names of active staff for assignee choices of others',
    access: 'users.names',
    query: z.object({ search: z.string().trim().max(200).optional() }),
    response: { status: 200, body: z.array(z.union([user, userName])) },
  },
  create: {
    method: 'POST',
    url: '/api/users',
    summary: 'Add an account',
    access: 'users.manage',
    body: newUser,
    response: { status: 201, body: user },
  },
  save: {
    method: 'PATCH',
    url: '/api/users/:id',
    summary:
      'Change an account; a new role, supplier or password, or deactivation, ends its sessions; leaving the owners, its API tokens too',
    access: 'users.manage',
    params: idParams,
    body: userChange,
    response: { status: 200, body: user },
  },
  unlock: {
    method: 'POST',
    url: '/api/users/:id/unlock',
    summary: 'Let a locked account sign in again',
    access: 'users.manage',
    params: idParams,
    response: { status: 200, body: user },
  },
});
