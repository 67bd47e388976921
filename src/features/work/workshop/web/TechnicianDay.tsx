import { IconPencil } from '@tabler/icons-react';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { EstimateNumber, Plate } from '#web/ui/RecordLinks.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { activityLabels } from '../activity-labels.ts';
import { timeClockWords } from '../time-clock.words.ts';
import type { ClockEntry, TeamDay } from '../workshop.contract.ts';
import { shortClockText } from '../work-time.ts';
import classes from './TimeClock.module.css';

interface TechnicianDayProps {
  readonly technician: TeamDay['technicians'][number];
  /** Seconds since the response: what runs goes on. */
  readonly passed: number;
  readonly onEdit: (id: string) => void;
}

const isRunning = ({ endedAt, isRemoved }: ClockEntry): boolean => endedAt === null && !isRemoved;

/** What one person's day was spent with, and what runs. */
export function TechnicianDay({ technician, passed, onEdit }: TechnicianDayProps) {
  const words = useWords(timeClockWords);
  const { name, entries, jobSeconds, otherSeconds, breakSeconds } = technician;
  const running = entries.find(isRunning)?.activity;
  const added = (isCounted: boolean): number => (isCounted ? passed : 0);
  const isOther = running !== undefined && running !== 'job' && running !== 'break';
  return (
    <Surface>
      <div className={classes.person}>
        <Title order={2} fz="md">
          {name}
        </Title>
        <Text c="dimmed" size="sm">
          {words.sums(
            shortClockText(jobSeconds + added(running === 'job')),
            shortClockText(otherSeconds + added(isOther)),
            shortClockText(breakSeconds + added(running === 'break')),
          )}
        </Text>
      </div>
      <DataTable
        label={name}
        dense
        columns={useColumns()}
        rows={entries}
        empty={<p className={classes.person}>{words.noEntries}</p>}
        actions={(row) =>
          !row.isRemoved && (
            <RowAction label={words.correctOne(timesOf(row, words.runs))} onClick={() => onEdit(row.id)}>
              <IconPencil size={20} aria-hidden />
            </RowAction>
          )
        }
      />
    </Surface>
  );
}

const timesOf = (
  { startedAt, endedAt }: { readonly startedAt: string; readonly endedAt: string | null },
  runs: string,
): string => `${wallClockOf(startedAt).time}–${endedAt === null ? runs : wallClockOf(endedAt).time}`;

function useColumns(): readonly Column<ClockEntry>[] {
  const words = useWords(timeClockWords);
  const { language } = useLanguage();
  return [
    {
      key: 'time',
      header: words.time,
      onCard: 'title',
      cell: (row) => <b style={{ whiteSpace: 'nowrap' }}>{timesOf(row, words.runs)}</b>,
    },
    {
      key: 'work',
      header: words.work,
      onCard: 'unlabelled',
      grows: true,
      cell: ({ activity, licensePlate, work, estimateId, estimateNumber }) =>
        activity === 'job' ? (
          <Group gap="xs">
            {licensePlate && <Plate>{licensePlate}</Plate>}
            <span>{work?.split('\n')[0] ?? activityLabels.job[language]}</span>
            {estimateId && estimateNumber && <EstimateNumber id={estimateId} number={estimateNumber} />}
          </Group>
        ) : (
          activityLabels[activity][language]
        ),
    },
    { key: 'state', header: words.state, onCard: 'line', cell: (row) => <State row={row} /> },
  ];
}

/** That nobody stopped it, and what it was before it was corrected. */
function State({ row: { isForgotten, isRemoved, corrections } }: { readonly row: ClockEntry }) {
  const words = useWords(timeClockWords);
  return (
    <Group gap="xs">
      {isForgotten && <StatusBadge kind="warning">{words.forgotten}</StatusBadge>}
      {isRemoved && <StatusBadge kind="outline">{words.removed}</StatusBadge>}
      {corrections.map(({ startedAt, endedAt, by, reason, at }) => (
        <Text key={at} size="xs" c="dimmed" title={displayMoment(at)}>
          {startedAt === null
            ? words.wasNothing(by, reason)
            : words.was(timesOf({ startedAt, endedAt }, words.runs), by, reason)}
        </Text>
      ))}
    </Group>
  );
}
