import { z } from 'zod';
import { say } from '#shared/errors.ts';
import { clockTime } from '#shared/fields.ts';

/** The hours of a weekday (0 is Sunday) by the shop's clock; a day without any is left out. */
const dayHours = z
  .object({ weekday: z.number().int().min(0).max(6), opens: clockTime, closes: clockTime })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: say('timesReversed') });

/** Of a week as it is entered: when the shop is open, or when a technician works. */
export const weekHours = z
  .array(dayHours)
  .max(7)
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, say('invalid'));

/** The same as it is read. */
export const savedWeekHours = z.array(
  z.object({ weekday: z.number().int(), opens: z.string(), closes: z.string() }),
);
