import { Skeleton } from '@mantine/core';
import { useWords } from '../../../web/i18n.tsx';
import type { ReportSummary } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import { useFigures } from './report-figures.ts';
import classes from './Reports.module.css';

/** What the table comes to, all of its pages. */
export function ReportSummaryCards({ summary }: { readonly summary: ReportSummary | undefined }) {
  const words = useWords(reportsWords);
  const { money, hours } = useFigures();
  const cards: [label: string, value: string | undefined][] = [
    [words.totalRevenue, summary && money(summary.totalRevenue)],
    [words.totalParts, summary && money(summary.totalParts)],
    [words.totalLabor, summary && money(summary.totalLabor)],
    [words.totalHours, summary && hours(summary.totalLaborHours)],
  ];
  return (
    <dl className={classes.cards} aria-label={words.summary} aria-busy={!summary}>
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numbers">{value ?? <Skeleton height={24} width={96} my={4} />}</dd>
        </div>
      ))}
    </dl>
  );
}
