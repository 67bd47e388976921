import { IconEye, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { displayDay } from '#shared/dates.ts';
import { displayNumber } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { Text } from '#web/ui/Text.tsx';
import { measurementFieldLabels } from '../battery.fields.ts';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { healthText } from '../report-values.ts';
import { measurementsQuery } from './batteries.queries.ts';
import { HealthCharts } from './HealthCharts.tsx';
import { MeasurementDialog } from './MeasurementDialog.tsx';
import { StateBadge } from './StateBadge.tsx';

interface BatteryOfVehicleProps {
  readonly vehicleId: string;
  /** The measurement that is open, or a new one. */
  readonly measurement: string | undefined;
  readonly onMeasurement: (id: string | undefined, saved?: boolean) => void;
}

/** What was measured of the battery of a vehicle. */
export function BatteryOfVehicle({ vehicleId, measurement, onMeasurement }: BatteryOfVehicleProps) {
  const words = useWords(batteriesWords);
  const mayRecord = useCan()('batteries.record');
  const list = useQuery(measurementsQuery(vehicleId));
  const columns = useColumns();
  const { data: rows } = list;
  const addButton = mayRecord && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => onMeasurement('new')}
    >
      {words.add}
    </Button>
  );
  return (
    <Stack>
      {rows && rows.length > 0 && <Group justify="flex-end">{addButton}</Group>}
      {rows && <HealthCharts measurements={rows} />}
      <DataTable
        whole
        label={words.list}
        columns={columns}
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState text={words.none} action={addButton} />}
        actions={(row) => (
          <RowAction
            label={words.open(row.reportNumber ?? displayDay(row.measuredAt))}
            onClick={() => onMeasurement(row.id)}
          >
            <IconEye size={20} aria-hidden />
          </RowAction>
        )}
      />
      <MeasurementDialog
        vehicleId={vehicleId}
        open={measurement}
        list={list}
        onOpen={onMeasurement}
        onClose={() => onMeasurement(undefined)}
      />
    </Stack>
  );
}

function useColumns(): readonly Column<BatteryMeasurement>[] {
  const words = useWords(batteriesWords);
  const { language } = useLanguage();
  const { measuredAt, method, odometer } = measurementFieldLabels;
  return [
    {
      key: 'measuredAt',
      header: measuredAt[language],
      onCard: 'title',
      // A column of its own has no space beside the list of cars.
      cell: (row) => (
        <>
          <span className="numbers" style={{ whiteSpace: 'nowrap' }}>
            {displayDay(row.measuredAt)}
          </span>
          <Text size="xs" c="dimmed">
            {method.choices[row.method][language]}
          </Text>
        </>
      ),
    },
    {
      key: 'health',
      header: words.health,
      numeric: true,
      cell: ({ stateOfHealth }) =>
        stateOfHealth === null ? '-' : <b className="numbers">{healthText(stateOfHealth, language)}</b>,
    },
    {
      key: 'odometer',
      header: odometer[language],
      numeric: true,
      wideOnly: true,
      cell: (row) => (row.odometer === null ? '-' : displayNumber(row.odometer, language)),
    },
    {
      key: 'state',
      header: words.state,
      onCard: 'corner',
      cell: ({ state, reportNumber }) => (
        <Group gap="xs">
          {reportNumber && (
            <Text span inherit className="numbers figure">
              {reportNumber}
            </Text>
          )}
          <StateBadge state={state} />
        </Group>
      ),
    },
  ];
}
