import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFailure } from '../../../web/errors.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { useToast } from '../../../web/toast.tsx';
import { useConfirm } from '../../../web/ui/confirm.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { LoadFailure } from '../../../web/ui/LoadFailure.tsx';
import { RowAction } from '../../../web/ui/RowAction.tsx';
import { displayMoment } from '../../../shared/dates.ts';
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx';
import { webWords } from '../../../web/web.words.ts';
import { useMay } from '../../../web/signed-in.ts';
import type { MileageEntry } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { kilometres } from './vehicle-label.ts';
import { mileageQuery, useDeleteMileage } from './vehicles.queries.ts';
import classes from './Vehicles.module.css';

const MileageChart = lazy(async () => ({ default: (await import('./MileageChart.tsx')).MileageChart }));

interface MileageTabProps {
  readonly vehicleId: string;
  readonly onAdd: () => void;
}

export function MileageTab({ vehicleId, onAdd }: MileageTabProps) {
  const words = useWords(vehiclesWords);
  const mayRecord = useMay()('vehicles.record');
  const { data: entries, error, refetch } = useQuery(mileageQuery(vehicleId));
  const addButton = mayRecord && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.addMileage}
    </Button>
  );
  if (error && !entries) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!entries) return <Skeleton height={220} radius="md" aria-busy />;
  if (entries.length === 0) return <EmptyState text={words.noMileage} action={addButton} />;
  return (
    <Stack>
      <Group justify="flex-end">{addButton}</Group>
      {entries.length > 1 && (
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <MileageChart entries={entries} />
        </Suspense>
      )}
      <Entries vehicleId={vehicleId} entries={entries} />
    </Stack>
  );
}

interface EntriesProps {
  readonly vehicleId: string;
  readonly entries: readonly MileageEntry[];
}

function Entries({ vehicleId, entries }: EntriesProps) {
  const words = useWords(vehiclesWords);
  const general = useWords(webWords);
  const { language } = useLanguage();
  const mayWrite = useMay()('vehicles.write');
  const remove = useRemove(vehicleId);
  const nameOf = (entry: MileageEntry) =>
    `${displayMoment(entry.recordedAt, language)} · ${kilometres(entry.mileage, language)}`;
  return (
    <Table verticalSpacing="sm" aria-label={words.mileage}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.date}</Table.Th>
          <Table.Th ta="right">{words.mileage}</Table.Th>
          <Table.Th>{words.notes}</Table.Th>
          {mayWrite && <Table.Th ta="right">{general.actions}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td className="numbers">{displayMoment(entry.recordedAt, language)}</Table.Td>
            <Table.Td className="numbers" ta="right" style={{ whiteSpace: 'nowrap' }}>
              {kilometres(entry.mileage, language)}
            </Table.Td>
            <Table.Td>
              {entry.isLower && (
                <StatusBadge kind="outline">
                  <IconAlertTriangle size={13} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
                  {words.isLower}
                </StatusBadge>
              )}
              <Text span inherit className={classes.prose ?? ''} display="block">
                {entry.notes}
              </Text>
            </Table.Td>
            {mayWrite && (
              <Table.Td ta="right">
                <RowAction
                  danger
                  label={words.deleteMileageOf(nameOf(entry))}
                  onClick={() => void remove(entry, nameOf(entry))}
                >
                  <IconTrash size={20} aria-hidden />
                </RowAction>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function useRemove(vehicleId: string): (entry: MileageEntry, name: string) => Promise<void> {
  const words = useWords(vehiclesWords);
  const general = useWords(webWords);
  const confirm = useConfirm();
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutate } = useDeleteMileage(vehicleId);
  return async (entry, name) => {
    const agreed = await confirm({
      title: words.deleteMileage,
      text: words.deleteMileageQuestion(name),
      confirm: general.delete,
    });
    if (!agreed) return;
    mutate(entry.id, {
      onSuccess: () => succeed(words.mileageDeleted),
      onError: (error) => fail(error, words.mileageDeleteFailed),
    });
  };
}
