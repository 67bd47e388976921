import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExportedList } from '#shared/exported-lists.ts';
import { Button } from './Button.tsx';
import { DataTable, type Column } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Group } from './Layout.tsx';
import { ListMenu } from './ListMenu.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Surface } from './Section.tsx';
import { useKey } from './use-key.ts';

interface ShortListScreenProps<Row> {
  readonly name: ExportedList;
  readonly words: {
    readonly title: string;
    readonly hint: string;
    readonly add: string;
    readonly none: string;
    /** Said to those who only read. */
    readonly noneToRead?: string;
  };
  readonly list: UseQueryResult<Row[]>;
  readonly columns: readonly Column<Row>[];
  /** Left out: everybody who sees the screen may. */
  readonly mayWrite?: boolean;
  readonly onAdd: () => void;
  readonly actions: (row: Row) => ReactNode;
  /** Stands beside the button. */
  readonly links?: ReactNode;
}

/** A screen of records so few that they are neither searched nor fetched in pages. */
export function ShortListScreen<Row extends { readonly id: string }>(props: ShortListScreenProps<Row>) {
  const { name, words, list, columns, mayWrite = true, onAdd, actions, links } = props;
  useKey('n', () => (mayWrite ? onAdd() : false));
  const isEmpty = list.data?.length === 0;
  const addButton = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.hint}
        action={
          <Group gap="sm">
            {!isEmpty && <ListMenu list={name} />}
            {links}
            {mayWrite && addButton(isEmpty ? 'default' : 'filled')}
          </Group>
        }
      />
      <Surface>
        <DataTable
          label={words.title}
          columns={columns}
          rows={list.data}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            mayWrite ? (
              <EmptyState text={words.none} action={addButton('filled')} />
            ) : (
              <EmptyState text={words.noneToRead ?? words.none} />
            )
          }
          actions={mayWrite ? actions : undefined}
        />
      </Surface>
    </>
  );
}
