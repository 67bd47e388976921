import { z } from 'zod';
import { id, instant } from '../../../../../shared/ids.ts';

export const NOBODY = 'nobody';

/** What the schedule keeps in its URL. */
export const scheduleSearch = z.object({
  /** Left out: a day on a phone, otherwise a week. */
  view: z.enum(['day', 'week']).optional().catch(undefined),
  /** A day of the shop's clock, or one of the week; left out, today. */
  day: z.iso.date().optional().catch(undefined),
  /** Only this technician's appointments, or the unassigned ones. */
  technician: z
    .union([z.literal(NOBODY), id])
    .optional()
    .catch(undefined),
  /** The appointment that is open, or a new one. */
  edit: z
    .union([z.literal('new'), id])
    .optional()
    .catch(undefined),
  /** When a new one begins: the slot that was chosen. */
  at: instant.optional().catch(undefined),
  /** Who does the work of a new one: the column that was chosen. */
  who: id.optional().catch(undefined),
  /** The estimate that a new one is for. */
  estimate: id.optional().catch(undefined),
  /** Whom and which car a new one is for, when no estimate says so. */
  customer: id.optional().catch(undefined),
  vehicle: id.optional().catch(undefined),
});
