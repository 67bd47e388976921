import type { ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import type { MoreRows } from '#web/record-lists.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Surface } from '#web/ui/Section.tsx';
import type { DisplayMode, ReportEstimate, ReportSummary } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import { MechanicBreakdown } from './MechanicBreakdown.tsx';
import { ReportLines } from './ReportLines.tsx';
import { ReportSummaryCards } from './ReportSummaryCards.tsx';
import classes from './Reports.module.css';
import { useReportColumns } from './use-report-columns.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Text } from '#web/ui/Text.tsx';

interface ReportResultProps {
  /** Undefined: still on its way, or it could not be loaded. */
  readonly summary: ReportSummary | undefined;
  readonly estimates: readonly ReportEstimate[] | undefined;
  readonly more: MoreRows;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly mode: DisplayMode;
  /** Only completed work is summed: what was earned. */
  readonly isRevenue: boolean;
  /** The estimate whose row is expanded. */
  readonly open: string | undefined;
  readonly onToggle: (id: string | undefined) => void;
  /** What to do when nothing is found. */
  readonly nextStep: ReactNode;
}

/** Figures and table of a report, with every state it can be in. */
export function ReportResult(props: ReportResultProps) {
  const { summary, estimates, more, error, onRetry, mode, isRevenue, open, onToggle, nextStep } = props;
  const words = useWords(reportsWords);
  const columns = useReportColumns(mode, open, onToggle);
  if (error && !estimates)
    return (
      <Surface>
        <LoadFailure text={words.loadFailed} error={error} onRetry={onRetry} />
      </Surface>
    );
  if (estimates?.length === 0)
    return (
      <Surface>
        <div role="status">
          <EmptyState text={words.noData} action={nextStep} />
        </div>
      </Surface>
    );
  return (
    <>
      <ReportSummaryCards summary={summary} isRevenue={isRevenue} />
      <MechanicBreakdown breakdown={summary?.mechanicBreakdown} mode={mode} isRevenue={isRevenue} />
      <Surface>
        <div className={classes.heading}>
          <h2>{words.estimates}</h2>
          <Text size="sm" c="dimmed" role="status">
            {summary && words.count(summary.estimates)}
          </Text>
        </div>
        <DataTable<ReportEstimate>
          label={words.estimates}
          columns={columns}
          rows={estimates}
          more={more}
          error={error}
          onRetry={onRetry}
          empty={null}
          details={(row) => (row.id === open ? <ReportLines estimate={row} mode={mode} /> : null)}
        />
      </Surface>
    </>
  );
}
