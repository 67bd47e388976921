import { z } from 'zod';
import { say } from '../../../shared/errors.ts';
import { estimateOrder, type EstimateProposal } from '../make-estimate.contract.ts';

type Customers = readonly EstimateProposal['customers'][number][];

/** What may be chosen apart from a record that was proposed. */
export const OTHER = 'other';
export const NEW = 'new';
export const LATER = 'later';

interface PickedRecord {
  readonly kind: 'record';
  readonly id: string;
}
const picked = <P extends PickedRecord>() => z.custom<P | null>(() => true);

const fields = z
  .object({
    /** The id of a proposed customer, `OTHER` or `NEW`. */
    customerId: z.string(),
    otherCustomer: picked<PickedRecord & { readonly name: string }>(),
    /** The id of a proposed vehicle, `OTHER`, `NEW` or `LATER`. */
    vehicleId: z.string(),
    otherVehicle: picked<PickedRecord & { readonly label: string }>(),
    licensePlate: z.string(),
    vin: z.string(),
    mileage: z.string(),
  })
  .superRefine((form, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: say('required') });
    if (form.customerId === OTHER && !form.otherCustomer) missing('customerId');
    if (form.vehicleId === OTHER && !form.otherVehicle) missing('vehicleId');
  });
export type OrderFields = z.output<typeof fields>;

/** The customer on record who is chosen; null: a new one, or nobody yet. */
export const customerOf = ({ customerId, otherCustomer }: OrderFields): string | null =>
  customerId === OTHER ? (otherCustomer?.id ?? null) : customerId === NEW ? null : customerId;

function vehicleOf({ vehicleId, otherVehicle }: OrderFields): string | null {
  if (vehicleId === OTHER) return otherVehicle?.id ?? null;
  return vehicleId === NEW || vehicleId === LATER ? null : vehicleId;
}

/** What the form holds, turned into what is sent, and checked by the contract. */
export const orderForm = fields
  .transform((form): z.input<typeof estimateOrder> => {
    const { vehicleId, licensePlate, vin, mileage } = form;
    return {
      customerId: customerOf(form),
      vehicleId: vehicleOf(form),
      withoutVehicle: vehicleId === LATER,
      ...(vehicleId === NEW && { licensePlate, vin, mileage }),
    };
  })
  .pipe(estimateOrder);

export const vehiclesOf = (customers: Customers, customerId: string) =>
  customers.find(({ id }) => id === customerId)?.vehicles ?? [];

/** The choice that comes with a customer: their first car that fits, else a new one. */
export const choiceOf = (customers: Customers, customerId: string) => ({
  customerId,
  vehicleId: vehiclesOf(customers, customerId)[0]?.id ?? NEW,
  otherVehicle: null,
});

/** The best match is chosen; nobody known is a new customer. */
export const firstChoice = (customers: Customers): OrderFields => ({
  ...choiceOf(customers, customers[0]?.id ?? NEW),
  otherCustomer: null,
  licensePlate: '',
  vin: '',
  mileage: '',
});
