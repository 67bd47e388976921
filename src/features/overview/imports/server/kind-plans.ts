import type { ImportTarget, OnRecord, Values } from '#server/db/import-target.ts';
import {
  pricesToImport,
  servicesToImport,
} from '#features/records/catalogue/server/import-prices.service.ts';
import { customersToImport } from '#features/records/customers/server/import-customers.service.ts';
import { partsToImport } from '#features/records/inventory/server/import-parts.service.ts';
import { pastWorkToImport } from '#features/records/past-work/server/past-work.service.ts';
import { suppliersToImport } from '#features/records/suppliers/server/import-suppliers.service.ts';
import { vehiclesToImport } from '#features/records/vehicles/server/import-vehicles.service.ts';
import { serviceFields } from '#features/records/catalogue/service.fields.ts';
import { keysOf } from '#shared/record-fields.ts';
import type { ImportKind, OnRecordRule } from '../import-kinds.ts';

/** The record that a row names beside its own: the owner of a car, the service of a price. */
export interface Named {
  readonly target: ImportTarget;
  /** By the field of the file: the one of its draft. */
  readonly fields: Readonly<Record<string, string>>;
  /** Under which names its id and its name stand in the row's own record. */
  readonly link: string;
  readonly nameBeside: string;
  /** One that is not on record is made; else the row is faulty. */
  readonly isMade: boolean;
  /** One that is on record is changed by the rules of the import. */
  readonly isWritten: boolean;
  /** What follows of a new one. */
  readonly completed?: (given: Values) => Values;
  /** Without it the row is faulty, at this field. */
  readonly needed?: string;
}

export interface KindPlan {
  readonly target: ImportTarget;
  readonly named?: Named;
  /** Whether a row says anything of its own record, and not only of the one that it names. */
  readonly saysOwn?: (given: Values, named: Values) => boolean;
  readonly prepared?: (given: Values, found: OnRecord | undefined, rule: OnRecordRule) => Values;
}

const sameNames = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

/**
 * Returns what a file says of a price on record. One that is given without VAT is not the one with VAT that is there; a price with
 * or without VAT is no blank one, of which the other is to be filled.
 */
function preparedPrice(given: Values, found: OnRecord | undefined, rule: OnRecordRule): Values {
  const { price, grossPrice, ...others } = given;
  if (rule === 'fill' && found && found.values['price'] !== null) return others;
  if (price === undefined || grossPrice !== undefined || !found) return given;
  return Number(price) === Number(found.values['price']) ? given : { ...given, grossPrice: null };
}

/** How each kind of file is written. */
export const kindPlans: Readonly<Record<ImportKind, KindPlan>> = {
  customers: { target: customersToImport },
  suppliers: { target: suppliersToImport },
  vehicles: {
    target: vehiclesToImport,
    named: {
      target: customersToImport,
      fields: { owner: 'name', ownerPhone: 'phone', ownerEmail: 'email', ownerNumber: 'businessNumber' },
      link: 'customerId',
      nameBeside: 'customerName',
      isMade: true,
      isWritten: false,
      completed: (given) => (given['businessNumber'] ? { ...given, customerType: 'business' } : given),
    },
  },
  parts: {
    target: partsToImport,
    named: {
      target: suppliersToImport,
      fields: { supplier: 'name', supplierNumber: 'registrationNumber' },
      link: 'supplierId',
      nameBeside: 'supplierName',
      isMade: true,
      isWritten: false,
    },
  },
  prices: {
    target: pricesToImport,
    named: {
      target: servicesToImport,
      fields: sameNames(keysOf(serviceFields)),
      link: 'serviceId',
      nameBeside: 'serviceName',
      isMade: true,
      isWritten: true,
      // With one name the service has it in both languages.
      completed: (given) => ({ ...given, name: given['name'] ?? given['nameLv'] }),
      needed: 'name',
    },
    // A service that needs an estimate may have a price that says nothing but that it is offered for some cars.
    saysOwn: ({ price, grossPrice, make }, { requiresEstimate }) =>
      price !== undefined || grossPrice !== undefined || (make !== undefined && requiresEstimate === true),
    prepared: preparedPrice,
  },
  past_work: {
    target: pastWorkToImport,
    named: {
      target: vehiclesToImport,
      fields: { licensePlate: 'licensePlate', vin: 'vin' },
      link: 'vehicleId',
      nameBeside: 'vehicleName',
      isMade: false,
      isWritten: false,
      needed: 'licensePlate',
    },
  },
};
