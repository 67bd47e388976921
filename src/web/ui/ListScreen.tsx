import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../i18n.tsx';
import { deferred } from '../deferred.ts';
import { useOnDemand } from '../on-demand.ts';
import type { Pages } from '../print-screen.ts';
import type { MoreRows } from '../record-lists.ts';
import { webWords } from '../web.words.ts';
import { Button } from './Button.tsx';
import type { Choosing } from './ChosenTable.tsx';
import { DataTable, type Column } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ListMenu, type Exportable } from './ListMenu.tsx';
import { Group } from './Layout.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Surface } from './Section.tsx';
import type { Sorting } from './SortButton.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useKey } from './use-key.ts';

const chosenTable = deferred(() => import('./ChosenTable.tsx'));

interface ListScreenProps<Row> {
  readonly title: string;
  /** How many records there are, where that is known. */
  readonly total: number | undefined;
  /** The button and the key `n` create a new record; null for roles that may not. */
  readonly add: { readonly label: string; readonly onAdd: () => void } | null;
  /** Saved as a file as it is filtered now. */
  readonly exported?: Exportable;
  /** Several of its rows can be chosen, to be saved as a file and more. */
  readonly choosing?: Choosing<Row>;
  readonly search: {
    readonly label: string;
    readonly value: string | undefined;
    readonly onSearch: (text: string | undefined) => void;
  };
  /** Further filters beside the search box. */
  readonly filters?: ReactNode;
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  /** What an empty list says: nothing there at all, nothing that matches, and the way back. */
  readonly empty: { readonly none: ReactNode; readonly noMatches: string; readonly showAll: string };
  readonly list: { readonly error: unknown; readonly refetch: () => unknown } & Partial<Pages>;
  readonly rows: readonly Row[] | undefined;
  readonly more?: MoreRows;
  readonly columns: readonly Column<Row>[];
  readonly sorting?: Sorting;
  readonly actions: (row: Row) => ReactNode;
  /** In place of the table. */
  readonly body?: ReactNode;
  /** Between the heading and the list. */
  readonly children?: ReactNode;
}

/** A screen that is a searchable list of records: heading, search, table or cards, and every empty state. */
export function ListScreen<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
  const { title, total, add, exported, choosing, search, list, rows, columns, sorting, body } = props;
  const general = useWords(webWords);
  useKey('n', () => (add ? add.onAdd() : false));
  const isPhone = useIsPhone();
  const [isChoosing, setChoosing] = useState(false);
  const chosen = useOnDemand(chosenTable, isChoosing, () => setChoosing(false));
  const [below, setBelow] = useState<HTMLElement | null>(null);
  // Where there is nothing yet, the step stands in the middle of the screen.
  const isBare = rows?.length === 0 && !props.isFiltered && body === undefined;
  // A phone has no space for it beside the title and the button.
  const menu = exported && !isBare && (
    <ListMenu
      {...exported}
      pages={list.fetchNextPage ? [list as Pages] : []}
      sorting={sorting}
      columns={columns}
      onChoose={choosing && (() => setChoosing(true))}
    />
  );
  const table = tableOf(props);
  return (
    <>
      <PageHeader
        title={title}
        note={total === undefined ? undefined : general.records(total)}
        action={
          <Group gap="sm">
            {!isPhone && menu}
            {add && <AddButton {...add} variant={isBare ? 'default' : 'filled'} />}
          </Group>
        }
      />
      {props.children}
      <Surface>
        <Group p="md" gap="sm" className="not-printed">
          <SearchBox
            label={search.label}
            value={search.value ?? ''}
            onSearch={(text) => search.onSearch(text || undefined)}
          />
          {isPhone && menu}
          {props.filters}
        </Group>
        {body ??
          (chosen && isChoosing && choosing && exported ? (
            <chosen.ChosenTable
              {...choosing}
              table={table}
              exported={exported}
              below={below}
              onEnd={() => setChoosing(false)}
            />
          ) : (
            <DataTable {...table} />
          ))}
      </Surface>
      {/* Has no box of its own: what sticks in it sticks within the screen. */}
      <div ref={setBelow} style={{ display: 'contents' }} />
    </>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly onAdd: () => void;
  readonly variant: 'filled' | 'default';
}

const AddButton = ({ label, onAdd, variant }: AddButtonProps) => (
  <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
    {label}
  </Button>
);

/** Returns what the table shows, whether its rows are read or chosen. */
function tableOf<Row>(props: ListScreenProps<Row>) {
  const { title, list, rows, more, columns, sorting, actions } = props;
  return {
    label: title,
    columns,
    rows,
    sorting,
    ...(more ? { more } : {}),
    error: list.error,
    onRetry: () => void list.refetch(),
    empty: emptyState(props),
    actions,
  };
}

/** Says that nothing matches, with the way back to all; or that nothing is there, with the first step. */
function emptyState<Row>({ isFiltered, onShowAll, empty, add }: ListScreenProps<Row>): ReactNode {
  if (isFiltered) {
    const showAll = (
      <Button variant="default" onClick={onShowAll}>
        {empty.showAll}
      </Button>
    );
    return <EmptyState text={empty.noMatches} action={showAll} />;
  }
  if (typeof empty.none !== 'string') return empty.none;
  return <EmptyState text={empty.none} action={add && <AddButton {...add} variant="filled" />} />;
}
