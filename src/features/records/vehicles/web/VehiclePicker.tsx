import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { RecordPicker, type PickerField } from '#web/ui/RecordPicker.tsx';
import { vehicleText, type PickedVehicle } from '../picked-vehicle.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { NewVehicleFields, PlateNotOnRecord } from './NewVehicleFields.tsx';
import { pickedOf } from './vehicle-label.ts';
import { isVehicleNamed, newVehicle, newVehicleText } from './vehicles-by-plate.ts';
import { VehicleChoice } from './VehicleChoice.tsx';
import { vehicleMatchesQuery, vehiclesOfFirstQuery } from './vehicles.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';

interface VehiclePickerProps extends PickerField {
  readonly value: PickedVehicle | null;
  readonly onChange: (picked: PickedVehicle | null) => void;
  /** Whose vehicles are offered. */
  readonly customerId?: string | undefined;
  /** Another's vehicle may be found as well, by what is typed. */
  readonly alsoOfOthers?: boolean;
  /** A plate that is not on record may become a new vehicle's, with what the server says of it. */
  readonly create?: { readonly errors: Readonly<Record<string, unknown>> } | undefined;
}

/**
 * Finds a vehicle by plate, VIN, make or model; where the form may, it creates one of a plate that is not on record.
 */
export function VehiclePicker(props: VehiclePickerProps) {
  const { value, onChange, customerId, alsoOfOthers = false, create, ...field } = props;
  const words = useWords(vehiclesWords);
  const [isAskedHere, setAskedHere] = useState(false);
  const createHere = (plate: string, samePlate: boolean) => {
    setAskedHere(true);
    onChange(newVehicle(plate, samePlate));
  };
  const plateProblem = create?.errors['newVehicle.licensePlate'];
  return (
    <Stack gap="xs">
      <RecordPicker
        {...field}
        {...(typeof plateProblem === 'string' && {
          error: plateProblem,
          'data-path': 'newVehicle.licensePlate',
        })}
        displayed={vehicleText(value)}
        isUndecided={value?.kind === 'typed'}
        description={
          value?.kind === 'new' ? words.createdOnSave : value?.kind === 'text' ? words.notOnRecord : undefined
        }
        words={{ placeholder: words.findVehicle, clear: words.clearVehicle, none: words.noneLikeThis }}
        query={(search) =>
          alsoOfOthers ? vehiclesOfFirstQuery(search, customerId) : vehicleMatchesQuery(search, customerId)
        }
        isExact={isVehicleNamed}
        onPick={(row) => onChange(pickedOf(row))}
        onClear={() => onChange(null)}
        onUndecided={(licensePlate) => onChange({ kind: 'typed', licensePlate })}
        create={
          create
            ? [
                {
                  optionText: (plate, exact) => newVehicleText(words, plate, exact),
                  onNew: (plate, exact) => createHere(plate, exact.length > 0),
                },
              ]
            : []
        }
      >
        {(row) => <VehicleChoice {...row} />}
      </RecordPicker>
      {value?.kind === 'typed' && (
        <PlateNotOnRecord plate={value.licensePlate} {...(create && { onNew: createHere })} />
      )}
      {value?.kind === 'new' && create && (
        <NewVehicleFields value={value} onChange={onChange} errors={create.errors} focused={isAskedHere} />
      )}
    </Stack>
  );
}
