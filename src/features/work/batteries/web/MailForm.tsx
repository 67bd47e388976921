import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { languageField } from '#shared/audit-type.ts';
import { choicesOf } from '#shared/record-fields.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { mailDraft, type BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { useMailReport } from './batteries.queries.ts';

interface MailFormProps {
  readonly measurement: BatteryMeasurement;
  readonly onClose: () => void;
}

/** Sends a report to the customer, with what the shop wants to say. */
export function MailForm({ measurement, onClose }: MailFormProps) {
  const words = useWords(batteriesWords);
  const first = useRef<HTMLInputElement>(null);
  // It takes the place of the button that opened it.
  useEffect(() => first.current?.focus(), []);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const send = useMailReport(measurement.id);
  const { form, busy, submit } = useContractForm({
    schema: mailDraft,
    initialValues: { email: '', message: '' },
    onSubmit: async (draft) => {
      await send(draft);
      succeed(words.mailed);
      onClose();
    },
    onFailure: (error) => fail(error, words.mailFailed),
  });
  useUnsaved(form.isDirty());
  return (
    <form onSubmit={submit} noValidate aria-label={words.mail}>
      <Stack>
        <TextInput
          ref={first}
          type="email"
          label={words.email}
          description={words.emailHint}
          {...form.getInputProps('email')}
        />
        <SegmentedControl
          aria-label={languageField[language]}
          data={[{ value: '', label: words.customersLanguage }, ...choicesOf(languageField, language)]}
          value={form.values.language ?? ''}
          onChange={(chosen) => form.setFieldValue('language', chosen || undefined)}
        />
        <Textarea
          label={words.message}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('message')}
        />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.mail} />
      </Stack>
    </form>
  );
}
