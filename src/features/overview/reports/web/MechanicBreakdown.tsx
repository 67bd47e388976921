import { useId } from 'react';
import { useWords } from '#web/i18n.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import type { DisplayMode, ReportSummary } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import { MechanicChart } from './MechanicChart.tsx';
import { isVisibleIn, useFigures } from './report-figures.ts';
import classes from './Reports.module.css';
import { Skeleton } from '#web/ui/skeletons.tsx';

type Share = ReportSummary['mechanicBreakdown'][number] & { readonly id: string };

interface MechanicBreakdownProps {
  readonly breakdown: ReportSummary['mechanicBreakdown'] | undefined;
  readonly mode: DisplayMode;
  /** Only completed work is summed: what was earned. */
  readonly isRevenue: boolean;
}

/** Who did how much: as a table and, of several people, as a chart. */
export function MechanicBreakdown({ breakdown, mode, isRevenue }: MechanicBreakdownProps) {
  const words = useWords(reportsWords);
  const amount = isRevenue ? words.revenue : words.amount;
  const columns = useColumns(mode, amount);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.sheet}>
      <h2 id={heading}>{words.breakdown}</h2>
      <div className={classes.breakdown}>
        <DataTable<Share>
          whole
          label={words.breakdown}
          columns={columns}
          rows={breakdown?.map((share) => ({ ...share, id: share.mechanic ?? '' }))}
          empty={null}
        />
        {!breakdown && <Skeleton height={200} radius="md" />}
        {breakdown && breakdown.length > 1 && <MechanicChart breakdown={breakdown} />}
      </div>
    </section>
  );
}

function useColumns(mode: DisplayMode, amount: string): readonly Column<Share>[] {
  const words = useWords(reportsWords);
  const { money, hours } = useFigures();
  const columns: Column<Share>[] = [
    {
      key: 'mechanic',
      header: words.mechanicName,
      onCard: 'title',
      cell: ({ mechanic }) => <Name name={mechanic} />,
    },
    { key: 'hours', header: words.laborHours, numeric: true, cell: (share) => hours(share.hours) },
    { key: 'revenue', header: amount, numeric: true, cell: (share) => money(share.revenue) },
  ];
  return columns.filter(({ key }) => isVisibleIn(mode, key));
}

function Name({ name }: { readonly name: string | null }) {
  const words = useWords(reportsWords);
  return (
    <span className={name === null ? classes.unassigned : classes.name}>{name ?? words.unassigned}</span>
  );
}
