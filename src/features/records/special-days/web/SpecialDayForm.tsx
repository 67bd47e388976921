import { Input, SimpleGrid, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { choicesOf } from '#shared/record-fields.ts';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { TimeInput } from '#web/form/TimeInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { specialDayFields } from '../special-day.fields.ts';
import { specialDayDraft, type SpecialDay, type SpecialDayRule } from '../special-days.contract.ts';
import { specialDaysWords } from '../special-days.words.ts';
import { specialDaysQuery, useSaveSpecialDay } from './special-days.queries.ts';

interface SpecialDayFormProps {
  /** Null for new ones. */
  readonly days: SpecialDay | null;
  /** What new ones begin with. */
  readonly proposed: SpecialDayRule;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function SpecialDayForm({ days, proposed, onClose, onSaved }: SpecialDayFormProps) {
  const words = useWords(specialDaysWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useSpecialDayForm(days, proposed, onSaved);
  const { firstDay, lastDay, kind } = form.values;
  const setFirst = (day: string | null) => {
    form.setFieldValue('firstDay', day ?? '');
    // Most entries are of one day.
    if (day && (lastDay === '' || lastDay < day || lastDay === firstDay)) form.setFieldValue('lastDay', day);
    form.clearFieldError('lastDay');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...field('name')} required data-autofocus placeholder={words.nameExample} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <DayInput {...dayProps('firstDay')} value={firstDay || null} onChange={setFirst} />
          <DayInput
            {...dayProps('lastDay')}
            value={lastDay || null}
            onChange={(day) => form.setFieldValue('lastDay', day ?? '')}
          />
        </SimpleGrid>
        <Input.Wrapper label={field('kind').label} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={field('kind').label}
            data={choicesOf(specialDayFields.kind, language)}
            value={kind}
            onChange={(chosen) => form.setFieldValue('kind', chosen)}
          />
        </Input.Wrapper>
        {kind === 'open' && (
          <SimpleGrid cols={2}>
            {(['opens', 'closes'] as const).map((name) => (
              <TimeInput
                key={name}
                {...field(name)}
                required
                value={form.values[name] ?? ''}
                onTyped={(time) => form.setFieldValue(name, time)}
              />
            ))}
          </SimpleGrid>
        )}
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );

  function dayProps(name: 'firstDay' | 'lastDay') {
    return {
      label: specialDayFields[name][language],
      required: true,
      error: form.errors[name],
      'data-path': name,
    };
  }
}

const fieldsOf = ({ name, firstDay, lastDay, kind, opens, closes }: SpecialDayRule) => ({
  name,
  firstDay,
  lastDay,
  kind,
  opens: opens ?? '',
  closes: closes ?? '',
});

function useSpecialDayForm(days: SpecialDay | null, proposed: SpecialDayRule, onSaved: () => void) {
  const words = useWords(specialDaysWords);
  const queries = useQueryClient();
  const save = useSaveSpecialDay(days?.id ?? null);
  const reload = async () => {
    const all = await queries.query({ ...specialDaysQuery, staleTime: 0 });
    return all.find(({ id }) => id === days?.id) ?? null;
  };
  return useRecordForm({
    schema: specialDayDraft,
    fields: specialDayFields,
    record: days,
    fieldsOf: (record) => fieldsOf(record ?? proposed),
    save,
    reload,
    savedText: days ? words.updated : words.created,
    failedText: days ? words.updateFailed : words.createFailed,
    onSaved,
  });
}
