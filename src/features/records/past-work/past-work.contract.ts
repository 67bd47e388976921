import { z } from 'zod';
import { amount, calendarDay, id, lines, optionalInteger } from '#shared/fields.ts';
import { say } from '#shared/errors.ts';
import { MAX_MILEAGE } from '#features/records/vehicles/vehicles.contract.ts';

/** Work that was done to a vehicle before the shop used this program. */
export const pastWorkDraft = z.object({
  vehicleId: id,
  doneOn: calendarDay,
  /** Kilometres. */
  mileage: optionalInteger(0, MAX_MILEAGE, 'mileageInvalid'),
  work: lines(say('descriptionRequired')).min(1, say('descriptionRequired')).max(10_000, say('tooLong')),
  /** What was paid for it; null: not known. */
  amount: amount('pricePositive').nullable().default(null),
});
export type PastWorkDraft = z.output<typeof pastWorkDraft>;

/** As it is read in the history of its vehicle. */
export const pastWork = z.object({
  id,
  doneOn: z.iso.date(),
  mileage: z.number().int().nullable(),
  work: z.string(),
  amount: z.string().nullable(),
});
export type PastWork = z.infer<typeof pastWork>;
