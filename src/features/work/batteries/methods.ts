/** How the usable capacity was found; results of different methods are never compared or averaged. */
export const batteryMethods = ['read_from_car', 'full_charge', 'full_discharge', 'third_party'] as const;
export type BatteryMethod = (typeof batteryMethods)[number];

/** The unit of the usable capacity and of the reference it is compared with. */
export const capacityUnits = ['kwh', 'ah'] as const;
export type CapacityUnit = (typeof capacityUnits)[number];

/** What has become of a measurement. */
export type MeasurementState = 'draft' | 'issued' | 'withdrawn';

/** The instants that decide it. */
interface MeasurementInstants {
  readonly issuedAt: string | null;
  readonly withdrawnAt: string | null;
}

export function stateOf({ issuedAt, withdrawnAt }: MeasurementInstants): MeasurementState {
  if (issuedAt === null) return 'draft';
  return withdrawnAt === null ? 'issued' : 'withdrawn';
}
