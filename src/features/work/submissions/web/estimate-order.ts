import { z } from 'zod';
import { say } from '#shared/errors.ts';
import { idOf, type PickedCustomer } from '#features/records/customers/picked-customer.ts';
import type { PickedVehicle } from '#features/records/vehicles/picked-vehicle.ts';
import { estimateOrder, type EstimateProposal } from '../request-to-estimate.contract.ts';

type Customers = readonly EstimateProposal['customers'][number][];

/** What may be chosen apart from a record that was proposed. */
export const OTHER = 'other';
export const NEW = 'new';
export const LATER = 'later';

const fields = z
  .object({
    /** The id of a proposed customer, `OTHER` or `NEW`. */
    customerId: z.string(),
    otherCustomer: z.custom<PickedCustomer | null>(() => true),
    /** The id of a proposed vehicle, `OTHER`, `NEW` or `LATER`. */
    vehicleId: z.string(),
    otherVehicle: z.custom<PickedVehicle | null>(() => true),
    model: z.string(),
    licensePlate: z.string(),
    vin: z.string(),
    mileage: z.string(),
    /** The person has said that it is another car than the one on record with this plate. */
    samePlate: z.boolean(),
  })
  .superRefine((form, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: say('required') });
    if (form.customerId === OTHER && !idOf(form.otherCustomer)) missing('customerId');
    if (form.vehicleId === OTHER && !idOf(form.otherVehicle)) missing('vehicleId');
  });
export type OrderFields = z.output<typeof fields>;

/** Returns the customer on record who is chosen; null: a new one, or none yet. */
export const customerOf = ({ customerId, otherCustomer }: OrderFields): string | null =>
  customerId === OTHER ? idOf(otherCustomer) : customerId === NEW ? null : customerId;

function vehicleOf({ vehicleId, otherVehicle }: OrderFields): string | null {
  if (vehicleId === OTHER) return idOf(otherVehicle);
  return vehicleId === NEW || vehicleId === LATER ? null : vehicleId;
}

/** What the form holds, turned into what is sent, and checked by the contract. */
export const orderForm = fields
  .transform((form): z.input<typeof estimateOrder> => {
    const { vehicleId, otherVehicle, model, licensePlate, vin, mileage, samePlate } = form;
    const moved = vehicleId === OTHER && otherVehicle?.kind === 'record' && otherVehicle.move;
    return {
      customerId: customerOf(form),
      vehicleId: vehicleOf(form),
      withoutVehicle: vehicleId === LATER,
      ...((vehicleId === NEW || vehicleId === LATER) && { model }),
      ...(vehicleId === NEW && { licensePlate, vin, mileage, samePlate }),
      moveVehicle: moved ? { fromCustomerId: otherVehicle.owner?.id ?? null } : null,
    };
  })
  .pipe(estimateOrder);

export const vehiclesOf = (customers: Customers, customerId: string) =>
  customers.find(({ id }) => id === customerId)?.vehicles ?? [];

/** Returns the choice that comes with a customer: their first car that fits, else a new one. */
export const choiceOf = (customers: Customers, customerId: string) => ({
  customerId,
  vehicleId: vehiclesOf(customers, customerId)[0]?.id ?? NEW,
  otherVehicle: null,
});

/** The best match is chosen; without one, a new customer. */
export const firstChoice = (customers: Customers, model: string): OrderFields => ({
  ...choiceOf(customers, customers[0]?.id ?? NEW),
  otherCustomer: null,
  model,
  licensePlate: '',
  vin: '',
  mileage: '',
  samePlate: false,
});
