import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useFailure } from '#web/errors.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { SamePlatePicker } from '#features/records/vehicles/web/SamePlatePicker.tsx';
import type { EstimateProposal } from '../request-to-estimate.contract.ts';
import { requestToEstimateWords } from '../request-to-estimate.words.ts';
import type { Submission } from '../submissions.contract.ts';
import { customerOf, firstChoice, LATER, NEW, orderForm, OTHER, type OrderFields } from './estimate-order.ts';
import { CustomerChoice, VehicleChoice } from './EstimateOrderChoices.tsx';
import { useCreateEstimateOfRequest, type CreatedOfRequest } from './use-create-estimate.ts';
import { Stack } from '#web/ui/Layout.tsx';

interface EstimateOrderFormProps {
  readonly submission: Submission;
  readonly customers: EstimateProposal['customers'];
  readonly onCreated: (estimate: CreatedOfRequest) => void;
  readonly onCancel: () => void;
}

/** For whom and for which car the estimate is; the best match is chosen already. */
export function EstimateOrderForm({ submission, customers, onCreated, onCancel }: EstimateOrderFormProps) {
  const words = useWords(requestToEstimateWords);
  const fail = useFailure();
  const { create } = useCreateEstimateOfRequest(submission.id);
  const { form, busy, submit } = useContractForm({
    schema: orderForm,
    initialValues: firstChoice(customers, submission.model),
    onSubmit: async (order) => onCreated(await create(order)),
    onFailure: (error) => fail(error, words.failed),
  });
  useUnsaved(form.isDirty());
  const element = useRef<HTMLFormElement>(null);
  // The button that was pressed for this is gone.
  useEffect(() => element.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        <CustomerChoice form={form} customers={customers} visitor={submission} />
        <VehicleChoice form={form} customers={customers} visitor={submission} />
        {submission.make !== 'tesla' && [NEW, LATER].includes(form.values.vehicleId) && (
          <TextInput
            label={words.model}
            description={words.modelHint}
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps('model')}
          />
        )}
        {form.values.vehicleId === NEW && <NewVehicle form={form} />}
        <FormButtons busy={busy} onCancel={onCancel} saveLabel={words.make} />
      </Stack>
    </form>
  );
}

/** The fields of the car that the visitor's request lacks. */
function NewVehicle({ form }: { readonly form: UseFormReturnType<OrderFields> }) {
  const words = useWords(requestToEstimateWords);
  const vin = form.getInputProps('vin');
  const identity = {
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    styles: { input: { textTransform: 'uppercase' } },
  } as const;
  const plate = form.getInputProps('licensePlate');
  const owner = customerOf(form.values);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          {...identity}
          label={words.licensePlate}
          maxLength={20}
          {...plate}
          onChange={(event) => {
            plate.onChange(event);
            form.setFieldValue('samePlate', false);
          }}
        />
        <TextInput
          {...identity}
          label={words.vin}
          maxLength={30}
          {...vin}
          onChange={(event) => {
            vin.onChange(event);
            // One of both is enough.
            form.clearFieldError('licensePlate');
          }}
        />
        <DecimalInput label={words.mileage} whole {...form.getInputProps('mileage')} />
      </SimpleGrid>
      <SamePlatePicker
        plate={form.values.licensePlate}
        samePlate={form.values.samePlate}
        onAnother={() => {
          form.setFieldValue('samePlate', true);
          form.clearFieldError('licensePlate');
        }}
        becomesOf={owner}
        onUse={(otherVehicle) => form.setValues({ vehicleId: OTHER, otherVehicle })}
      />
    </>
  );
}
