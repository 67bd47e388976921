import { displayNumber } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import type { VehicleOnRecord } from '../picked-vehicle.ts';
import type { Vehicle } from '../vehicles.contract.ts';

type Named = Pick<Vehicle, 'make' | 'model' | 'licensePlate' | 'vin'>;

/** `Tesla Model 3`; what is known of it otherwise. */
export const vehicleName = ({ make, model, licensePlate, vin }: Named): string =>
  [make, model].filter(Boolean).join(' ') || licensePlate || vin || '';

/** `AB1234 · Tesla Model 3`: a vehicle in one line. */
export const vehicleLabel = (vehicle: Named): string =>
  [...new Set([vehicle.licensePlate ?? vehicle.vin, vehicleName(vehicle)])].filter(Boolean).join(' · ');

/** `84 500 km` */
export const kilometres = (mileage: number, language: Language): string =>
  `${displayNumber(mileage, language)} km`;

/** Returns a vehicle as a form holds it that has just chosen it. */
export const pickedOf = (row: Vehicle): VehicleOnRecord => ({
  kind: 'record',
  id: row.id,
  label: vehicleLabel(row),
  make: row.make,
  model: row.model,
  owner: row.customerId === undefined ? undefined : { id: row.customerId, name: row.customerName ?? null },
  move: null,
});
