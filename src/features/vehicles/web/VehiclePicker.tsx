import { Text } from '@mantine/core';
import { useWords } from '../../../web/i18n.tsx';
import { RecordPicker, type PickerField } from '../../../web/ui/RecordPicker.tsx';
import { identity } from '../vehicle-identity.ts';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { vehicleLabel } from './vehicle-label.ts';
import { vehicleMatchesQuery } from './vehicles.queries.ts';

/** A vehicle on record, or the plate of one that whoever owns the form creates when it is saved. */
export type PickedVehicle =
  | { readonly kind: 'record'; readonly id: string; readonly label: string }
  | { readonly kind: 'new'; readonly licensePlate: string };

interface VehiclePickerProps extends PickerField {
  readonly value: PickedVehicle | null;
  /** `vehicle` is the record that was picked, if any. */
  readonly onChange: (picked: PickedVehicle | null, vehicle?: Vehicle) => void;
  /** Only this customer's vehicles. */
  readonly customerId?: string | undefined;
  /** A plate that nobody has may be taken as a new vehicle's. */
  readonly allowNew?: boolean;
}

const textOf = (picked: PickedVehicle | null): string =>
  picked === null ? '' : picked.kind === 'record' ? picked.label : picked.licensePlate;

/** Finds a vehicle by plate, VIN, make or model. */
export function VehiclePicker(props: VehiclePickerProps) {
  const { value, onChange, customerId, allowNew = false, ...field } = props;
  const words = useWords(vehiclesWords);
  const newVehicle = {
    nameOf: identity,
    isNamed: (row: Vehicle, plate: string) => row.licensePlate === plate,
    optionText: words.createNew,
    onNew: (licensePlate: string) => onChange({ kind: 'new', licensePlate }),
  };
  return (
    <RecordPicker
      {...field}
      shown={textOf(value)}
      description={value?.kind === 'new' ? words.createdOnSave : undefined}
      words={{ placeholder: words.findVehicle, clear: words.clearVehicle, none: words.noVehicles }}
      query={(search) => vehicleMatchesQuery(search, customerId)}
      onPick={(row) => onChange({ kind: 'record', id: row.id, label: vehicleLabel(row) }, row)}
      onClear={() => onChange(null)}
      create={allowNew ? newVehicle : null}
    >
      {(row) => (
        <>
          <Text size="sm" fw={600}>
            {vehicleLabel(row)}
          </Text>
          <Text size="xs">{[row.customerName, row.year].filter(Boolean).join(' · ')}</Text>
        </>
      )}
    </RecordPicker>
  );
}
