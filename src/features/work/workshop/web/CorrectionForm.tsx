import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { MomentInput } from '#web/ui/MomentInput.tsx';
import { Text } from '#web/ui/Text.tsx';
import { clockEntryFields } from '../clock-entry.fields.ts';
import { timeClockWords } from '../time-clock.words.ts';
import { correctionDraft, type ClockEntry } from '../workshop.contract.ts';
import { useCorrectEntry, useRemoveEntry } from './time-clock.queries.ts';

interface CorrectionFormProps {
  readonly entry: ClockEntry;
  readonly onClose: () => void;
}

/** When an entry really began and ended, and why; or that it never was. */
export function CorrectionForm({ entry, onClose }: CorrectionFormProps) {
  const words = useWords(timeClockWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync: correct } = useCorrectEntry(entry.id);
  const { mutateAsync: remove, isPending } = useRemoveEntry(entry.id);
  const [now] = useState(() => new Date().toISOString());
  const { form, busy, submit } = useContractForm({
    schema: correctionDraft,
    initialValues: {
      startedAt: entry.startedAt,
      endedAt: entry.endedAt ?? now,
      reason: '',
      version: entry.version,
    },
    onSubmit: async (draft) => {
      await correct(draft);
      succeed(words.saved);
      onClose();
    },
    onFailure: (error) => fail(error, words.failed),
  });
  useUnsaved(form.isDirty());
  const takeAway = async () => {
    if (form.validateField('reason').hasError) return;
    try {
      await remove({ reason: form.values.reason, version: entry.version });
    } catch (error) {
      fail(error, words.failed);
      return;
    }
    succeed(words.wasRemoved);
    onClose();
  };
  const moment = (name: 'startedAt' | 'endedAt') => (
    <MomentInput
      label={clockEntryFields[name][language]}
      value={form.values[name]}
      onChange={(instant) => form.setFieldValue(name, instant)}
      maxDay={wallClockOf(now).day}
      error={form.errors[name]}
      data-path={name}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {entry.endedAt === null && <Text c="dimmed">{words.stillRuns}</Text>}
        {moment('startedAt')}
        {moment('endedAt')}
        <Textarea
          label={clockEntryFields.reason[language]}
          required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormButtons busy={busy} onCancel={onClose} />
        <div>
          <Button variant="default" tone="danger" loading={isPending} onClick={() => void takeAway()}>
            {words.remove}
          </Button>
          <Text c="dimmed" size="sm">
            {words.removeHint}
          </Text>
        </div>
      </Stack>
    </form>
  );
}
