import { z } from 'zod';
import { defineContract } from '../../shared/contract.ts';
import { id } from '../../shared/ids.ts';
import { role } from '../../shared/permissions.ts';

/** A member of staff as pickers show them; nothing more leaves the server here. */
export const userName = z.object({
  id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role,
});
export type UserName = z.infer<typeof userName>;

export const usersContract = defineContract({
  listNames: {
    method: 'GET',
    url: '/api/users',
    summary: 'Active staff, for assignee choices',
    access: 'users.names',
    answer: { status: 200, body: z.array(userName) },
  },
});
