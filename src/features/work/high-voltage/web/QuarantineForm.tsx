import { Select, Textarea } from '@mantine/core';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { inLanguage } from '#shared/words.ts';
import { quarantineDraft, quarantineReasons } from '../high-voltage-drafts.contract.ts';
import { quarantineReasonWords } from '../high-voltage.words.ts';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';
import { useQuarantine } from './high-voltage.queries.ts';

interface QuarantineFormProps {
  readonly vehicleId: string;
  readonly onClose: () => void;
}

/** Why a car is put in quarantine; of another reason than the listed ones a note says which. */
export function QuarantineForm({ vehicleId, onClose }: QuarantineFormProps) {
  const words = useWords(vehicleHighVoltageWords);
  const reasons = inLanguage(quarantineReasonWords, useLanguage().language);
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useQuarantine(vehicleId);
  const { form, busy, submit } = useContractForm({
    schema: quarantineDraft,
    initialValues: { reason: 'crash', note: '' },
    onSubmit: async (draft) => {
      await mutateAsync(draft);
      succeed(words.quarantineSaved);
      onClose();
    },
    onFailure: (error) => fail(error, words.quarantineFailed),
  });
  useUnsaved(form.isDirty(), busy);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{words.quarantineHint}</Text>
        <Select
          {...form.getInputProps('reason')}
          label={words.reason}
          data-autofocus
          allowDeselect={false}
          data={quarantineReasons.map((value) => ({ value, label: reasons[value] }))}
          comboboxProps={{ zIndex: 350 }}
        />
        <Textarea {...form.getInputProps('note')} label={words.note} autosize minRows={3} maxLength={1000} />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.quarantine} />
      </Stack>
    </form>
  );
}
