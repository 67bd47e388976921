import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { fieldOf } from '../import-fields.ts';
import { faultText } from '../fault-sentence.ts';
import type { ImportRecord, ImportRow } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';
import classes from './Imports.module.css';

/** Columns that are shown of a row beside the faulty ones: what it is known by stands in the first. */
const SHOWN = 6;
/** Characters of a cell that are shown. */
const MOST = 80;

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** The columns of the file that hold a field, by their field, with every faulty cell and why. */
export function useRowColumns(
  record: ImportRecord,
  rows: readonly ImportRow[],
  withOutcome: boolean,
): readonly Column<ImportRow>[] {
  const words = useWords(importsWords);
  const { language } = useLanguage();
  const { kind, columns } = record;
  const taken = columns.flatMap((name, place) => (name === null ? [] : [{ name, place }]));
  const ofRow = (row: ImportRow) => row.faults.filter(({ column }) => column === null);
  const reason: Column<ImportRow> = {
    key: 'reason',
    header: words.reason,
    onCard: 'line',
    cell: (row) =>
      ofRow(row).map((fault) => (
        <span key={fault.code} className={classes.fault}>
          {faultText(fault, language)}
        </span>
      )),
  };
  return [
    { key: 'number', header: words.row, numeric: true, onCard: 'corner', cell: ({ number }) => number },
    ...(withOutcome
      ? [
          {
            key: 'outcome',
            header: words.outcome,
            cell: ({ outcome }: ImportRow) => words[outcome],
          } satisfies Column<ImportRow>,
        ]
      : []),
    ...(rows.some((row) => ofRow(row).length > 0) ? [reason] : []),
    ...taken.map(({ name, place }, at): Column<ImportRow> => ({
      key: String(place),
      header: fieldOf(kind, name)?.label[language] ?? name,
      ...(at === 0 ? { onCard: 'title' } : at < SHOWN ? {} : { onCard: 'none' }),
      cell: (row) => <Cell row={row} name={name} place={place} />,
    })),
  ];
}

interface CellProps {
  readonly row: ImportRow;
  readonly name: string;
  readonly place: number;
}

function Cell({ row: { cells, faults, changed }, name, place }: CellProps) {
  const { language } = useLanguage();
  const text = shortened(cells[place] ?? '');
  const own = faults.filter(({ column }) => column === place);
  if (own.length === 0) return changed.includes(name) ? <b>{text}</b> : <>{text}</>;
  return (
    <span className={classes.faulty}>
      {text === '' ? '–' : text}
      {own.map((fault) => (
        <span key={fault.code} className={classes.fault}>
          {faultText(fault, language)}
        </span>
      ))}
    </span>
  );
}
