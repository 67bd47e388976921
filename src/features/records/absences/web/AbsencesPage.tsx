import { useQuery } from '@tanstack/react-query';
import { dayText, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { ShortListScreen } from '#web/ui/ShortListScreen.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { absenceFields } from '../absence.fields.ts';
import type { Absence, Away } from '../absences.contract.ts';
import { absencesWords } from '../absences.words.ts';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import { absencesQuery, useDeleteAbsence } from './absences.queries.ts';
import { absencesSearch } from './absences-search.ts';
import { workingWeeksQuery } from './working-weeks.queries.ts';
import { WorkingWeeks } from './WorkingWeeks.tsx';

/** When technicians are away, the next first, and the weeks that they work. */
export function AbsencesPage() {
  const words = useWords(absencesWords);
  const list = useQuery(absencesQuery);
  const [{ edit, week }, change] = useSearchState(absencesSearch);
  const close = { edit: undefined, week: undefined };
  return (
    <>
      <ShortListScreen
        name="absences"
        words={words}
        list={list}
        columns={useColumns()}
        onAdd={() => change({ edit: 'new' })}
        actions={(row) => <Actions row={row} onEdit={() => change({ edit: row.id })} />}
      />
      <AbsenceDialog
        edit={edit}
        absences={list}
        onClose={() => change(close)}
        onSaved={() => change(close, { saved: true })}
      />
      <WorkingWeeks
        open={week}
        onOpen={(technicianId) => change({ week: technicianId })}
        onClose={() => change(close)}
        onSaved={() => change(close, { saved: true })}
      />
    </>
  );
}
AbsencesPage.queries = () => [absencesQuery, workingWeeksQuery];

/** `24.12.2026`, `20.07.2026 – 31.07.2026`, or `24.12.2026 09:00–12:00`. */
function spanText({ firstDay, lastDay, fromTime, untilTime }: Away): string {
  if (fromTime) return `${dayText(firstDay)} ${fromTime}–${untilTime}`;
  return firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} – ${dayText(lastDay)}`;
}

const weekday = ({ firstDay, lastDay }: Away, language: Language): string =>
  firstDay === lastDay ? `${weekdayName(weekdayOf(firstDay), language, 'short')} ` : '';

function useColumns(): readonly Column<Absence>[] {
  const words = useWords(absencesWords);
  const { language } = useLanguage();
  const kinds = inLanguage(absenceFields.kind.choices, language);
  return [
    { key: 'technician', header: words.technician, onCard: 'title', cell: (row) => <b>{row.name}</b> },
    {
      key: 'when',
      header: words.when,
      onCard: 'unlabelled',
      cell: (row) => (
        <span className="numbers">
          {weekday(row, language)}
          <Unbroken text={spanText(row)} />
        </span>
      ),
    },
    {
      key: 'kind',
      header: absenceFields.kind[language],
      onCard: 'corner',
      cell: (row) => <StatusBadge kind="secondary">{kinds[row.kind]}</StatusBadge>,
    },
  ];
}

function Actions({ row, onEdit }: { readonly row: Absence; readonly onEdit: () => void }) {
  const words = useWords(absencesWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteAbsence();
  const { id, name } = row;
  const span = spanText(row);
  const remove = () =>
    confirmDelete({ title: words.deleteTitle, text: words.deleteQuestion(name, span) }, () => mutate(id));
  return (
    <RecordActions
      mayWrite
      labels={{ view: name, edit: words.editOne(name, span), remove: words.deleteOne(name, span) }}
      onOpen={onEdit}
      onRemove={() => void remove()}
    />
  );
}
