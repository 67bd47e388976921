import { partSorts } from '#shared/list-sorts.ts';
import { Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cents, displayMoney } from '#shared/money.ts';
import { fieldText } from '#shared/record-fields.ts';
import { deferred, useDeferred } from '#web/deferred.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { moreOf, rowsOf, totalOf } from '#web/record-lists.ts';
import { useSearchState } from '#web/search-state.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { ListScreen } from '#web/ui/ListScreen.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { sortingOf } from '#web/ui/SortButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useCan } from '#web/signed-in.ts';
import type { Part } from '../inventory.contract.ts';
import { partFields } from '../part.fields.ts';
import { inventoryWords } from '../inventory.words.ts';
import { inventorySearch } from './inventory-search.ts';
import { partsQuery, useDeletePart } from './inventory.queries.ts';
import classes from './PartPrice.module.css';
import { LowStockCard } from './LowStockCard.tsx';
import { PartDialog } from './PartDialog.tsx';
import { StockBadge } from './StockBadge.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text, TextButton } from '#web/ui/Text.tsx';
import type { Visit } from '#web/screen.ts';
import { lowStockQuery } from './inventory.queries.ts';

const partLabels = deferred(() => import('./PartLabels.tsx'));

function Labels({ parts }: { readonly parts: readonly Part[] }) {
  const printing = useDeferred(partLabels, true);
  return printing && <printing.PartLabels parts={parts} />;
}

export function InventoryPage() {
  const words = useWords(inventoryWords);
  const mayWrite = useCan()('inventory.write');
  const [{ search, stock, sort, edit }, change] = useSearchState(inventorySearch);
  const list = useInfiniteQuery(partsQuery(search, stock, sort));
  const open = (id: string) => change({ edit: id });
  const columns = usePartColumns(open);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeletePart();
  const remove = ({ id, name, partNumber }: Part) =>
    confirmDelete({ title: words.deletePart, text: words.deleteQuestion(name, partNumber) }, () =>
      mutate(id),
    );
  return (
    <>
      <ListScreen
        title={words.title}
        total={totalOf(list.data)}
        add={mayWrite ? { label: words.addPart, onAdd: () => open('new') } : null}
        exported={{ list: 'parts', query: { search, stock, sort } }}
        choosing={{
          nameOf: ({ name }) => name,
          actions: (rows) => <Labels parts={rows} />,
        }}
        search={{
          label: words.searchPlaceholder,
          value: search,
          onSearch: (text) => change({ search: text }, { replace: true }),
        }}
        filters={
          <Checkbox
            label={words.lowOnly}
            checked={stock === 'low'}
            onChange={(event) => change({ stock: event.currentTarget.checked ? 'low' : undefined })}
          />
        }
        isFiltered={Boolean(search ?? stock)}
        onShowAll={() => change({ search: undefined, stock: undefined })}
        empty={{ none: words.noParts, noMatches: words.noMatches, showAll: words.showAll }}
        list={list}
        rows={rowsOf(list.data)}
        more={moreOf(list)}
        columns={columns}
        sorting={sortingOf(partSorts, sort, change)}
        actions={(row) => (
          <RecordActions
            mayWrite={mayWrite}
            labels={{
              view: words.viewOne(row.name),
              edit: words.editOne(row.name),
              remove: words.deleteOne(row.name),
            }}
            onOpen={() => open(row.id)}
            onRemove={() => void remove(row)}
          />
        )}
      >
        <LowStockCard
          onOpen={open}
          onShowAll={stock === 'low' ? undefined : () => change({ search: undefined, stock: 'low' })}
        />
      </ListScreen>
      <PartDialog
        edit={edit}
        mayWrite={mayWrite}
        onClose={() => change({ edit: undefined })}
        onSaved={() => change({ edit: undefined }, { saved: true })}
      />
    </>
  );
}

export function usePartColumns(onOpen: (id: string) => void): readonly Column<Part>[] {
  const words = useWords(inventoryWords);
  const labels = useWords(partFields);
  const { language } = useLanguage();
  return [
    {
      key: 'part',
      header: words.part,
      onCard: 'title',
      sort: { up: 'name', down: 'name_last' },
      cell: ({ id, name, partNumber, location }) => (
        <div>
          <TextButton fw={600} onClick={() => onOpen(id)}>
            {name}
          </TextButton>
          <Group gap={8}>
            <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {partNumber}
            </Text>
            {location && (
              <StatusBadge kind={location === 'shipping' ? 'outline' : 'secondary'}>
                {fieldText(partFields.location, location, language)}
              </StatusBadge>
            )}
          </Group>
        </div>
      ),
    },
    { key: 'category', header: labels.category, cell: ({ category }) => category ?? '-' },
    {
      key: 'stock',
      header: words.stock,
      onCard: 'corner',
      sort: { up: 'fewest', down: 'most' },
      cell: ({ quantity }) => <StockBadge quantity={quantity} />,
    },
    {
      key: 'price',
      header: words.price,
      numeric: true,
      sort: { up: 'cheapest', down: 'dearest' },
      cell: ({ unitPrice }) => (
        <span className={classes.price}>
          {displayMoney(cents(unitPrice), language)}{' '}
          <Text span size="xs" c="dimmed" className={classes.vat ?? ''}>
            {words.exclVat}
          </Text>
        </span>
      ),
    },
    {
      key: 'supplier',
      header: labels.supplierId,
      onCard: 'unlabelled',
      cell: ({ supplierName }) => supplierName ?? '-',
    },
  ];
}

InventoryPage.queries = ({ search: { search, stock, sort } }: Visit<ReturnType<typeof inventorySearch>>) => [
  partsQuery(search, stock, sort),
  lowStockQuery,
];
