import { useWords } from '#web/i18n.tsx';
import { RecordPicker, type PickerField } from '#web/ui/RecordPicker.tsx';
import { vehicleText, type PickedVehicle } from '../picked-vehicle.ts';
import { bareIdentity, identity, type Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { NewVehicleFields, PlateNotOnRecord } from './NewVehicleFields.tsx';
import { pickedOf, vehicleLabel } from './vehicle-label.ts';
import { vehicleMatchesQuery, vehiclesOfFirstQuery } from './vehicles.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

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

/** Whether the plate or the VIN is what is typed, with or without spaces and hyphens. */
const isExact = ({ licensePlate, vin }: Vehicle, typed: string): boolean =>
  [licensePlate, vin].some((known) => known !== null && bareIdentity(known) === bareIdentity(typed));

/**
 * Finds a vehicle by plate, VIN, make or model; where the form may, it creates one of a plate that is not on record.
 */
export function VehiclePicker(props: VehiclePickerProps) {
  const { value, onChange, customerId, alsoOfOthers = false, create, ...field } = props;
  const words = useWords(vehiclesWords);
  const createNew = (plate: string, samePlate: boolean) =>
    onChange({ kind: 'new', licensePlate: identity(plate), make: '', model: '', samePlate });
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
        isExact={isExact}
        onPick={(row) => onChange(pickedOf(row))}
        onClear={() => onChange(null)}
        onUndecided={(licensePlate) => onChange({ kind: 'typed', licensePlate })}
        create={
          create
            ? {
                optionText: (plate, another) =>
                  another ? words.createAnother(identity(plate)) : words.createNew(identity(plate)),
                onNew: createNew,
              }
            : null
        }
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
      {value?.kind === 'typed' && (
        <PlateNotOnRecord plate={value.licensePlate} {...(create && { onNew: createNew })} />
      )}
      {value?.kind === 'new' && create && (
        <NewVehicleFields value={value} onChange={onChange} errors={create.errors} />
      )}
    </Stack>
  );
}
