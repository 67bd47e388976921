import { customerSorts } from '#shared/list-sorts.ts';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useWords } from '#web/i18n.tsx';
import { moreOf, rowsOf, totalOf } from '#web/record-lists.ts';
import { useSearchState } from '#web/search-state.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { ListScreen } from '#web/ui/ListScreen.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { sortingOf } from '#web/ui/SortButton.tsx';
import { useCan } from '#web/signed-in.ts';
import type { Customer } from '../customers.contract.ts';
import { customersWords } from '../customers.words.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { customersSearch } from './customers-search.ts';
import { customerQuery, customersQuery, useDeleteCustomer } from './customers.queries.ts';
import { useCustomerColumns } from './use-customer-columns.tsx';

interface CustomersPageProps {
  /** The dialog with a customer's service history: closed without an `id`, its name undefined while it is loading. */
  readonly History: ComponentType<{
    readonly id: string | undefined;
    readonly name: string | undefined;
    readonly onClose: () => void;
  }>;
}

export function CustomersPage({ History }: CustomersPageProps) {
  const words = useWords(customersWords);
  const may = useCan();
  const [{ search, sort, edit, history }, change] = useSearchState(customersSearch);
  const list = useInfiniteQuery(customersQuery(search, sort));
  const rows = rowsOf(list.data);
  const mayWrite = may('customers.write');
  const columns = useCustomerColumns();
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteCustomer();
  const remove = ({ id, name }: Customer) =>
    confirmDelete({ title: words.deleteTitle(name), text: words.deleteQuestion }, () => mutate(id));
  const historyOwner = useNameOf(history, rows);
  return (
    <>
      <ListScreen
        title={words.title}
        total={totalOf(list.data)}
        add={mayWrite ? { label: words.addCustomer, onAdd: () => change({ edit: 'new' }) } : null}
        exported={{ list: 'customers', query: { search, sort } }}
        choosing={{ nameOf: ({ name }) => name }}
        search={{
          label: words.searchPlaceholder,
          value: search,
          onSearch: (text) => change({ search: text }, { replace: true }),
        }}
        isFiltered={Boolean(search)}
        onShowAll={() => change({ search: undefined })}
        empty={{ none: words.noCustomers, noMatches: words.noMatches, showAll: words.showAll }}
        list={list}
        rows={rows}
        more={moreOf(list)}
        columns={columns}
        sorting={sortingOf(customerSorts, sort, change)}
        actions={(row) => (
          <>
            <RowAction label={words.historyOf(row.name)} onClick={() => change({ history: row.id })}>
              <IconHistory size={20} aria-hidden />
            </RowAction>
            {mayWrite && (
              <RowAction label={words.editOne(row.name)} onClick={() => change({ edit: row.id })}>
                <IconPencil size={20} aria-hidden />
              </RowAction>
            )}
            {may('customers.delete') && (
              <RowAction danger label={words.deleteOne(row.name)} onClick={() => void remove(row)}>
                <IconTrash size={20} aria-hidden />
              </RowAction>
            )}
          </>
        )}
      />
      <CustomerDialog
        edit={mayWrite ? edit : undefined}
        onClose={() => change({ edit: undefined })}
        onSaved={() => change({ edit: undefined }, { saved: true })}
      />
      <History id={history} name={historyOwner} onClose={() => change({ history: undefined })} />
    </>
  );
}

/** The name of a customer who need not be among the loaded rows: a link may have led here. */
function useNameOf(id: string | undefined, rows: readonly Customer[] | undefined): string | undefined {
  const loaded = id === undefined ? undefined : rows?.find((row) => row.id === id);
  const missing = id !== undefined && rows !== undefined && !loaded;
  const { data } = useQuery({ ...customerQuery(id ?? ''), enabled: missing });
  return loaded?.name ?? data?.name;
}
