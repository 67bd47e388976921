import { Autocomplete, Paper, SimpleGrid } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWords } from '#web/i18n.tsx';
import { carAsNamed, knownMakes, knownModels } from '../car-names.ts';
import type { PickedVehicle } from '../picked-vehicle.ts';
import { identity } from '../plate.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { SamePlatePicker } from './SamePlatePicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

type NewOne = Extract<PickedVehicle, { kind: 'new' }>;

interface NewVehicleFieldsProps {
  readonly value: NewOne;
  readonly onChange: (picked: PickedVehicle) => void;
  readonly errors: Readonly<Record<string, unknown>>;
  /** Who asks for a new car in its own field goes on with what it is. */
  readonly focused: boolean;
}

/** The fields of a car that is created with the form: its prices follow make and model. */
export function NewVehicleFields({ value, onChange, errors, focused }: NewVehicleFieldsProps) {
  const words = useWords(vehiclesWords);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) first.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when they appear
  }, []);
  const problemAt = (path: string) => (typeof errors[path] === 'string' ? errors[path] : undefined);
  const field = { maxLength: 60, autoComplete: 'off', comboboxProps: { zIndex: 350 } } as const;
  return (
    <Stack gap="xs">
      <SamePlatePicker
        plate={value.licensePlate}
        samePlate={value.samePlate}
        onAnother={() => onChange({ ...value, samePlate: true })}
        onUse={onChange}
      />
      <SimpleGrid cols={2} spacing="xs">
        <Autocomplete
          {...field}
          label={words.make}
          ref={first}
          data={[...knownMakes]}
          value={value.make}
          onChange={(make) => onChange({ ...value, make })}
          onBlur={() => onChange({ ...value, make: carAsNamed(value).make ?? '' })}
          error={problemAt('newVehicle.make')}
          data-path="newVehicle.make"
        />
        <Autocomplete
          {...field}
          label={words.model}
          data={[...knownModels(value.make)]}
          value={value.model}
          onChange={(model) => onChange({ ...value, model })}
          onBlur={() => onChange({ ...value, model: carAsNamed(value).model ?? '' })}
          error={problemAt('newVehicle.model')}
          data-path="newVehicle.model"
        />
      </SimpleGrid>
    </Stack>
  );
}

interface PlateNotOnRecordProps {
  readonly plate: string;
  /** Missing where no car can be created. */
  readonly onNew?: (plate: string, samePlate: boolean) => void;
}

/** A plate was typed and the field left: the user is asked which car it is. */
export function PlateNotOnRecord({ plate, onNew }: PlateNotOnRecordProps) {
  const words = useWords(vehiclesWords);
  return (
    <Paper withBorder p="xs" role="status">
      <Text size="sm">{words.noVehicleIsNamed(plate)}</Text>
      {onNew && (
        <Button size="sm" variant="light" style={{ marginTop: 6 }} onClick={() => onNew(plate, false)}>
          {words.createNew(identity(plate))}
        </Button>
      )}
    </Paper>
  );
}
