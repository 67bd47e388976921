import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { displayMoment } from '#shared/dates.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useCan } from '#web/signed-in.ts';
import type { MileageEntry } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { MileageChart } from './MileageChart.tsx';
import { kilometres } from './vehicle-label.ts';
import { mileageQuery, useDeleteMileage } from './vehicles.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface MileageTabProps {
  readonly vehicleId: string;
  readonly onAdd: () => void;
}

export function MileageTab({ vehicleId, onAdd }: MileageTabProps) {
  const words = useWords(vehiclesWords);
  const mayRecord = useCan()('vehicles.record');
  const { data: entries, error, refetch } = useQuery(mileageQuery(vehicleId));
  const addButton = mayRecord && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.addMileage}
    </Button>
  );
  const actions = useActions(vehicleId);
  const columns = useColumns();
  return (
    <Stack>
      {entries && entries.length > 0 && <Group justify="flex-end">{addButton}</Group>}
      {entries && entries.length > 1 && <MileageChart entries={entries} />}
      <DataTable
        whole
        label={words.mileage}
        columns={columns}
        rows={entries}
        actions={actions}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState text={words.noMileage} action={addButton} />}
      />
    </Stack>
  );
}

function useColumns(): readonly Column<MileageEntry>[] {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  return [
    {
      key: 'date',
      header: words.date,
      cell: ({ recordedAt }) => (
        <span className="numbers" style={{ whiteSpace: 'nowrap' }}>
          {displayMoment(recordedAt)}
        </span>
      ),
    },
    {
      key: 'mileage',
      header: words.mileage,
      numeric: true,
      onCard: 'title',
      cell: ({ mileage }) => (
        <Text span inherit fw={600}>
          {kilometres(mileage, language)}
        </Text>
      ),
    },
    { key: 'notes', header: words.notes, cell: (entry) => <Notes entry={entry} /> },
  ];
}

function Notes({ entry: { isLower, notes } }: { readonly entry: MileageEntry }) {
  const words = useWords(vehiclesWords);
  if (!isLower && !notes) return '-';
  return (
    <>
      {isLower && (
        <StatusBadge wraps kind="outline">
          <IconAlertTriangle size={13} aria-hidden style={{ verticalAlign: '-2px' }} /> {words.isLower}
        </StatusBadge>
      )}
      <Text span inherit className="prose" style={{ display: 'block' }}>
        {notes}
      </Text>
    </>
  );
}

/** Undefined for roles that may not delete entries. */
function useActions(vehicleId: string): ((entry: MileageEntry) => ReactNode) | undefined {
  const words = useWords(vehiclesWords);
  const { language } = useLanguage();
  const mayWrite = useCan()('vehicles.write');
  const remove = useRemove(vehicleId);
  if (!mayWrite) return undefined;
  return (entry) => {
    const name = `${displayMoment(entry.recordedAt)} · ${kilometres(entry.mileage, language)}`;
    return (
      <RowAction danger label={words.deleteMileageOf(name)} onClick={() => void remove(entry, name)}>
        <IconTrash size={20} aria-hidden />
      </RowAction>
    );
  };
}

function useRemove(vehicleId: string): (entry: MileageEntry, name: string) => Promise<void> {
  const words = useWords(vehiclesWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteMileage(vehicleId);
  return (entry, name) =>
    confirmDelete({ title: words.deleteMileage, text: words.deleteMileageQuestion(name) }, () =>
      mutate(entry.id),
    );
}
