import { randomUUID } from 'node:crypto';
import { identity, type ImportTarget, type Values, type WrittenRecord } from '#server/db/import-target.ts';
import { insertMany } from '#server/db/many-records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { bareIdentity, identity as asStored } from '../plate.ts';
import { vehicleAudit } from '../vehicle.fields.ts';
import { vehicleDraft, type VehicleDraft } from '../vehicles.contract.ts';
import { auditName } from './vehicles.service.ts';
import { followOwners, selectToImport } from './vehicles.sql.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Another mileage than before is an entry of now, as when a form is saved. */
async function writeMileage(tx: Transaction, createdBy: string | null, records: readonly WrittenRecord[]) {
  const entries = records.flatMap(({ id, version, draft, changed }) => {
    const isNew = version === 0 || changed['mileage'] !== undefined;
    return isNew && typeof draft['mileage'] === 'number'
      ? [{ id: randomUUID(), vehicleId: id, mileage: draft['mileage'], createdBy }]
      : [];
  });
  await insertMany(tx.db, 'mileageEntries', entries);
  return entries.map(({ id }) => ({ table: 'mileageEntries', id }) as const);
}

/** How vehicles of a file are found on record, by the VIN, else the plate, and written. */
export const vehiclesToImport: ImportTarget = {
  table: 'vehicles',
  audit: vehicleAudit,
  hasUpdatedAt: true,
  schema: vehicleDraft,
  // Whether a plate is another car's is asked of all rows together.
  defaults: { samePlate: true },
  identitiesOf: ({ vin, licensePlate }: Values) => [
    ...identity('vin', vin, asStored),
    ...identity('plate', licensePlate, bareIdentity),
  ],
  find: selectToImport,
  clash: { kind: 'plate', field: 'licensePlate', code: 'plateTaken' },
  beside: ['customerName'],
  nameOf: (draft) => {
    const { licensePlate, make, model, vin } = draft as VehicleDraft;
    return auditName({ licensePlate, make, model, vin });
  },
  columnsOf: ({ version: _none, samePlate: _same, customerName, ...columns }) => ({
    ...columns,
    customerName: textOf(customerName),
  }),
  audited: ({ customerId: _id, customerName, ...changed }) => ({
    ...changed,
    ...(customerName && { customer: customerName }),
  }),
  written: writeMileage,
  follow: followOwners,
};
