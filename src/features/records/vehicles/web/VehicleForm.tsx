import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm, type FieldProps } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { CustomerPicker } from '#features/records/customers/web/CustomerPicker.tsx';
import { identity } from '../plate.ts';
import { isShortVin, type Vehicle } from '../vehicles.contract.ts';
import { vehicleFields } from '../vehicle.fields.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { SamePlatePicker } from './SamePlatePicker.tsx';
import { VehicleCarFields } from './VehicleCarFields.tsx';
import { fieldsOfVehicle, textsOfVehicle, vehicleForm, type VehicleFields } from './vehicle-form.ts';
import { useSaveVehicle, vehicleQuery } from './vehicles.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface VehicleFormProps {
  readonly vehicle: Vehicle | null;
  readonly onClose: () => void;
  readonly onSaved: (vehicle: Vehicle) => void;
}

export function VehicleForm({ vehicle, onClose, onSaved }: VehicleFormProps) {
  const words = useWords(vehiclesWords);
  const labels = useWords(vehicleFields);
  const queries = useQueryClient();
  const { mutateAsync } = useSaveVehicle(vehicle?.id ?? null);
  const { form, field, busy, submit, conflict } = useRecordForm({
    schema: vehicleForm,
    fields: vehicleFields,
    record: vehicle,
    fieldsOf: fieldsOfVehicle,
    textsOf: textsOfVehicle,
    save: (draft) => mutateAsync(draft),
    reload: () =>
      vehicle ? queries.query({ ...vehicleQuery(vehicle.id), staleTime: 0 }) : Promise.resolve(null),
    savedText: vehicle ? words.updated : words.created,
    failedText: vehicle ? words.updateFailed : words.createFailed,
    onSaved,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CustomerPicker
          label={labels.customerId}
          value={form.values.customer}
          onChange={(customer) => {
            form.setFieldValue('customer', customer);
            form.clearFieldError('customerId');
          }}
          error={form.errors.customerId}
          data-path="customerId"
          data-autofocus
        />
        <VehicleCarFields form={form} field={field} />
        <Identity form={form} field={field} vehicle={vehicle} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DayInput
            label={labels.firstRegistration}
            clearable
            value={form.values.firstRegistration}
            onChange={(day) => form.setFieldValue('firstRegistration', day)}
            error={form.errors.firstRegistration}
            data-path="firstRegistration"
          />
          <TextInput {...field('color')} />
        </SimpleGrid>
        <DecimalInput {...field('mileage')} whole />
        <Textarea {...field('notes')} autosize minRows={2} maxRows={10} />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface IdentityProps {
  readonly form: UseFormReturnType<VehicleFields>;
  readonly field: FieldProps<typeof vehicleFields, VehicleFields>;
  readonly vehicle: Vehicle | null;
}

/** VIN and plate, in capitals from the first key stroke on; one of them is needed. */
function Identity({ form, field, vehicle }: IdentityProps) {
  const vin = identity(form.values.vin);
  const inCapitals = (field: 'vin' | 'licensePlate') => (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const caret = input.selectionStart;
    input.value = input.value.toUpperCase();
    // The caret would otherwise jump to the end.
    input.setSelectionRange(caret, caret);
    form.setFieldValue(field, input.value);
    if (field === 'licensePlate') form.setFieldValue('samePlate', false);
    form.clearFieldError('vin');
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...field('vin')}
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          description={isShortVin(vin) && <ShortVin length={vin.length} />}
          onChange={inCapitals('vin')}
        />
        <TextInput
          {...field('licensePlate')}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={inCapitals('licensePlate')}
        />
      </SimpleGrid>
      <SamePlatePicker
        // The user is not asked about a value that was stored before.
        plate={form.values.licensePlate === vehicle?.licensePlate ? '' : form.values.licensePlate}
        except={vehicle?.id}
        samePlate={form.values.samePlate}
        onAnother={() => {
          form.setFieldValue('samePlate', true);
          form.clearFieldError('licensePlate');
        }}
      />
    </>
  );
}

/** A warning only: old and foreign papers do have short ones. */
function ShortVin({ length }: { readonly length: number }) {
  const words = useWords(vehiclesWords);
  return (
    <Text span inherit c="var(--mantine-color-text)">
      <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {words.shortVin(length)}
    </Text>
  );
}
