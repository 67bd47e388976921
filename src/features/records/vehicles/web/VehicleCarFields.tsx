import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import type { FieldProps } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import type { vehicleFields } from '../vehicle.fields.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { teslaModels, type VehicleFields } from './vehicle-form.ts';

interface VehicleCarFieldsProps {
  readonly form: UseFormReturnType<VehicleFields>;
  readonly field: FieldProps<typeof vehicleFields, VehicleFields>;
}

/** Make, model, specification and year. Another make is typed, and so is its model. */
export function VehicleCarFields({ form, field }: VehicleCarFieldsProps) {
  const words = useWords(vehiclesWords);
  const { make, model } = form.values;
  const changeMake = (chosen: string | null) =>
    form.setValues({
      make: chosen === 'tesla' || chosen === 'other' ? chosen : null,
      model: chosen === 'tesla' ? null : '',
      customMake: '',
    });
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...field('make')}
          placeholder={words.chooseMake}
          data={[
            { value: 'tesla', label: words.tesla },
            { value: 'other', label: words.other },
          ]}
          comboboxProps={{ zIndex: 350 }}
          onChange={changeMake}
        />
        {make === 'other' && (
          <TextInput label={words.customMake} maxLength={60} {...form.getInputProps('customMake')} />
        )}
        {make === 'tesla' ? (
          <Select
            {...field('model')}
            placeholder={words.chooseModel}
            data={[
              ...Object.entries(teslaModels).map(([value, label]) => ({ value, label })),
              ...(model && !teslaModels[model] ? [{ value: model, label: model }] : []),
            ]}
            comboboxProps={{ zIndex: 350 }}
          />
        ) : (
          <TextInput {...field('model')} value={model ?? ''} disabled={make === null} />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('modelSpecification')} placeholder={words.modelSpecificationHint} />
        <DecimalInput {...field('year')} whole />
      </SimpleGrid>
    </>
  );
}
