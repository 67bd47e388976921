import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { withdrawDraft, type BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { useMeasurementActs } from './batteries.queries.ts';

interface WithdrawFormProps {
  readonly measurement: BatteryMeasurement;
  readonly onClose: () => void;
}

/** Asks why a report is withdrawn. */
export function WithdrawForm({ measurement, onClose }: WithdrawFormProps) {
  const words = useWords(batteriesWords);
  const first = useRef<HTMLTextAreaElement>(null);
  // It takes the place of the button that opened it.
  useEffect(() => first.current?.focus(), []);
  const { withdraw } = useMeasurementActs(measurement);
  const { form, busy, submit } = useContractForm({
    schema: withdrawDraft,
    initialValues: { reason: '', version: measurement.version },
    onSubmit: async ({ reason }) => {
      await withdraw.mutateAsync(reason);
      form.resetDirty();
      onClose();
    },
    // It was said by a toast, and the text stays.
    onFailure: () => undefined,
  });
  useUnsaved(form.isDirty(), busy);
  return (
    <form onSubmit={submit} noValidate aria-label={words.withdrawTitle}>
      <Stack>
        <Text size="sm">{words.withdrawHint}</Text>
        <Textarea
          ref={first}
          required
          label={words.reason}
          description={words.reasonHint}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          {...form.getInputProps('reason')}
        />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.withdraw} />
      </Stack>
    </form>
  );
}
