import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { webWords } from '#web/web.words.ts';
import { estimateStatuses } from '#features/work/estimates/estimate-status.ts';
import { estimateStatusWords } from '#features/work/estimates/estimate-status.words.ts';
import { quickRange, quickRanges } from '../report-range.ts';
import type { ReportQuery } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import classes from './Reports.module.css';
import { EARNED, type ReportSearch } from './reports-search.ts';
import { mechanicsQuery } from './reports.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Folded } from '#web/ui/Folded.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';

interface ReportFiltersProps {
  readonly query: ReportQuery;
  /** The last day comes before the first. */
  readonly isReversed: boolean;
  /** By Riga's clock. */
  readonly today: string;
  readonly onChange: (change: ReportSearch) => void;
}

const ALL = 'all';
const statuses = [ALL, ...estimateStatuses] as const;

export function ReportFilters({ query, isReversed, today, onChange }: ReportFiltersProps) {
  const words = useWords(reportsWords);
  const labels = useWords(estimateStatusWords);
  const { toBeforeFrom, filters } = useWords(webWords);
  const { startDate, endDate, status, mechanic } = query;
  const isPhone = useIsPhone();
  const fields = (
    <div className={classes.fields}>
      <DayInput
        label={words.from}
        value={startDate}
        onChange={(day) => day && onChange({ from: day, to: endDate })}
      />
      <DayInput
        label={words.to}
        value={endDate}
        onChange={(day) => day && onChange({ from: startDate, to: day })}
        error={isReversed && toBeforeFrom}
      />
      <Select
        label={words.status}
        allowDeselect={false}
        value={status}
        onChange={(chosen) => onChange({ status: statuses.find((each) => each === chosen) })}
        data={statuses.map((each) => ({
          value: each,
          label: each === ALL ? words.allStatuses : labels[each],
        }))}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      />
      <MechanicFilter
        mechanic={mechanic}
        onChange={(chosen) => onChange({ mechanic: chosen === ALL ? undefined : chosen })}
      />
    </div>
  );
  return (
    <div className={`${classes.filters} not-printed`}>
      <Group gap="xs" role="group" aria-label={words.quickRanges}>
        {quickRanges.map((name) => {
          const days = quickRange(name, today);
          const isChosen = days.startDate === startDate && days.endDate === endDate;
          return (
            <Button
              key={name}
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange({ from: days.startDate, to: days.endDate })}
            >
              {words[name]}
            </Button>
          );
        })}
      </Group>
      {isPhone ? (
        <Folded summary={filters} startsOpen={isReversed || status !== EARNED || mechanic !== ALL}>
          {fields}
        </Folded>
      ) : (
        fields
      )}
    </div>
  );
}

interface MechanicFilterProps {
  readonly mechanic: string;
  readonly onChange: (mechanic: string) => void;
}

/** The names that lines carry; one of a link is offered although no line has it any more. */
function MechanicFilter({ mechanic, onChange }: MechanicFilterProps) {
  const words = useWords(reportsWords);
  const { data: names = [] } = useQuery(mechanicsQuery);
  const offered = new Set(names.includes(mechanic) ? names : [mechanic, ...names]);
  offered.delete(ALL);
  return (
    <Select
      label={words.mechanic}
      searchable
      allowDeselect={false}
      value={mechanic}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      nothingFoundMessage={words.noSuchMechanic}
      data={[
        { value: ALL, label: words.allMechanics },
        ...[...offered].map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}
