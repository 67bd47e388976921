import {
  Fragment,
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefCallback,
} from 'react';
import { useWords } from '../i18n.tsx';
import type { MoreRows } from '../record-lists.ts';
import { webWords } from '../web.words.ts';
import { classNames } from './style-props.ts';
import classes from './DataTable.module.css';
import { ListEnd } from './ListEnd.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { SkeletonCards, SkeletonRows } from './skeletons.tsx';
import { SortButton, sortedBy, type ColumnSort, type Sorting } from './SortButton.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { VisuallyHidden } from './Text.tsx';
import { useVirtualRows } from './virtual-rows.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /**
   * Where a phone's card shows it: as its title, in its corner, on a line below them, below that without its label where
   * it needs none, or not at all; otherwise with its label.
   */
  readonly onCard?: 'title' | 'corner' | 'line' | 'unlabelled' | 'none';
  /** Left out where the table is too narrow for all of them: it is said elsewhere. */
  readonly wideOnly?: boolean;
  /** The same on a tablet alone: what counts there are the status and the total. */
  readonly notOnTablet?: boolean;
  /** Has the width that the others leave: its cell says how little is enough, and shortens what is longer. */
  readonly grows?: boolean;
  /** The list can be sorted by it. */
  readonly sort?: ColumnSort;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** What stands above a row that begins a group, by the row before it; null above every other. */
  readonly heading?: ((row: Row, before: Row | undefined) => ReactNode) | undefined;
  /** What an expanded row shows below itself; null for one that is not expanded. */
  readonly details?: ((row: Row) => ReactNode) | undefined;
  /** Left out where the rows are part of what is shown already. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly empty: ReactNode;
  /** Of a list that can be sorted. */
  readonly sorting?: Sorting | undefined;
  /** The rest of a long list: fetched when its end comes near. */
  readonly more?: MoreRows;
  /** Many columns and one line: less space between them. */
  readonly dense?: boolean;
  /** Draws every row: for a table inside a dialog, where it is not the window that scrolls. */
  readonly whole?: boolean;
}

/** A table from 768 px, cards below; loading, empty and failed states included. Long lists draw what is in view. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { rows, error, onRetry = () => undefined, empty, more } = props;
  const phone = useIsPhone();
  const { loading } = useWords(webWords);
  if (error && !rows) return <LoadFailure error={error} onRetry={onRetry} />;
  if (rows?.length === 0 && !more?.hasMore) return <>{empty}</>;
  const Layout = phone ? Cards : Rows;
  return (
    <div aria-busy={!rows}>
      {!rows && <VisuallyHidden role="status">{loading}</VisuallyHidden>}
      {!rows && phone ? <SkeletonCards /> : <Layout {...props} rows={rows ?? []} />}
      {more && <ListEnd more={more} failed={Boolean(error)} />}
    </div>
  );
}

type FilledProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

interface PlacedProps<Row> extends Pick<FilledProps<Row>, 'columns' | 'actions'> {
  readonly row: Row;
  readonly index: number;
  readonly heading: ReactNode;
  readonly details: ReactNode;
  readonly measure: RefCallback<Element>;
  /** How many there are, where not all are drawn; -1: not known yet. */
  readonly count: number | undefined;
}

/** The class of a column that is left out where the table is narrow. */
const placeOf = ({ wideOnly, notOnTablet }: Pick<Column<never>, 'wideOnly' | 'notOnTablet'>) =>
  classNames(wideOnly && classes.wideOnly, notOnTablet && classes.notOnTablet);

/** How many rows there are, for those who cannot see that some are left out. */
const countOf = <Row,>({ rows, more }: FilledProps<Row>, virtual: boolean): number | undefined =>
  virtual ? (more?.hasMore ? -1 : rows.length) : undefined;

const ariaSorts = { up: 'ascending', down: 'descending', none: 'none' } as const;

function Rows<Row extends { readonly id: string }>(props: FilledProps<Row>) {
  const {
    label,
    columns,
    rows,
    actions,
    heading,
    details,
    sorting,
    more,
    error,
    whole = false,
    dense = whole,
  } = props;
  const words = useWords(webWords);
  const { virtual, pieces, measure, list } = useVirtualRows({
    rows,
    rowHeight: dense ? 46 : 64,
    more,
    failed: Boolean(error),
    whole,
    expandable: details !== undefined,
  });
  const count = countOf(props, virtual);
  const width = columns.length + (actions ? 1 : 0);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      role="group"
      aria-label={label}
      className={classes.scroller}
    >
      <table
        className={classNames(classes.table, dense && classes.dense, whole && classes.whole)}
        aria-label={label}
        aria-rowcount={count === undefined || count < 0 ? count : count + 1}
      >
        <thead>
          <tr className={classes.row} aria-rowindex={virtual ? 1 : undefined}>
            {columns.map((column) => (
              <th
                key={column.key}
                className={classNames(column.numeric && classes.right, placeOf(column))}
                aria-sort={sorting && column.sort && ariaSorts[sortedBy(column.sort, sorting.sort) ?? 'none']}
              >
                {sorting && column.sort ? (
                  <SortButton label={column.header} by={column.sort} sorting={sorting} />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {actions && <th className={`${classes.right} ${classes.pinned}`}>{words.actions}</th>}
          </tr>
        </thead>
        <tbody {...list}>
          {rows.length === 0 && <SkeletonRows columns={width} />}
          {pieces.map((piece) => {
            if ('gap' in piece)
              return <tr key={`above ${piece.above}`} aria-hidden style={{ height: piece.gap }} />;
            const row = rows[piece.index];
            const placed = { columns, actions, measure, count, index: piece.index };
            return (
              row && (
                <PlacedRow
                  key={row.id}
                  row={row}
                  heading={heading?.(row, rows[piece.index - 1]) ?? null}
                  details={details?.(row) ?? null}
                  {...placed}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row>({ row, index, columns, actions, heading, details, measure, count }: PlacedProps<Row>) {
  const { placed, below } = useMeasured(measure, details !== null);
  return (
    <>
      {heading !== null && (
        <tr data-heading>
          <th colSpan={columns.length + (actions ? 1 : 0)} scope="rowgroup" className={classes.heading}>
            <div>{heading}</div>
          </th>
        </tr>
      )}
      <tr
        ref={placed}
        className={classes.row}
        data-index={index}
        aria-rowindex={count === undefined ? undefined : index + 2}
      >
        {columns.map((column) => (
          <td
            key={column.key}
            className={classNames(
              column.numeric && `numbers ${classes.right} ${classes.unbroken}`,
              placeOf(column),
              column.grows && classes.grows,
              column.onCard === 'title' && classes.named,
            )}
          >
            {column.cell(row)}
          </td>
        ))}
        {actions && (
          <td className={classes.pinned}>
            <div className={classes.actions}>{actions(row)}</div>
          </td>
        )}
      </tr>
      {details !== null && (
        <tr ref={below} data-details>
          <td colSpan={columns.length + (actions ? 1 : 0)} className={classes.details}>
            <div>{details}</div>
          </td>
        </tr>
      )}
    </>
  );
}

/** A row is as high as it is with what is expanded below it, also while that is still growing. */
function useMeasured(measure: RefCallback<Element>, expanded: boolean) {
  const row = useRef<Element>(null);
  const below = useRef<HTMLTableRowElement>(null);
  const placed = useCallback(
    (element: Element | null) => {
      row.current = element;
      measure(element);
    },
    [measure],
  );
  useLayoutEffect(() => {
    if (!below.current) return;
    const again = () => row.current && measure(row.current);
    const observer = new ResizeObserver(again);
    observer.observe(below.current);
    return () => {
      observer.disconnect();
      // Collapsed, it has its own height again, as soon as the page is drawn.
      queueMicrotask(again);
    };
  }, [measure, expanded]);
  return { placed, below };
}
/** Scrolling draws only the rows that come into view again. */
const PlacedRow = memo(TableRow) as typeof TableRow;

function Cards<Row extends { readonly id: string }>(props: FilledProps<Row>) {
  const { label, columns, rows, actions, heading, details, more, error, whole = false } = props;
  const { virtual, pieces, measure, list } = useVirtualRows({
    rows,
    rowHeight: 128,
    more,
    failed: Boolean(error),
    whole,
  });
  const count = countOf(props, virtual);
  return (
    <div className={classes.cards} data-whole={whole || undefined}>
      {rows.length === 0 && <SkeletonCards />}
      <ul aria-label={label} {...list}>
        {pieces.map((piece) => {
          if ('gap' in piece)
            return <li key={`above ${piece.above}`} aria-hidden style={{ height: piece.gap }} />;
          const row = rows[piece.index];
          const placed = { columns, actions, measure, count, index: piece.index };
          return (
            row && (
              <PlacedCard
                key={row.id}
                row={row}
                heading={heading?.(row, rows[piece.index - 1]) ?? null}
                details={details?.(row) ?? null}
                {...placed}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

function Card<Row>({ row, index, columns, actions, heading, details, measure, count }: PlacedProps<Row>) {
  const placed = (place: Column<Row>['onCard']) => columns.filter((column) => column.onCard === place);
  return (
    <li
      ref={measure}
      data-index={index}
      className={classes.place}
      aria-setsize={count}
      aria-posinset={count === undefined ? undefined : index + 1}
    >
      {heading !== null && <div className={classes.heading}>{heading}</div>}
      <div className={classes.card}>
        <div className={classes.head}>
          <div className={classes.title}>
            {placed('title').map(({ key, cell }) => (
              <Fragment key={key}>{cell(row)}</Fragment>
            ))}
          </div>
          {placed('corner').map((column) => (
            <div key={column.key}>{column.cell(row)}</div>
          ))}
        </div>
        {placed('line').map((column) => (
          <div key={column.key}>{column.cell(row)}</div>
        ))}
        <div className={classes.foot} data-beside-actions={actions ? true : undefined}>
          <CardLines row={row} columns={columns} />
          {actions && <div className={classes.actions}>{actions(row)}</div>}
        </div>
        {details}
      </div>
    </li>
  );
}
const PlacedCard = memo(Card) as typeof Card;

/** Each fact of a card with its label, which is only read out where it needs none. */
function CardLines<Row>({ row, columns }: Pick<PlacedProps<Row>, 'row' | 'columns'>) {
  const lines = columns.filter(({ onCard }) => onCard === undefined || onCard === 'unlabelled');
  if (lines.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map(({ key, header, onCard, cell }) => (
        <div key={key} className={onCard ? undefined : classes.line}>
          {onCard ? <VisuallyHidden component="dt">{header}</VisuallyHidden> : <dt>{header}</dt>}
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
