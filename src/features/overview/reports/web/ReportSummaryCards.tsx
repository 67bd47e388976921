import { useWords } from '#web/i18n.tsx';
import { FigureCards } from '#web/ui/FigureCards.tsx';
import type { ReportSummary } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import { useFigures } from './report-figures.ts';

interface ReportSummaryCardsProps {
  readonly summary: ReportSummary | undefined;
  /** Only completed work is summed: what was earned. */
  readonly isRevenue: boolean;
}

/** What the table comes to, all of its pages. */
export function ReportSummaryCards({ summary, isRevenue }: ReportSummaryCardsProps) {
  const words = useWords(reportsWords);
  const { money, hours } = useFigures();
  return (
    <FigureCards
      label={words.summary}
      columns={4}
      cards={[
        [isRevenue ? words.totalRevenue : words.sumOfEstimates, summary && money(summary.totalRevenue)],
        [words.totalParts, summary && money(summary.totalParts)],
        [words.totalLabor, summary && money(summary.totalLabor)],
        [words.totalHours, summary && hours(summary.totalLaborHours)],
      ]}
    />
  );
}
