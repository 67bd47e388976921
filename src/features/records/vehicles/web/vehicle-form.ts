import { z } from 'zod';
import { say } from '../../../../shared/errors.ts';
import type { Spoken } from '../../../../shared/words.ts';
import { dayText } from '../../../../shared/dates.ts';
import { idOf, type PickedCustomer } from '../../customers/picked-customer.ts';
import { vehicleDraft, type Vehicle } from '../vehicles.contract.ts';
import type { vehiclesWords } from '../vehicles.words.ts';

const tesla = 'Tesla';
/** The models offered: form value to stored label (spec part 2, section 3). */
export const teslaModels: Readonly<Record<string, string>> = {
  model3: 'Model 3',
  modely: 'Model Y',
  models: 'Model S',
  modelx: 'Model X',
};

const fields = z.object({
  customer: z.custom<PickedCustomer | null>(() => true),
  make: z.enum(['tesla', 'other']).nullable(),
  /** The make itself when `make` is `other`. */
  customMake: z.string(),
  /** A key of `teslaModels`, or a text. */
  model: z.string().nullable(),
  modelSpecification: z.string(),
  year: z.string(),
  vin: z.string(),
  licensePlate: z.string(),
  firstRegistration: z.string().nullable(),
  color: z.string(),
  mileage: z.string(),
  notes: z.string(),
  /** The person has said that it is another car than the one on record with this plate. */
  samePlate: z.boolean(),
});
export type VehicleFields = z.output<typeof fields>;

const makeOf = ({ make, customMake }: VehicleFields): string | null =>
  make === 'tesla' ? tesla : make === 'other' ? customMake : null;
const modelOf = ({ make, model }: VehicleFields): string | null =>
  (make === 'tesla' && model && teslaModels[model]) || model;

/** What the form holds, turned into what is saved, and checked by the contract. */
export const vehicleForm = fields
  .superRefine(({ customer }, context) => {
    if (customer?.kind !== 'typed') return;
    context.addIssue({ code: 'custom', path: ['customerId'], message: say('chooseCustomer') });
  })
  .transform((form): z.input<typeof vehicleDraft> => {
    const { customer, customMake: _, ...rest } = form;
    return { ...rest, customerId: idOf(customer), make: makeOf(form), model: modelOf(form) };
  })
  .pipe(vehicleDraft);

function carOf(vehicle: Vehicle | null): Pick<VehicleFields, 'make' | 'customMake' | 'model'> {
  const make = vehicle?.make ?? '';
  const model = vehicle?.model ?? '';
  if (make.toLowerCase() !== tesla.toLowerCase())
    return { make: make || model ? 'other' : null, customMake: make, model };
  const known = Object.entries(teslaModels).find(([, label]) => label.toLowerCase() === model.toLowerCase());
  return { make: 'tesla', customMake: '', model: (known?.[0] ?? model) || null };
}

export const fieldsOfVehicle = (vehicle: Vehicle | null): VehicleFields => ({
  customer: vehicle?.customerId
    ? { kind: 'record', id: vehicle.customerId, name: vehicle.customerName ?? '' }
    : null,
  ...carOf(vehicle),
  modelSpecification: vehicle?.modelSpecification ?? '',
  year: vehicle?.year?.toString() ?? '',
  vin: vehicle?.vin ?? '',
  licensePlate: vehicle?.licensePlate ?? '',
  firstRegistration: vehicle?.firstRegistration ?? null,
  color: vehicle?.color ?? '',
  mileage: vehicle?.mileage?.toString() ?? '',
  notes: vehicle?.notes ?? '',
  samePlate: false,
});

/** The fields as labelled texts, to compare two versions. */
export const describeVehicle = (
  form: VehicleFields,
  words: Spoken<typeof vehiclesWords>,
): [string, string][] => [
  [words.customer, form.customer?.name ?? ''],
  [words.make, makeOf(form) ?? ''],
  [words.model, modelOf(form) ?? ''],
  [words.modelSpecification, form.modelSpecification],
  [words.year, form.year],
  [words.vin, form.vin],
  [words.licensePlate, form.licensePlate],
  [words.firstRegistration, form.firstRegistration ? dayText(form.firstRegistration) : ''],
  [words.color, form.color],
  [words.mileageKm, form.mileage],
  [words.notes, form.notes],
];
