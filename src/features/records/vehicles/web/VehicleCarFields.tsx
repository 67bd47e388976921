import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DecimalInput } from '../../../../web/form/DecimalInput.tsx';
import { useWords } from '../../../../web/i18n.tsx';
import { vehiclesWords } from '../vehicles.words.ts';
import { teslaModels, type VehicleFields } from './vehicle-form.ts';

/** Make, model, specification and year. Another make is typed, and so is its model. */
export function VehicleCarFields({ form }: { readonly form: UseFormReturnType<VehicleFields> }) {
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
          {...form.getInputProps('make')}
          label={words.make}
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
            {...form.getInputProps('model')}
            label={words.model}
            placeholder={words.chooseModel}
            data={[
              ...Object.entries(teslaModels).map(([value, label]) => ({ value, label })),
              ...(model && !teslaModels[model] ? [{ value: model, label: model }] : []),
            ]}
            comboboxProps={{ zIndex: 350 }}
          />
        ) : (
          <TextInput
            label={words.model}
            maxLength={60}
            {...form.getInputProps('model')}
            value={model ?? ''}
            disabled={make === null}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.modelSpecification}
          placeholder={words.modelSpecificationHint}
          maxLength={60}
          {...form.getInputProps('modelSpecification')}
        />
        <DecimalInput label={words.year} whole {...form.getInputProps('year')} />
      </SimpleGrid>
    </>
  );
}
