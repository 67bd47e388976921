import { CloseButton, Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../web/i18n.tsx';
import { webWords } from '../../../web/web.words.ts';
import { identity } from '../vehicle-identity.ts';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { vehicleLabel, vehicleName } from './vehicle-label.ts';
import { vehicleMatchesQuery } from './vehicles.queries.ts';

/** A vehicle on record, or the plate of one that whoever owns the form creates when it is saved. */
export type PickedVehicle =
  | { readonly kind: 'record'; readonly id: string; readonly label: string }
  | { readonly kind: 'new'; readonly licensePlate: string };

interface VehiclePickerProps {
  readonly label: string;
  readonly value: PickedVehicle | null;
  /** `vehicle` is the record that was picked, if any. */
  readonly onChange: (picked: PickedVehicle | null, vehicle?: Vehicle) => void;
  /** Only this customer's vehicles. */
  readonly customerId?: string | undefined;
  /** A plate that nobody has may be taken as a new vehicle's. */
  readonly allowNew?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: ReactNode;
  /** The form's path of the field, so that a failed check leads here. */
  readonly 'data-path'?: string;
}

/** The option that stands for a new vehicle. */
const NEW = 'new';
const none: readonly Vehicle[] = [];

const textOf = (picked: PickedVehicle | null): string =>
  picked === null ? '' : picked.kind === 'record' ? picked.label : picked.licensePlate;

/** Finds a vehicle on the server by plate, VIN, make or model; arrows, Enter and Esc work, the field can be cleared. */
export function VehiclePicker(props: VehiclePickerProps) {
  const { value, onChange, customerId, allowNew = false, ...field } = props;
  const words = useWords(vehiclesWords);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** What is being typed; null while the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const search = typed?.trim() ?? '';
  const { vehicles, settled, failed } = useMatches(search, customerId, combobox.dropdownOpened);
  const plate = identity(search);
  const ofPlate = plate === '' ? undefined : vehicles.find(({ licensePlate }) => licensePlate === plate);
  const offersNew = allowNew && settled && plate !== '' && !ofPlate;

  // What fits best is ready for Enter as soon as it is there.
  useEffect(() => {
    if (settled && search !== '') combobox.selectFirstOption();
    else combobox.resetSelectedOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store is made anew on each render
  }, [settled, search, vehicles]);

  const pick = (vehicle: Vehicle) =>
    onChange({ kind: 'record', id: vehicle.id, label: vehicleLabel(vehicle) }, vehicle);
  const close = () => {
    setTyped(null);
    combobox.closeDropdown();
  };
  const type = (text: string) => {
    setTyped(text);
    combobox.openDropdown();
    if (text === '' && value) onChange(null);
  };
  const leave = () => {
    close();
    if (!allowNew || plate === '' || typed === textOf(value)) return;
    if (settled && ofPlate) pick(ofPlate);
    else onChange({ kind: 'new', licensePlate: plate });
  };
  const press = (event: KeyboardEvent) => {
    if (!combobox.dropdownOpened) return;
    if (event.key === 'Escape') setTyped(null);
    // Enter chooses; it does not send the form while the list is open.
    if (event.key === 'Enter') event.preventDefault();
  };
  const submit = (option: string) => {
    const chosen = vehicles.find(({ id }) => id === option);
    if (option === NEW) onChange({ kind: 'new', licensePlate: plate });
    else if (chosen) pick(chosen);
    close();
  };
  const clearable = value !== null && !field.disabled;
  return (
    <Combobox store={combobox} onOptionSubmit={submit} zIndex={350}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          placeholder={words.findVehicle}
          description={value?.kind === 'new' && typed === null ? words.createdOnSave : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          value={typed ?? textOf(value)}
          // Esc closes the list, not the dialog below it.
          data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onKeyDown={press}
          onBlur={leave}
          rightSection={
            clearable ? (
              <CloseButton
                aria-label={words.clearVehicle}
                variant="transparent"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  close();
                  onChange(null);
                }}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Matches vehicles={vehicles} settled={settled} failed={failed}>
          {offersNew && <Combobox.Option value={NEW}>{words.createNew(plate)}</Combobox.Option>}
        </Matches>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** `settled`: the vehicles are those for what is typed now. */
function useMatches(search: string, customerId: string | undefined, opened: boolean) {
  const [asked] = useDebouncedValue(search, 250);
  const { data, error, isPlaceholderData } = useQuery({
    ...vehicleMatchesQuery(asked, customerId),
    enabled: opened,
  });
  const settled = data !== undefined && !isPlaceholderData && asked === search;
  return { vehicles: data ?? none, settled, failed: Boolean(error) };
}

interface MatchesProps {
  readonly vehicles: readonly Vehicle[];
  readonly settled: boolean;
  readonly failed: boolean;
  /** The option for a new vehicle. */
  readonly children: ReactNode;
}

function Matches({ vehicles, settled, failed, children }: MatchesProps) {
  const words = useWords(vehiclesWords);
  const general = useWords(webWords);
  const nothing = failed ? general.loadFailed : settled ? words.noVehicles : general.loading;
  return (
    <>
      {vehicles.length === 0 && !children && (
        <Text size="sm" p="xs" role="status">
          {nothing}
        </Text>
      )}
      <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-busy={!settled}>
        {vehicles.map((vehicle) => (
          <Combobox.Option key={vehicle.id} value={vehicle.id}>
            <Text size="sm" fw={600}>
              {[
                vehicle.licensePlate ?? vehicle.vin,
                vehicleName({ ...vehicle, licensePlate: null, vin: null }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="xs">{[vehicle.customerName, vehicle.year].filter(Boolean).join(' · ')}</Text>
          </Combobox.Option>
        ))}
        {children}
      </Combobox.Options>
    </>
  );
}
