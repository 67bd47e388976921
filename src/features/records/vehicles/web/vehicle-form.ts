import { z } from 'zod';
import { say } from '#shared/errors.ts';
import { typedValues } from '#web/form/record-form.ts';
import { idOf, type PickedCustomer } from '#features/records/customers/picked-customer.ts';
import { vehicleDraft, type Vehicle } from '../vehicles.contract.ts';
import { vehicleFields } from '../vehicle.fields.ts';

const tesla = 'Tesla';
/** The models offered: form value to stored label (spec part 2, section 3). */
export const teslaModels: Readonly<Record<string, string>> = {
  model3: 'Model 3',
  modely: 'Model Y',
  models: 'Model S',
  modelx: 'Model X',
};

type Car = {
  readonly make: 'tesla' | 'other' | null;
  /** The make itself when `make` is `other`. */
  readonly customMake: string;
  /** A key of `teslaModels`, or a text. */
  readonly model: string | null;
};
type Typed = ReturnType<typeof typedValues<typeof vehicleFields>>;
export type VehicleFields = Omit<Typed, keyof Car> &
  Car & {
    readonly customer: PickedCustomer | null;
    readonly firstRegistration: string | null;
    /** The person has said that it is another car than the one on record with this plate. */
    readonly samePlate: boolean;
  };

const makeOf = ({ make, customMake }: VehicleFields): string | null =>
  make === 'tesla' ? tesla : make === 'other' ? customMake : null;
const modelOf = ({ make, model }: VehicleFields): string | null =>
  (make === 'tesla' && model && teslaModels[model]) || model;

/** What the form holds, turned into what is saved, and checked by the contract. */
export const vehicleForm = z
  .custom<VehicleFields>(() => true)
  .superRefine(({ customer }, context) => {
    if (customer?.kind !== 'typed') return;
    context.addIssue({ code: 'custom', path: ['customerId'], message: say('chooseCustomer') });
  })
  .transform((form): z.input<typeof vehicleDraft> => {
    const { customer, customMake: _, ...rest } = form;
    return { ...rest, customerId: idOf(customer), make: makeOf(form), model: modelOf(form) };
  })
  .pipe(vehicleDraft);

function carOf(vehicle: Vehicle | null): Car {
  const make = vehicle?.make ?? '';
  const model = vehicle?.model ?? '';
  if (make.toLowerCase() !== tesla.toLowerCase())
    return { make: make || model ? 'other' : null, customMake: make, model };
  const known = Object.entries(teslaModels).find(([, label]) => label.toLowerCase() === model.toLowerCase());
  return { make: 'tesla', customMake: '', model: (known?.[0] ?? model) || null };
}

export const fieldsOfVehicle = (vehicle: Vehicle | null): VehicleFields => ({
  ...typedValues(vehicleFields, vehicle),
  customer: vehicle?.customerId
    ? { kind: 'record', id: vehicle.customerId, name: vehicle.customerName ?? '' }
    : null,
  ...carOf(vehicle),
  firstRegistration: vehicle?.firstRegistration ?? null,
  samePlate: false,
});

/** Returns how the fields read that the form holds in its own way. */
export const textsOfVehicle = (form: VehicleFields) => ({
  customerId: form.customer?.name ?? '',
  make: makeOf(form) ?? '',
  model: modelOf(form) ?? '',
});
