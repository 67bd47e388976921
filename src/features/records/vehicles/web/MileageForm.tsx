import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instantOf, wallClockOf } from '#shared/dates.ts';
import { say } from '#shared/errors.ts';
import { displayNumber } from '#shared/money.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { MomentInput } from '#web/ui/MomentInput.tsx';
import { mileageDraft } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { useAddMileage, vehicleQuery } from './vehicles.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';

/** The server rejects the same; here the error is shown before anything is sent. */
const pastMileage = mileageDraft.refine(
  ({ recordedAt }) => recordedAt === undefined || Date.parse(recordedAt) <= Date.now(),
  { path: ['recordedAt'], error: say('momentInFuture') },
);

interface MileageFormProps {
  readonly vehicleId: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function MileageForm({ vehicleId, onClose, onSaved }: MileageFormProps) {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  const { data: vehicle } = useQuery(vehicleQuery(vehicleId));
  const confirm = useConfirm();
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useAddMileage(vehicleId);
  const zero = { title: words.addMileage, text: words.zeroMileage, confirm: words.saveZero };
  const [now] = useState(() => wallClockOf(Date.now()));
  const { form, busy, submit } = useContractForm({
    schema: pastMileage,
    initialValues: { mileage: '', notes: '', recordedAt: instantOf(now) ?? '' },
    onSubmit: async (draft) => {
      // More often a slip of the finger than a car from the factory.
      if (draft.mileage === 0 && !(await confirm(zero))) return;
      await mutateAsync(draft);
      succeed(words.mileageAdded);
      onSaved();
    },
    onFailure: (error) => fail(error, words.mileageAddFailed),
  });
  useUnsaved(form.isDirty());
  const lastMileage = vehicle?.mileage
    ? words.lastMileage(displayNumber(vehicle.mileage, language))
    : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <DecimalInput
          label={words.mileageKm}
          description={lastMileage}
          required
          whole
          data-autofocus
          {...form.getInputProps('mileage')}
        />
        <MomentInput
          label={words.date}
          value={form.values.recordedAt ?? ''}
          onChange={(moment) => form.setFieldValue('recordedAt', moment)}
          maxDay={now.day}
          error={form.errors.recordedAt}
          data-path="recordedAt"
        />
        <Textarea
          label={words.notes}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          {...form.getInputProps('notes')}
        />
        <FormButtons busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
