import { Textarea } from '@mantine/core';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { releaseDraft } from '../high-voltage-drafts.contract.ts';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';
import { useRelease } from './high-voltage.queries.ts';

interface ReleaseFormProps {
  readonly quarantineId: string;
  readonly onClose: () => void;
}

/** Why the car may be worked on by everybody again. */
export function ReleaseForm({ quarantineId, onClose }: ReleaseFormProps) {
  const words = useWords(vehicleHighVoltageWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useRelease(quarantineId);
  const { form, busy, submit } = useContractForm({
    schema: releaseDraft,
    initialValues: { reason: '' },
    onSubmit: async (draft) => {
      await mutateAsync(draft);
      succeed(words.released);
      onClose();
    },
    onFailure: (error) => fail(error, words.releaseFailed),
  });
  useUnsaved(form.isDirty(), busy);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Textarea
          {...form.getInputProps('reason')}
          label={words.releaseReason}
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={500}
        />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.release} />
      </Stack>
    </form>
  );
}
