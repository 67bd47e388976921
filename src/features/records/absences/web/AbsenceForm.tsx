import { Input, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOf } from '#shared/record-fields.ts';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { TimeInput } from '#web/form/TimeInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TechnicianPicker, useTechnicians } from '#features/records/users/web/TechnicianPicker.tsx';
import { absenceFields } from '../absence.fields.ts';
import { absenceDraft, type Absence } from '../absences.contract.ts';
import { absencesWords } from '../absences.words.ts';
import { absencesQuery, useSaveAbsence } from './absences.queries.ts';

interface AbsenceFormProps {
  /** Null for a new one. */
  readonly absence: Absence | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function AbsenceForm({ absence, onClose, onSaved }: AbsenceFormProps) {
  const words = useWords(absencesWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useAbsenceForm(absence, onSaved);
  const { technicianId, kind, firstDay, lastDay } = form.values;
  const { isHours, setFirst, choose } = useSpan(form, absence);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TechnicianPicker
          required
          data-autofocus
          label={absenceFields.technicianId[language]}
          value={technicianId || null}
          valueName={absence?.name ?? null}
          onChange={(id) => form.setFieldValue('technicianId', id ?? '')}
          error={form.errors['technicianId']}
          data-path="technicianId"
        />
        <Choice
          label={absenceFields.kind[language]}
          data={choicesOf(absenceFields.kind, language)}
          value={kind}
          onChange={(chosen) => form.setFieldValue('kind', chosen)}
        />
        <Choice
          label={words.span}
          data={[
            { value: 'days', label: words.wholeDays },
            { value: 'hours', label: words.hours },
          ]}
          value={isHours ? 'hours' : 'days'}
          onChange={choose}
        />
        <SimpleGrid cols={{ base: 1, sm: isHours ? 3 : 2 }} verticalSpacing="md">
          <DayInput
            required
            label={isHours ? words.day : absenceFields.firstDay[language]}
            value={firstDay || null}
            onChange={setFirst}
            error={form.errors['firstDay']}
            data-path="firstDay"
          />
          {isHours ? (
            (['fromTime', 'untilTime'] as const).map((name) => (
              <TimeInput
                key={name}
                {...field(name)}
                required
                value={form.values[name] ?? ''}
                onTyped={(time) => form.setFieldValue(name, time)}
              />
            ))
          ) : (
            <DayInput
              required
              label={absenceFields.lastDay[language]}
              value={lastDay || null}
              onChange={(day) => form.setFieldValue('lastDay', day ?? '')}
              error={form.errors['lastDay']}
              data-path="lastDay"
            />
          )}
        </SimpleGrid>
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly data: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (chosen: Value) => void;
}

const Choice = <Value extends string>({ label, ...control }: ChoiceProps<Value>) => (
  <Input.Wrapper label={label} labelElement="div">
    <SegmentedControl fullWidth aria-label={label} {...control} />
  </Input.Wrapper>
);

const blank = {
  technicianId: '',
  kind: 'holiday',
  firstDay: '',
  lastDay: '',
  fromTime: null,
  untilTime: null,
} as const;

const fieldsOf = (record: Absence | null) => {
  const { technicianId, kind, firstDay, lastDay, fromTime, untilTime } = record ?? blank;
  return { technicianId, kind, firstDay, lastDay, fromTime: fromTime ?? '', untilTime: untilTime ?? '' };
};

function useAbsenceForm(absence: Absence | null, onSaved: () => void) {
  const words = useWords(absencesWords);
  const queries = useQueryClient();
  const save = useSaveAbsence(absence?.id ?? null);
  const technicians = useTechnicians();
  const reload = async () => {
    const all = await queries.query({ ...absencesQuery, staleTime: 0 });
    return all.find(({ id }) => id === absence?.id) ?? null;
  };
  return useRecordForm({
    schema: absenceDraft,
    fields: absenceFields,
    record: absence,
    fieldsOf,
    textsOf: ({ technicianId }) => ({
      technicianId:
        technicians?.find(({ id }) => id === technicianId)?.name ??
        (technicianId === absence?.technicianId ? absence.name : ''),
    }),
    save,
    reload,
    savedText: absence ? words.updated : words.created,
    failedText: absence ? words.updateFailed : words.createFailed,
    onSaved,
  });
}

/** Keeps whether whole days are entered or hours of one, and the other fields as that asks for. */
function useSpan(form: ReturnType<typeof useAbsenceForm>['form'], absence: Absence | null) {
  const { firstDay, lastDay } = form.values;
  const [isHours, setHours] = useState(Boolean(absence?.fromTime));
  const setFirst = (day: string | null) => {
    form.setFieldValue('firstDay', day ?? '');
    // Hours are of one day, and most entries begin so.
    if (day && (isHours || lastDay === '' || lastDay < day || lastDay === firstDay))
      form.setFieldValue('lastDay', day);
    form.clearFieldError('lastDay');
  };
  const choose = (span: 'days' | 'hours') => {
    setHours(span === 'hours');
    if (span === 'hours') form.setFieldValue('lastDay', firstDay);
    else form.setValues({ fromTime: '', untilTime: '' });
  };
  return { isHours, setFirst, choose };
}
