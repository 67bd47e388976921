import { Textarea } from '@mantine/core';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { dismissal, type Finding } from '../findings.contract.ts';
import { findingsWords } from '../findings.words.ts';
import { useDismiss } from './findings.queries.ts';

interface DismissFormProps {
  readonly finding: Finding;
  readonly onClose: () => void;
}

export function DismissForm({ finding, onClose }: DismissFormProps) {
  const words = useWords(findingsWords);
  const { mutateAsync } = useDismiss(finding.estimateId);
  const { form, busy, submit } = useContractForm({
    schema: dismissal,
    initialValues: { reason: '', version: finding.version },
    onSubmit: async ({ reason }) => {
      await mutateAsync({ finding, reason });
      form.resetDirty();
      onClose();
    },
    // It was said by a toast.
    onFailure: () => undefined,
  });
  useUnsaved(form.isDirty(), busy);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text fw={600} className="prose">
          {finding.text}
        </Text>
        <Textarea
          {...form.getInputProps('reason')}
          data-autofocus
          required
          label={words.reason}
          placeholder={words.reasonExample}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={500}
        />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.dismiss} />
      </Stack>
    </form>
  );
}
