import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { weekText } from '../week-text.ts';
import { workingWeekFields } from '../working-week.fields.ts';
import type { WorkingWeek } from '../working-weeks.contract.ts';
import { workingWeeksWords } from '../working-weeks.words.ts';
import { WorkingWeekDialog } from './WorkingWeekDialog.tsx';
import { workingWeeksQuery } from './working-weeks.queries.ts';

interface WorkingWeeksProps {
  /** The technician whose week is open. */
  readonly open: string | undefined;
  readonly onOpen: (technicianId: string) => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** When each technician works: as the shop is open, or in a week of their own. */
export function WorkingWeeks({ open, onOpen, onClose, onSaved }: WorkingWeeksProps) {
  const words = useWords(workingWeeksWords);
  const heading = useId();
  const list = useQuery(workingWeeksQuery);
  return (
    <section aria-labelledby={heading}>
      <Title order={2} id={heading} fz="lg" mt="xl">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {words.hint}
      </Text>
      <Surface>
        <DataTable
          label={words.title}
          columns={useColumns()}
          rows={list.data?.map((week) => ({ ...week, id: week.technicianId }))}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState text={words.none} />}
          actions={({ name, technicianId }) => (
            <RowAction label={words.edit(name)} onClick={() => onOpen(technicianId)}>
              <IconPencil size={20} aria-hidden />
            </RowAction>
          )}
        />
      </Surface>
      <WorkingWeekDialog open={open} weeks={list} onClose={onClose} onSaved={onSaved} />
    </section>
  );
}

function useColumns(): readonly Column<WorkingWeek & { readonly id: string }>[] {
  const words = useWords(workingWeeksWords);
  const { language } = useLanguage();
  return [
    { key: 'technician', header: words.technician, onCard: 'title', cell: ({ name }) => <b>{name}</b> },
    {
      key: 'week',
      header: workingWeekFields.hours[language],
      onCard: 'unlabelled',
      cell: ({ hours }) =>
        hours ? (
          <span className="numbers">{weekText(hours, language) || words.never}</span>
        ) : (
          <Text span inherit c="dimmed">
            {words.asOpen}
          </Text>
        ),
    },
  ];
}
