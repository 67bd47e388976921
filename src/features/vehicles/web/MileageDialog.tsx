import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../shared/errors.ts';
import { useFailure } from '../../../web/errors.ts';
import { useContractForm } from '../../../web/form/contract-form.ts';
import { FormButtons } from '../../../web/form/FormButtons.tsx';
import { useUnsaved } from '../../../web/form/unsaved.ts';
import { useWords } from '../../../web/i18n.tsx';
import { useToast } from '../../../web/toast.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { MomentInput } from '../../../web/ui/MomentInput.tsx';
import { instantOf, wallClockOf } from '../../../shared/dates.ts';
import { mileageDraft } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { useAddMileage } from './vehicles.queries.ts';

/** The server refuses the same; here it is said before anything is sent. */
const pastMileage = mileageDraft.refine(
  ({ recordedAt }) => recordedAt === undefined || Date.parse(recordedAt) <= Date.now(),
  { path: ['recordedAt'], error: say('momentInFuture') },
);

interface MileageDialogProps {
  readonly vehicleId: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function MileageDialog({ vehicleId, onClose, onSaved }: MileageDialogProps) {
  const words = useWords(vehiclesWords);
  return (
    <Dialog opened={vehicleId !== undefined} onClose={onClose} title={words.addMileage} size="md">
      {vehicleId && <MileageForm vehicleId={vehicleId} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function MileageForm({
  vehicleId,
  onClose,
  onSaved,
}: { readonly vehicleId: string } & Omit<MileageDialogProps, 'vehicleId'>) {
  const words = useWords(vehiclesWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useAddMileage(vehicleId);
  const [now] = useState(() => wallClockOf(Date.now()));
  const { form, busy, submit } = useContractForm({
    schema: pastMileage,
    initialValues: { mileage: '0', notes: '', recordedAt: instantOf(now) ?? '' },
    onSubmit: async (draft) => {
      await mutateAsync(draft);
      succeed(words.mileageAdded);
      onSaved();
    },
    onFailure: (error) => fail(error, words.mileageAddFailed),
  });
  useUnsaved(form.isDirty());
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={words.mileageKm}
          required
          inputMode="numeric"
          maxLength={9}
          data-autofocus
          {...form.getInputProps('mileage')}
          onFocus={(event) => event.currentTarget.select()}
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
