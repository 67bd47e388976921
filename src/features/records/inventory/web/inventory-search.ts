import { z } from 'zod';

/** What the inventory screen keeps in its URL. */
export const inventorySearch = z.object({
  search: z.string().optional().catch(undefined),
  /** Only what is low. */
  stock: z.literal('low').optional().catch(undefined),
  /** The part that is open, or a new one. */
  edit: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
});
