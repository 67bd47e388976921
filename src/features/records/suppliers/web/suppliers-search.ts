import { z } from 'zod';

/** What the suppliers screen keeps in its URL. */
export const suppliersSearch = z.object({
  search: z.string().optional().catch(undefined),
  /** The supplier that is open, or a new one. */
  edit: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
});
