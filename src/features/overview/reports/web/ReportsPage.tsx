import { Tabs } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { dayText } from '#shared/dates.ts';
import { useFailure } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { moreOf } from '#web/record-lists.ts';
import { useSearchState } from '#web/search-state.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { quickRange } from '../report-range.ts';
import { displayModes, type ReportQuery } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportResult } from './ReportResult.tsx';
import classes from './Reports.module.css';
import { EARNED, queryOf, reportsSearch, type ReportSearch } from './reports-search.ts';
import { reportQuery } from './reports.queries.ts';
import { useReportCsv } from './use-report-csv.ts';
import { useRigaDay } from '#web/use-riga-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

const everything: ReportSearch = {
  from: undefined,
  to: undefined,
  status: undefined,
  mechanic: undefined,
  mode: undefined,
};

interface ReportsPageProps {
  /** What an accountant needs of a month. */
  readonly accounting: ReactNode;
  /** The clocked time of the same days. */
  readonly Hours: ComponentType<{ readonly from: string; readonly to: string }>;
}

export function ReportsPage({ accounting, Hours }: ReportsPageProps) {
  const words = useWords(reportsWords);
  const [{ open, ...search }, change] = useSearchState(reportsSearch);
  const today = useRigaDay();
  const query = queryOf(search, today);
  const { startDate, endDate, displayMode } = query;
  const isReversed = endDate < startDate;
  const report = useInfiniteQuery({ ...reportQuery(query), enabled: !isReversed });
  const fail = useFailure();
  useEffect(() => {
    if (report.error) fail(report.error, words.loadFailed);
    // oxlint-disable-next-line react/exhaustive-deps -- shown once for each failure
  }, [report.error]);
  // Other estimates, other rows: none of them is expanded.
  const filter = (changed: ReportSearch) => change({ ...changed, open: undefined });
  const pages = isReversed ? [] : report.data?.pages;
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.about(`${dayText(startDate)} – ${dayText(endDate)}`)}
        action={
          <Group gap="sm">
            {accounting}
            <Export query={query} disabled={isReversed} />
          </Group>
        }
      />
      <Surface>
        <ReportFilters query={query} isReversed={isReversed} today={today} onChange={filter} />
      </Surface>
      <Tabs
        value={displayMode}
        onChange={(chosen) => filter({ mode: displayModes.find((each) => each === chosen) })}
        className={classes.modes}
      >
        <Tabs.List aria-label={words.displayMode} mb="md">
          {displayModes.map((mode) => (
            <Tabs.Tab key={mode} value={mode} className={classes.mode ?? ''}>
              {words[mode]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={displayMode} className={classes.result} aria-busy={report.isPlaceholderData}>
          <ReportResult
            summary={pages?.at(-1)?.summary}
            estimates={pages?.flatMap(({ estimates }) => estimates)}
            more={moreOf(report)}
            error={report.error}
            onRetry={() => void report.refetch()}
            mode={displayMode}
            isRevenue={query.status === EARNED}
            open={open}
            onToggle={(id) => change({ open: id }, { replace: true })}
            nextStep={<NextStep search={search} today={today} onChange={filter} />}
          />
        </Tabs.Panel>
      </Tabs>
      <Hours from={startDate} to={endDate} />
    </>
  );
}

/** The whole table as a file. While it is being created, the button cancels. */
function Export({ query, disabled }: { readonly query: ReportQuery; readonly disabled: boolean }) {
  const words = useWords(reportsWords);
  const { isRunning, start, cancel } = useReportCsv();
  return (
    <Group gap={isRunning ? 'sm' : 0}>
      <Text size="sm" c="dimmed" role="status">
        {isRunning && words.exporting}
      </Text>
      {isRunning ? (
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={cancel}>
          {words.cancelExport}
        </Button>
      ) : (
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => start(query)}
        >
          {words.exportCsv}
        </Button>
      )}
    </Group>
  );
}

interface NextStepProps {
  readonly search: ReportSearch;
  readonly today: string;
  readonly onChange: (change: ReportSearch) => void;
}

/** Where nothing is found: everything of this month, or of more months when that was it. */
function NextStep({ search, today, onChange }: NextStepProps) {
  const words = useWords(reportsWords);
  const isFiltered = Object.values(search).some(Boolean);
  const { startDate, endDate } = quickRange('lastThreeMonths', today);
  return (
    <Button
      variant="default"
      onClick={() => onChange(isFiltered ? everything : { from: startDate, to: endDate })}
    >
      {isFiltered ? words.reset : words.lastThreeMonths}
    </Button>
  );
}
