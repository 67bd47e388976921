import type { Spoken } from '#shared/words.ts';
import { requestPage } from '#web/api-client.ts';
import { CHOICES } from '#web/record-lists.ts';
import type { PickedVehicle } from '../picked-vehicle.ts';
import { bareIdentity, identity } from '../plate.ts';
import { vehiclesContract, type Vehicle } from '../vehicles.contract.ts';
import type { vehiclesWords } from '../vehicles.words.ts';

/** With fewer letters any name has them. */
const SHORTEST_PLATE = 3;

/** For the field of a customer: a few whose plate or VIN holds what is typed, with or without spaces and hyphens. */
export async function vehiclesByPlate(search: string, signal: AbortSignal): Promise<readonly Vehicle[]> {
  const typed = bareIdentity(search);
  if (typed.length < SHORTEST_PLATE) return [];
  const query = { search, limit: CHOICES };
  const { rows } = await requestPage(vehiclesContract.list, { query }, { signal });
  return rows.filter(({ licensePlate, vin }) =>
    [licensePlate, vin].some((known) => known !== null && bareIdentity(known).includes(typed)),
  );
}

/** Whether the plate or the VIN is what is typed, with or without spaces and hyphens. */
export const isVehicleNamed = ({ licensePlate, vin }: Vehicle, typed: string): boolean =>
  [licensePlate, vin].some((known) => known !== null && bareIdentity(known) === bareIdentity(typed));

/** Returns the option of a picker that creates a car of this plate; of one on record it is another car. */
export const newVehicleText = (
  { createNew, createAnother }: Spoken<typeof vehiclesWords>,
  plate: string,
  exact: readonly Vehicle[],
): string => (exact.length > 0 ? createAnother : createNew)(identity(plate));

/** A car of a typed plate, which is created when the form is saved; `samePlate`: another one than that on record. */
export const newVehicle = (plate: string, samePlate: boolean): PickedVehicle => ({
  kind: 'new',
  licensePlate: identity(plate),
  make: '',
  model: '',
  samePlate,
});
