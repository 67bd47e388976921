import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { DecimalInput } from '../../../../web/form/DecimalInput.tsx';
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx';
import { FormButtons } from '../../../../web/form/FormButtons.tsx';
import { useRecordForm } from '../../../../web/form/record-form.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { DayInput } from '../../../../web/ui/DayInput.tsx';
import { CustomerPicker } from '../../customers/web/CustomerPicker.tsx';
import { identity, isShortVin } from '../vehicle-identity.ts';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { SamePlatePicker } from './SamePlatePicker.tsx';
import { VehicleCarFields } from './VehicleCarFields.tsx';
import { describeVehicle, fieldsOfVehicle, vehicleForm, type VehicleFields } from './vehicle-form.ts';
import { useSaveVehicle, vehicleQuery } from './vehicles.queries.ts';

interface VehicleFormProps {
  readonly vehicle: Vehicle | null;
  readonly onClose: () => void;
  readonly onSaved: (vehicle: Vehicle) => void;
}

export function VehicleForm({ vehicle, onClose, onSaved }: VehicleFormProps) {
  const words = useWords(vehiclesWords);
  const queries = useQueryClient();
  const { mutateAsync } = useSaveVehicle(vehicle?.id ?? null);
  const { form, busy, submit, conflict } = useRecordForm({
    schema: vehicleForm,
    record: vehicle,
    fieldsOf: fieldsOfVehicle,
    save: (draft) => mutateAsync(draft),
    reload: () =>
      vehicle ? queries.query({ ...vehicleQuery(vehicle.id), staleTime: 0 }) : Promise.resolve(null),
    describe: (fields) => describeVehicle(fields, words),
    savedText: vehicle ? words.updated : words.created,
    failedText: vehicle ? words.updateFailed : words.createFailed,
    onSaved,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CustomerPicker
          label={words.customer}
          value={form.values.customer}
          onChange={(customer) => {
            form.setFieldValue('customer', customer);
            form.clearFieldError('customerId');
          }}
          error={form.errors.customerId}
          data-path="customerId"
          data-autofocus
        />
        <VehicleCarFields form={form} />
        <Identity form={form} vehicle={vehicle} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DayInput
            label={words.firstRegistration}
            clearable
            value={form.values.firstRegistration}
            onChange={(day) => form.setFieldValue('firstRegistration', day)}
            error={form.errors.firstRegistration}
            data-path="firstRegistration"
          />
          <TextInput label={words.color} maxLength={60} {...form.getInputProps('color')} />
        </SimpleGrid>
        <DecimalInput label={words.mileageKm} whole {...form.getInputProps('mileage')} />
        <Textarea
          label={words.notes}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          {...form.getInputProps('notes')}
        />
        {conflict ? (
          <ConflictNotice {...conflict} busy={busy} />
        ) : (
          <FormButtons busy={busy} onCancel={onClose} />
        )}
      </Stack>
    </form>
  );
}

interface IdentityProps {
  readonly form: UseFormReturnType<VehicleFields>;
  readonly vehicle: Vehicle | null;
}

/** VIN and plate, in capitals from the first key stroke on; one of them is needed. */
function Identity({ form, vehicle }: IdentityProps) {
  const words = useWords(vehiclesWords);
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
          {...form.getInputProps('vin')}
          label={words.vin}
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          description={isShortVin(vin) && <ShortVin length={vin.length} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={inCapitals('vin')}
        />
        <TextInput
          {...form.getInputProps('licensePlate')}
          label={words.licensePlate}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={inCapitals('licensePlate')}
        />
      </SimpleGrid>
      <SamePlatePicker
        // What has been so since long is not asked about.
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
