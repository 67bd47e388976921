import { z } from 'zod';
import { defineContract } from '../../../shared/contract.ts';
import { say } from '../../../shared/errors.ts';
import { id } from '../../../shared/ids.ts';
import { role } from '../../../shared/permissions.ts';
import { languages } from '../../../shared/words.ts';

/** The signed-in person, as the screens know them. */
export const signedInUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role,
  language: z.enum(languages),
});
export type SignedInUser = z.infer<typeof signedInUser>;

export const authStatus = z.object({
  isAuthenticated: z.boolean(),
  user: signedInUser.nullable(),
  isMasterAdmin: z.boolean(),
  /** The password was made by the system: until it is changed, everything else is refused. */
  mustChangePassword: z.boolean(),
  /** What the shop is called; null for visitors who are not signed in. */
  shopName: z.string().nullable(),
});
export type AuthStatus = z.infer<typeof authStatus>;

export const credentials = z.object({
  username: z.string(say('usernameRequired')).trim().min(1, say('usernameRequired')).max(200, say('tooLong')),
  password: z.string(say('passwordRequired')).min(1, say('passwordRequired')).max(1000, say('tooLong')),
});

export const passwordChange = z.object({
  currentPassword: z
    .string(say('passwordRequired'))
    .min(1, say('passwordRequired'))
    .max(1000, say('tooLong')),
  newPassword: z
    .string(say('passwordTooShort'))
    .min(8, say('passwordTooShort'))
    .max(128, say('passwordTooLong')),
});

export const authContract = defineContract({
  status: {
    method: 'GET',
    url: '/api/auth/status',
    summary: 'Who is signed in',
    access: 'public',
    response: { status: 200, body: authStatus },
  },
  login: {
    method: 'POST',
    url: '/api/auth/login',
    summary: 'Sign in',
    access: 'public',
    rateLimit: { max: 60, minutes: 5 },
    body: credentials,
    response: { status: 200, body: z.object({ user: signedInUser, isMasterAdmin: z.boolean() }) },
  },
  changePassword: {
    method: 'POST',
    url: '/api/auth/password',
    summary: 'Change one’s own password; ends one’s other sessions',
    access: 'signed-in',
    beforePasswordChange: true,
    rateLimit: { max: 20, minutes: 15 },
    body: passwordChange,
    response: { status: 204 },
  },
  saveLanguage: {
    method: 'PUT',
    url: '/api/auth/language',
    summary: 'Choose the portal’s language for oneself',
    access: 'signed-in',
    body: z.object({ language: z.enum(languages) }),
    response: { status: 204 },
  },
});
