import { z } from 'zod';

/** What the customers screen keeps in its URL. */
export const customersSearch = z.object({
  search: z.string().optional().catch(undefined),
  /** The customer being edited, or a new one. */
  edit: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  /** The customer whose service history is shown. */
  history: z.uuid().optional().catch(undefined),
});
