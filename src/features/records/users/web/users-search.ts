import { z } from 'zod';

/** What the User Management screen keeps in its URL. */
export const usersSearch = z.object({
  search: z.string().optional().catch(undefined),
  /** The account being edited, or a new one. */
  edit: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  /** The account whose audit log is shown. */
  audit: z.uuid().optional().catch(undefined),
});
