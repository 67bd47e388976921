import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { urlOf } from '#shared/contract.ts';
import { daysBetween } from '#shared/days.ts';
import { fetchFile, saveFile } from '#web/download.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EstimateNumber, Plate } from '#web/ui/RecordLinks.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import {
  MAX_DAYS,
  hoursContract,
  type ClockedHours as Hours,
  type HoursOfLine,
  type HoursRange,
} from '../hours.contract.ts';
import { hoursWords } from '../hours.words.ts';
import { hoursText, shortClockText } from '../work-time.ts';
import { hoursQuery } from './hours.queries.ts';
import classes from './TimeClock.module.css';

/** Clocked time of a range of days beside what was quoted, as tables and as a file. */
export function ClockedHours(range: HoursRange) {
  const words = useWords(hoursWords);
  const isTooLong = range.from <= range.to && daysBetween(range.from, range.to) >= MAX_DAYS;
  const isShown = range.from <= range.to && !isTooLong;
  const { data, error, refetch } = useQuery({ ...hoursQuery(range), enabled: isShown });
  const [technicianColumns, lineColumns] = [useTechnicianColumns(), useLineColumns()];
  const table = { error, onRetry: () => void refetch(), empty: <EmptyState text={words.none} /> };
  // Days the wrong way round are said at their fields.
  if (range.from > range.to) return null;
  return (
    <section aria-label={words.title} className={classes.hours}>
      <Group justify="space-between" align="center">
        <div>
          <Title order={2} fz="lg">
            {words.title}
          </Title>
          <Text c="dimmed" size="sm">
            {words.hint}
          </Text>
        </div>
        {!isTooLong && <Export {...range} />}
      </Group>
      {isTooLong && <Text>{words.tooLong}</Text>}
      {isShown && (
        <Surface>
          <DataTable
            label={words.byTechnician}
            columns={technicianColumns}
            rows={data?.technicians}
            {...table}
          />
        </Surface>
      )}
      {data && data.lines.length > 0 && (
        <Surface>
          <DataTable
            label={words.byLine}
            columns={lineColumns}
            rows={data.lines}
            heading={(row, before) => headingOf(row, before, data.lines, words)}
            {...table}
          />
        </Surface>
      )}
      {data?.hasMoreLines && <Text c="dimmed">{words.moreLines}</Text>}
    </section>
  );
}

const isSameJob = (a: HoursOfLine, b: HoursOfLine): boolean =>
  a.estimateId === b.estimateId && a.visitId === b.visitId;

/** What stands above the lines of a job: how much was clocked on all of them. */
function headingOf(
  row: HoursOfLine,
  before: HoursOfLine | undefined,
  lines: readonly HoursOfLine[],
  words: { readonly withoutEstimate: string; readonly sumOfJob: (sum: string) => string },
) {
  if (before && isSameJob(before, row)) return null;
  const sum = lines
    .filter((line) => isSameJob(line, row))
    .reduce((seconds, line) => seconds + line.seconds, 0);
  return (
    <Group gap="xs">
      {row.estimateId && row.estimateNumber ? (
        <EstimateNumber id={row.estimateId} number={row.estimateNumber} />
      ) : (
        words.withoutEstimate
      )}
      {row.licensePlate && <Plate>{row.licensePlate}</Plate>}
      <span>{words.sumOfJob(shortClockText(sum))}</span>
    </Group>
  );
}

function Export(range: HoursRange) {
  const words = useWords(hoursWords);
  const { language } = useLanguage();
  const { mutate, isPending } = useReported({
    mutationFn: async () => {
      const url = urlOf(hoursContract.clockedHoursCsv, { query: range });
      const { signal } = new AbortController();
      const file = await fetchFile(url, language, signal, (response) => response.blob());
      saveFile(file, `clocked-hours-${range.from}-${range.to}.csv`);
    },
    succeeded: words.exported,
    failed: words.exportFailed,
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => mutate()}
    >
      {words.export}
    </Button>
  );
}

function useTechnicianColumns(): readonly Column<Hours['technicians'][number]>[] {
  const words = useWords(hoursWords);
  return [
    { key: 'name', header: words.technician, onCard: 'title', cell: ({ name }) => <b>{name}</b> },
    { key: 'cars', header: words.onCars, numeric: true, cell: (row) => shortClockText(row.jobSeconds) },
    { key: 'other', header: words.other, numeric: true, cell: (row) => shortClockText(row.otherSeconds) },
    { key: 'breaks', header: words.breaks, numeric: true, cell: (row) => shortClockText(row.breakSeconds) },
  ];
}

function useLineColumns(): readonly Column<HoursOfLine>[] {
  const words = useWords(hoursWords);
  const { language } = useLanguage();
  return [
    { key: 'work', header: words.work, onCard: 'title', grows: true, cell: ({ work }) => work || '-' },
    {
      key: 'name',
      header: words.technician,
      onCard: 'unlabelled',
      cell: ({ technicianName }) => technicianName,
    },
    {
      key: 'quoted',
      header: words.quoted,
      numeric: true,
      cell: ({ quotedHours }) => (quotedHours && hoursText(quotedHours, language)) || '-',
    },
    { key: 'clocked', header: words.clocked, numeric: true, cell: ({ seconds }) => shortClockText(seconds) },
  ];
}
