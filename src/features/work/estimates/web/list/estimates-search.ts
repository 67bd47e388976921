import { z } from 'zod';
import { estimateStatuses } from '../../estimate-status.ts';

/** What the estimates screen keeps in its URL. */
export const estimatesSearch = z.object({
  search: z.string().optional().catch(undefined),
  /** Days of the shop's clock, both included. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  status: z.enum(estimateStatuses).optional().catch(undefined),
  /** The estimate whose card is expanded. */
  open: z.uuid().optional().catch(undefined),
  /** The estimate being edited, or a new one. */
  edit: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  /** Whom and which car a new one is for. */
  customer: z.uuid().optional().catch(undefined),
  vehicle: z.uuid().optional().catch(undefined),
  /** The template that a new one begins with; or all of them are shown. */
  template: z
    .union([z.literal('all'), z.uuid()])
    .optional()
    .catch(undefined),
});

/** Which estimates are listed. */
export type EstimateFilter = Pick<z.output<typeof estimatesSearch>, 'search' | 'from' | 'to' | 'status'>;
