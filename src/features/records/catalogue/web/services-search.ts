import { z } from 'zod';

/** What the service management screen keeps in its URL. */
export const servicesSearch = z.object({
  search: z.string().optional().catch(undefined),
  /** The service whose prices are shown. */
  service: z.uuid().optional().catch(undefined),
  /** The table of prices in place of the list. */
  view: z.literal('prices').optional().catch(undefined),
  /** Amounts without VAT in that table. */
  vat: z.literal('net').optional().catch(undefined),
  /** The service being edited, or a new one. */
  edit: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  /** A price is being added to the shown service. */
  price: z.literal('new').optional().catch(undefined),
});
