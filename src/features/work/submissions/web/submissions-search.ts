import { z } from 'zod';
import { submissionStatuses } from '../submissions.contract.ts';

/** What the submissions screen keeps in its URL. */
export const submissionsSearch = z.object({
  search: z.string().optional().catch(undefined),
  status: z.enum(submissionStatuses).optional().catch(undefined),
  assignedTo: z
    .union([z.uuid(), z.literal('nobody')])
    .optional()
    .catch(undefined),
  open: z.uuid().optional().catch(undefined),
});
