import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { WeekHoursInput } from '#web/form/WeekHoursInput.tsx';
import { useFailure } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { useDone } from '#web/undo.ts';
import type { OpenHours } from '#features/records/special-days/shop-hours.ts';
import { weekText } from '../week-text.ts';
import { workingWeekFields } from '../working-week.fields.ts';
import { enteredWeek, type WorkingWeek } from '../working-weeks.contract.ts';
import { workingWeeksWords } from '../working-weeks.words.ts';
import { useSaveWorkingWeek, workingWeeksQuery } from './working-weeks.queries.ts';

interface WorkingWeekFormProps {
  readonly week: WorkingWeek;
  /** What a week begins with that is not entered yet. */
  readonly openingHours: readonly OpenHours[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function WorkingWeekForm(props: WorkingWeekFormProps) {
  const { week, onClose, onSaved } = props;
  const words = useWords(workingWeeksWords);
  const { form, busy, submit, conflict } = useWeekForm(props);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <WeekHoursInput
          focused
          days={form.values.hours}
          onAdd={(day, place) => form.insertListItem('hours', day, place)}
          onRemove={(place) => form.removeListItem('hours', place)}
          inputOf={(place, end) => form.getInputProps(`hours.${place}.${end}`)}
          onTyped={(place, end, time) => form.setFieldValue(`hours.${place}.${end}`, time)}
          labels={{ isOn: words.isOn, from: words.from, to: words.to }}
          off={words.off}
        />
        {conflict ? (
          <ConflictNotice {...conflict} busy={busy} />
        ) : (
          <Group justify="space-between" align="end">
            {week.hours ? <AsOpenButton week={week} onSaved={onSaved} /> : <span />}
            <FormButtons busy={busy} onCancel={onClose} />
          </Group>
        )}
      </Stack>
    </form>
  );
}

function useWeekForm({ week, openingHours, onSaved }: WorkingWeekFormProps) {
  const words = useWords(workingWeeksWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { mutateAsync } = useSaveWorkingWeek(week.technicianId);
  const reload = async () => {
    const all = await queries.query({ ...workingWeeksQuery, staleTime: 0 });
    return all.find(({ technicianId }) => technicianId === week.technicianId) ?? null;
  };
  return useRecordForm({
    schema: enteredWeek,
    fields: workingWeekFields,
    record: week,
    fieldsOf: (record) => ({ hours: [...(record?.hours ?? openingHours)] }),
    textsOf: ({ hours }) => ({ hours: weekText(hours, language) || words.never }),
    save: (draft) => mutateAsync(draft),
    reload,
    savedText: words.saved,
    failedText: words.saveFailed,
    onSaved,
  });
}

/** Lets the opening hours hold again, which can be taken back. */
function AsOpenButton({ week, onSaved }: Pick<WorkingWeekFormProps, 'week' | 'onSaved'>) {
  const words = useWords(workingWeeksWords);
  const done = useDone();
  const fail = useFailure();
  const { mutateAsync, isPending } = useSaveWorkingWeek(week.technicianId);
  const returnToOpeningHours = async () => {
    try {
      const saved = await mutateAsync({ hours: null, version: week.version });
      const undo = () => mutateAsync({ hours: week.hours, version: saved.version });
      done({ description: words.nowAsOpen(week.name), undo });
      onSaved();
    } catch (error) {
      fail(error, words.saveFailed);
    }
  };
  return (
    <Button variant="subtle" loading={isPending} onClick={() => void returnToOpeningHours()}>
      {words.asOpen}
    </Button>
  );
}
