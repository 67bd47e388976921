import { z } from 'zod';

/** What a customer's page keeps in its URL: whether the form is open. */
export const customerPageSearch = z.object({ edit: z.literal('customer').optional().catch(undefined) });

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
