import { useWords } from '#web/i18n.tsx';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import type { DisplayMode, ReportEstimate } from '../reports.contract.ts';
import { reportsWords } from '../reports.words.ts';
import { isVisibleIn, useFigures } from './report-figures.ts';
import classes from './Reports.module.css';
import { Text } from '#web/ui/Text.tsx';

type Line = ReportEstimate['lineItems'][number] & { readonly id: string };

/** Where a row's lines are, for the button that shows them. */
export const linesId = (estimateId: string): string => `lines-${estimateId}`;

interface ReportLinesProps {
  readonly estimate: ReportEstimate;
  readonly mode: DisplayMode;
}

/** The lines of an expanded estimate, as far as the report shows them. */
export function ReportLines({ estimate: { id, estimateNumber, lineItems }, mode }: ReportLinesProps) {
  const words = useWords(reportsWords);
  const columns = useLineColumns(mode);
  return (
    <div id={linesId(id)} className={classes.lines}>
      <DataTable<Line>
        whole
        label={words.lines(estimateNumber)}
        columns={columns}
        rows={lineItems.map((line) => ({ ...line, id: String(line.lineNumber) }))}
        empty={
          <Text size="sm" c="dimmed">
            {words.noLines}
          </Text>
        }
      />
    </div>
  );
}

function useLineColumns(mode: DisplayMode): readonly Column<Line>[] {
  const words = useWords(reportsWords);
  const { money, hours } = useFigures();
  const columns: Column<Line>[] = [
    {
      key: 'line',
      header: words.line,
      onCard: 'none',
      cell: ({ lineNumber }) => <span className="numbers">{lineNumber}</span>,
    },
    {
      key: 'description',
      header: words.description,
      onCard: 'title',
      cell: (line) => <LineText line={line} />,
    },
    { key: 'mechanic', header: words.mechanicName, cell: (line) => line.responsibleMechanic ?? '-' },
    { key: 'units', header: words.units, numeric: true, cell: ({ partUnits }) => partUnits },
    { key: 'parts', header: words.partsAmount, numeric: true, cell: ({ parts }) => money(parts) },
    { key: 'labor', header: words.laborAmount, numeric: true, cell: ({ labor }) => money(labor) },
    { key: 'hours', header: words.laborHours, numeric: true, cell: ({ laborHours }) => hours(laborHours) },
    { key: 'total', header: words.total, numeric: true, cell: ({ total }) => money(total) },
  ];
  return columns.filter(({ key }) => isVisibleIn(mode, key));
}

/** What was done, and with which part. */
function LineText({ line: { description, partName, partNumber } }: { readonly line: Line }) {
  const part = [partName, partNumber].filter(Boolean).join(' · ');
  const { title } = splitText(description ?? '');
  return (
    <div className={classes.work}>
      <span className="prose">{title || part || '-'}</span>
      {title && part && (
        <Text size="xs" c="dimmed">
          {part}
        </Text>
      )}
    </div>
  );
}
