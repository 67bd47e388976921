import { Table, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import classes from './DataTable.module.css';
import { LoadFailure } from './LoadFailure.tsx';
import { SkeletonCards, SkeletonRows } from './skeletons.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** Where a phone's card shows it: as its title, in its corner, or not at all; otherwise as a labelled line. */
  readonly onCard?: 'title' | 'corner' | 'none';
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly actions?: (row: Row) => ReactNode;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
}

/** A table from 768 px, cards below; loading, empty and failed states included. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, empty } = props;
  const phone = useIsPhone();
  const { loading } = useWords(webWords);
  if (error && !rows) return <LoadFailure error={error} onRetry={onRetry} />;
  if (rows?.length === 0) return <>{empty}</>;
  const Layout = phone ? Cards : Rows;
  return (
    <div aria-busy={!rows}>
      {!rows && <VisuallyHidden role="status">{loading}</VisuallyHidden>}
      {!rows && phone ? <SkeletonCards /> : <Layout {...props} rows={rows ?? []} />}
    </div>
  );
}

type FilledProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

/** Arrow keys walk through the rows: the first control of the next or previous one gets the focus. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = (event.target as HTMLElement).closest('[data-row]');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const control = next?.querySelector<HTMLElement>('a, button');
  if (!control) return;
  event.preventDefault();
  control.focus();
}

function Rows<Row extends { readonly id: string }>({ label, columns, rows, actions }: FilledProps<Row>) {
  const words = useWords(webWords);
  return (
    <Table.ScrollContainer minWidth={640} type="native" tabIndex={0} role="group" aria-label={label}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.key} ta={column.numeric ? 'right' : 'left'}>
                {column.header}
              </Table.Th>
            ))}
            {actions && <Table.Th ta="right">{words.actions}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={walk}>
          {rows.length === 0 && <SkeletonRows columns={columns.length + (actions ? 1 : 0)} />}
          {rows.map((row) => (
            <Table.Tr key={row.id} data-row>
              {columns.map((column) => (
                <Table.Td key={column.key} {...(column.numeric ? { ta: 'right', className: 'numbers' } : {})}>
                  {column.cell(row)}
                </Table.Td>
              ))}
              {actions && (
                <Table.Td>
                  <div className={classes.actions}>{actions(row)}</div>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Cards<Row extends { readonly id: string }>({ label, columns, rows, actions }: FilledProps<Row>) {
  const placed = (place: Column<Row>['onCard']) => columns.filter((column) => column.onCard === place);
  return (
    <ul className={classes.cards} aria-label={label} onKeyDown={walk}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-row>
          <div className={classes.head}>
            <div className={classes.title}>{placed('title').map((column) => column.cell(row))}</div>
            {placed('corner').map((column) => (
              <div key={column.key}>{column.cell(row)}</div>
            ))}
          </div>
          <dl className={classes.lines}>
            {placed(undefined).map((column) => (
              <div key={column.key} className={classes.line}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className={classes.actions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
