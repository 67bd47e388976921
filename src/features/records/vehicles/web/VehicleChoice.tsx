import type { Vehicle } from '../vehicles.contract.ts';
import { vehicleLabel } from './vehicle-label.ts';
import { Text } from '#web/ui/Text.tsx';

/** A car in the list of a picker: the plate first, then what it is, then whose, for those who may know. */
export const VehicleChoice = (vehicle: Vehicle) => (
  <>
    <Text size="sm" fw={600}>
      {vehicleLabel(vehicle)}
    </Text>
    <Text size="xs">{[vehicle.customerName, vehicle.year].filter(Boolean).join(' · ')}</Text>
  </>
);
