import { z } from 'zod';
import { say } from '#shared/errors.ts';
import { optionalText, id } from '#shared/fields.ts';
import { newCustomer } from '#features/records/customers/customers.contract.ts';
import { carAsNamed } from './car-names.ts';
import { vehicleDraft } from './vehicles.contract.ts';

/** A car that a form creates beside its own record, in the same write. */
export const newVehicle = z
  .object({
    licensePlate: vehicleDraft.shape.licensePlate.refine((plate) => plate !== null, say('required')),
    make: optionalText(60),
    model: optionalText(60),
    /** A car with this plate is on record, and this is another one. */
    samePlate: z.boolean().default(false),
  })
  .transform((car) => ({ ...car, ...carAsNamed(car) }));
export type NewVehicle = z.output<typeof newVehicle>;

/**
 * What the body of an appointment or an estimate says of people and cars that are not on record yet. Created in the
 * same write: all of it, or nothing.
 */
export const partiesDraft = z.object({
  /** In place of `customerId`. */
  newCustomer: newCustomer.nullish().transform((value) => value ?? null),
  /** In place of `vehicleId`; it becomes the customer's. */
  newVehicle: newVehicle.nullish().transform((value) => value ?? null),
  /** `vehicleId` becomes the customer's; `fromCustomerId` is who owned it when that was decided, null: no owner. */
  moveVehicle: z
    .object({ fromCustomerId: id.nullable() })
    .nullish()
    .transform((value) => value ?? null),
});
export type PartiesDraft = z.output<typeof partiesDraft>;
