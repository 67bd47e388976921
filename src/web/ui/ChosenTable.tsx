import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { exportFormats, MAX_CHOSEN_ROWS } from '#shared/exported-lists.ts';
import { chosenRowsWords } from '../chosen-rows.words.ts';
import { useWords } from '../i18n.tsx';
import { listMenuWords } from '../list-menu.words.ts';
import { Button } from './Button.tsx';
import { DataTable, type Column } from './DataTable.tsx';
import { CloseButton } from './IconButton.tsx';
import type { Exportable } from './ListMenu.tsx';
import classes from './SelectionBar.module.css';
import { TickBox } from './TickBox.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useKey } from './use-key.ts';
import { useListExport } from './use-list-export.ts';
import { useTicks } from './use-ticks.ts';

/** What can be done with several rows of a list, beyond saving them as a file. */
export interface Choosing<Row> {
  readonly nameOf: (row: Row) => string;
  readonly actions?: (rows: readonly Row[]) => ReactNode;
}

interface ChosenTableProps<Row extends { readonly id: string }> extends Choosing<Row> {
  readonly table: ComponentProps<typeof DataTable<Row>>;
  readonly exported: Exportable;
  /** The place below the list, where the bar sticks to the lower edge of the window. */
  readonly below: HTMLElement | null;
  readonly onEnd: () => void;
}

/** A list whose rows are ticked, and what is done with those that are. */
export function ChosenTable<Row extends { readonly id: string }>(props: ChosenTableProps<Row>) {
  const { table, exported, nameOf, actions, below, onEnd } = props;
  const words = useWords(chosenRowsWords);
  const isPhone = useIsPhone();
  const { rows = [] } = table;
  // In another order they are the same rows.
  const ticks = useTicks(rows, JSON.stringify({ ...exported.query, sort: undefined }));
  const box: Column<Row> = {
    key: 'chosen',
    header: words.column,
    onCard: 'corner',
    cell: (row) => (
      <TickBox
        label={words.chooseOne(nameOf(row))}
        ticked={ticks.ids.has(row.id)}
        onTick={(isRange) => ticks.tick(row.id, isRange)}
      />
    ),
  };
  const chooseAll = () =>
    ticks.set(
      rows.slice(0, MAX_CHOSEN_ROWS).map(({ id }) => id),
      true,
    );
  const bar = (
    <ChosenBar
      exported={exported}
      ids={ticks.rows.map(({ id }) => id)}
      onAll={ticks.rows.length < Math.min(rows.length, MAX_CHOSEN_ROWS) ? chooseAll : undefined}
      onEnd={onEnd}
    >
      {actions?.(ticks.rows)}
    </ChosenBar>
  );
  return (
    <>
      {/* On a card it stands on its right edge, where the boxes are below each other. */}
      <DataTable {...table} columns={isPhone ? [...table.columns, box] : [box, ...table.columns]} />
      {below && createPortal(bar, below)}
    </>
  );
}

interface ChosenBarProps {
  readonly exported: Exportable;
  readonly ids: readonly string[];
  /** Ticks every row; undefined where they are. */
  readonly onAll: (() => void) | undefined;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

function ChosenBar({ exported, ids, onAll, onEnd, children }: ChosenBarProps) {
  const words = useWords(chosenRowsWords);
  const menu = useWords(listMenuWords);
  const { isRunning, start, cancel } = useListExport({
    ...exported,
    query: { ...exported.query, ids: ids.join(',') },
  });
  const end = () => {
    cancel();
    onEnd();
  };
  useKey('Escape', () => {
    // It closes the menu that is open.
    if (!document.querySelector('[role="menu"]')) end();
    return false;
  });
  const isPossible = ids.length > 0 && ids.length <= MAX_CHOSEN_ROWS;
  return (
    <section className={`${classes.bar} not-printed`} aria-label={words.title} data-stays-clear>
      <div className={classes.row}>
        <span role="status" className={`${classes.count} numbers`}>
          <strong>{ids.length === 0 ? words.hint : words.selected(ids.length)}</strong>
          {ids.length > MAX_CHOSEN_ROWS && <span>{words.tooMany(MAX_CHOSEN_ROWS)}</span>}
        </span>
        {onAll && (
          <Button variant="subtle" className={classes.verb} onClick={onAll}>
            {words.all}
          </Button>
        )}
        {isPossible &&
          exportFormats.map((format) => (
            <Button
              key={format}
              variant="subtle"
              className={classes.verb}
              aria-label={menu[format]}
              disabled={isRunning}
              onClick={() => start(format)}
            >
              {words[format]}
            </Button>
          ))}
        {/* Beside the others, so that the second press of a double click does not meet it. */}
        {isRunning && (
          <Button variant="subtle" className={classes.verb} onClick={cancel}>
            {menu.cancel}
          </Button>
        )}
        {isPossible && children}
        <CloseButton transparent className={classes.close} aria-label={words.end} onClick={end} />
      </div>
    </section>
  );
}
