import { z } from 'zod';

export const vehicleTabs = ['details', 'mileage', 'history', 'attachments', 'notes'] as const;

/** What the vehicles screen keeps in its URL. */
export const vehiclesSearch = z.object({
  search: z.string().optional().catch(undefined),
  /** The vehicle that is shown. */
  vehicle: z.uuid().optional().catch(undefined),
  tab: z.enum(vehicleTabs).optional().catch(undefined),
  /** The vehicle being edited, or a new one. */
  edit: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  /** A mileage entry is being added to the shown vehicle. */
  mileage: z.literal('new').optional().catch(undefined),
});
