import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { displayDay } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { plainStatusWords } from '#features/work/estimates/estimate-status.words.ts';
import type { DisplayMode, ReportEstimate } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import { linesId } from './ReportLines.tsx';
import { isVisibleIn, useFigures } from './report-figures.ts';
import classes from './Reports.module.css';
import { Anchor, Text } from '#web/ui/Text.tsx';

type OnToggle = (id: string | undefined) => void;

/** `open`: the estimate whose row is expanded. */
export function useReportColumns(
  mode: DisplayMode,
  open: string | undefined,
  onToggle: OnToggle,
): readonly Column<ReportEstimate>[] {
  const words = useWords(reportsWords);
  const { money, hours } = useFigures();
  const columns: Column<ReportEstimate>[] = [
    {
      key: 'number',
      header: words.number,
      onCard: 'title',
      cell: (row) => <NumberOf estimate={row} open={row.id === open} onToggle={onToggle} />,
    },
    {
      key: 'customer',
      header: words.customer,
      onCard: 'unlabelled',
      grows: true,
      cell: ({ customer }) => (
        <div className={classes.customer} title={customer ?? undefined}>
          {customer ?? '-'}
        </div>
      ),
    },
    { key: 'vehicle', header: words.vehicle, cell: ({ vehicle }) => <Vehicle text={vehicle} /> },
    {
      key: 'status',
      header: words.statusSince,
      cell: (row) => <StatusSince estimate={row} />,
    },
    {
      key: 'parts',
      header: words.partsAmount,
      numeric: true,
      wideOnly: mode === 'all',
      cell: ({ parts }) => money(parts),
    },
    {
      key: 'labor',
      header: words.laborAmount,
      numeric: true,
      wideOnly: mode === 'all',
      cell: ({ labor }) => money(labor),
    },
    { key: 'hours', header: words.laborHours, numeric: true, cell: ({ laborHours }) => hours(laborHours) },
    {
      key: 'total',
      header: words.total,
      numeric: true,
      onCard: 'corner',
      cell: ({ total }) => (
        <Text span inherit fw={600}>
          {money(total)}
        </Text>
      ),
    },
  ];
  return columns.filter(({ key }) => isVisibleIn(mode, key));
}

/** The plate above the car that it belongs to. */
function Vehicle({ text }: { readonly text: string | null }) {
  const [first, ...rest] = text?.split(' · ') ?? ['-'];
  return (
    <div className={classes.car}>
      {first}
      {rest.length > 0 && (
        <Text size="xs" c="dimmed">
          {rest.join(' · ')}
        </Text>
      )}
    </div>
  );
}

/** The status above the day on which it was set. */
function StatusSince({ estimate: { status, statusChangedAt } }: Pick<NumberOfProps, 'estimate'>) {
  const labels = useWords(plainStatusWords);
  return (
    <>
      <StatusBadge wraps kind={estimateRules[status].badge}>
        {labels[status]}
      </StatusBadge>
      <Text size="xs" c="dimmed" mt={2} className="numbers">
        {displayDay(statusChangedAt)}
      </Text>
    </>
  );
}

interface NumberOfProps {
  readonly estimate: ReportEstimate;
  readonly open: boolean;
  readonly onToggle: OnToggle;
}

/** The arrow expands the row, the number leads to the estimate. */
function NumberOf({ estimate: { id, estimateNumber }, open, onToggle }: NumberOfProps) {
  const words = useWords(reportsWords);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <span className={classes.number}>
      <UnstyledButton
        className={classes.toggle ?? ''}
        aria-expanded={open}
        aria-controls={open ? linesId(id) : undefined}
        aria-label={open ? words.collapse(estimateNumber) : words.expand(estimateNumber)}
        onClick={() => onToggle(open ? undefined : id)}
      >
        <Chevron size={18} aria-hidden />
      </UnstyledButton>
      <Anchor
        underline="always"
        fw={600}
        className="numbers"
        aria-label={words.openEstimate(estimateNumber)}
        renderRoot={(props) => <Link to="/estimates/$id" params={{ id }} {...props} />}
      >
        {estimateNumber}
      </Anchor>
    </span>
  );
}
