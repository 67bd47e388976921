import { Select, Textarea } from '@mantine/core';
import { instantOf } from '#shared/dates.ts';
import { choicesOf } from '#shared/record-fields.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { MomentInput } from '#web/ui/MomentInput.tsx';
import { TechnicianPicker } from '#features/records/users/web/TechnicianPicker.tsx';
import { clockEntryFields } from '../clock-entry.fields.ts';
import { timeClockWords } from '../time-clock.words.ts';
import { addedEntryDraft } from '../workshop.contract.ts';
import { useAddEntry } from './time-clock.queries.ts';
import { VisitPicker } from './VisitPicker.tsx';

interface EntryFormProps {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly onClose: () => void;
}

/** Time that no clock has counted, and why. */
export function EntryForm({ day, onClose }: EntryFormProps) {
  const words = useWords(timeClockWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useAddEntry();
  const { form, busy, submit } = useContractForm({
    schema: addedEntryDraft,
    initialValues: {
      technicianId: '',
      activity: 'job',
      appointmentId: '',
      lineId: '',
      startedAt: instantOf({ day, time: '09:00' }) ?? '',
      endedAt: instantOf({ day, time: '10:00' }) ?? '',
      reason: '',
    },
    onSubmit: async (draft) => {
      await mutateAsync(draft);
      succeed(words.added);
      onClose();
    },
    onFailure: (error) => fail(error, words.failed),
  });
  useUnsaved(form.isDirty());
  const moment = (name: 'startedAt' | 'endedAt') => (
    <MomentInput
      label={clockEntryFields[name][language]}
      value={form.values[name]}
      onChange={(instant) => form.setFieldValue(name, instant)}
      error={form.errors[name]}
      data-path={name}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TechnicianPicker
          required
          data-autofocus
          label={clockEntryFields.technicianId[language]}
          value={form.values.technicianId || null}
          valueName={null}
          onChange={(id) => form.setFieldValue('technicianId', id ?? '')}
          error={form.errors['technicianId']}
          data-path="technicianId"
        />
        <Select
          label={clockEntryFields.activity[language]}
          allowDeselect={false}
          data={choicesOf(clockEntryFields.activity, language)}
          comboboxProps={{ zIndex: 350 }}
          {...form.getInputProps('activity')}
        />
        {form.values.activity === 'job' && (
          <VisitPicker
            day={day}
            value={form.values.appointmentId ?? ''}
            onChange={(id) => form.setFieldValue('appointmentId', id)}
            error={form.errors['appointmentId']}
          />
        )}
        {moment('startedAt')}
        {moment('endedAt')}
        <Textarea
          label={clockEntryFields.reason[language]}
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <FormButtons busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
