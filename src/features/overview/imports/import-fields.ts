import { keysOf, type Choices, type Field, type Label } from '#shared/record-fields.ts';
import { priceFields, serviceFields } from '#features/records/catalogue/service.fields.ts';
import { catalogueWords } from '#features/records/catalogue/catalogue.words.ts';
import { teslaModels } from '#features/records/catalogue/makes.ts';
import { customerFields } from '#features/records/customers/customer.fields.ts';
import { partFields } from '#features/records/inventory/part.fields.ts';
import { pastWorkFields } from '#features/records/past-work/past-work.fields.ts';
import { supplierFields } from '#features/records/suppliers/supplier.fields.ts';
import { vehicleFields } from '#features/records/vehicles/vehicle.fields.ts';
import type { ImportKind } from './import-kinds.ts';

/** A field that a column of a file can hold. */
export interface ImportField {
  /** Of a record's own field the name in its draft; of the record that it belongs to, one of its own: `owner`. */
  readonly name: string;
  readonly label: Label;
  /** As the audit log and other screens call it. */
  readonly otherLabel?: Label;
  readonly kind: Exclude<Field['kind'], 'link' | 'list' | 'moment'>;
  readonly choices?: Choices;
}

type Fields = Readonly<Record<string, Field>>;

const asImported = (name: string, { en, lv, log, kind, choices }: Field): ImportField => ({
  name,
  label: { en, lv },
  ...(log && { otherLabel: log }),
  kind: kind === 'link' || kind === 'list' || kind === 'moment' ? 'text' : kind,
  ...(choices && { choices }),
});

const fieldsOf = (fields: Fields): ImportField[] =>
  keysOf(fields).map((name) => asImported(name, fields[name] as Field));

const { customerId: owner, ...carFields } = vehicleFields;
const { supplierId: supplier, ...ownPartFields } = partFields;
const { vehicleId: _car, ...workFields } = pastWorkFields;

/** The owner of a vehicle, found on record or made by these. */
const ownerFields: Fields = {
  owner,
  ownerPhone: { en: 'Customer’s phone', lv: 'Klienta tālrunis', kind: 'text' },
  ownerEmail: { en: 'Customer’s e-mail', lv: 'Klienta e-pasts', kind: 'text' },
  ownerNumber: { en: 'Customer’s registration number', lv: 'Klienta reģistrācijas numurs', kind: 'text' },
};

const makeChoices = {
  tesla: catalogueWords.tesla,
  other_ev: catalogueWords.other_ev,
  other: catalogueWords.other,
  all: catalogueWords.allCars,
};
const modelChoices = Object.fromEntries([
  ['all', catalogueWords.allModels],
  ...Object.entries(teslaModels).map(([model, name]) => [model, { en: name, lv: name }]),
]) as Choices;

/** Which cars a price is for. */
const carsOfPrice: Fields = {
  make: { ...catalogueWords.make, kind: 'choice', choices: makeChoices },
  model: { ...catalogueWords.model, kind: 'choice', choices: modelChoices },
};

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: fieldsOf(customerFields),
  vehicles: fieldsOf({ ...carFields, ...ownerFields }),
  suppliers: fieldsOf(supplierFields),
  parts: fieldsOf({
    ...ownPartFields,
    supplier,
    supplierNumber: {
      en: 'Supplier’s registration number',
      lv: 'Piegādātāja reģistrācijas numurs',
      kind: 'text',
    },
  }),
  prices: fieldsOf({ ...serviceFields, ...carsOfPrice, ...priceFields }),
  past_work: fieldsOf({
    licensePlate: vehicleFields.licensePlate,
    vin: vehicleFields.vin,
    ...workFields,
  }),
};

/** Each of these lists names fields of which a file must have one, or a value stand for it. */
export const neededFields: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  customers: [['name']],
  vehicles: [['vin', 'licensePlate']],
  suppliers: [['name']],
  parts: [['partNumber'], ['name'], ['unitPrice']],
  prices: [['name', 'nameLv']],
  past_work: [['licensePlate', 'vin'], ['doneOn'], ['work']],
};

export const fieldOf = (kind: ImportKind, name: string): ImportField | undefined =>
  importFields[kind].find((field) => field.name === name);
