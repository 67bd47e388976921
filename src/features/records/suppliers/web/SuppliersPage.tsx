import { supplierSorts } from '#shared/list-sorts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { moreOf, rowsOf, totalOf } from '#web/record-lists.ts';
import { useSearchState } from '#web/search-state.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { ListScreen } from '#web/ui/ListScreen.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { sortingOf } from '#web/ui/SortButton.tsx';
import { useCan } from '#web/signed-in.ts';
import type { Supplier } from '../suppliers.contract.ts';
import { supplierFields } from '../supplier.fields.ts';
import { suppliersWords } from '../suppliers.words.ts';
import { EmailLink, PhoneLink, WebsiteLink } from './SupplierContacts.tsx';
import classes from './Suppliers.module.css';
import { SupplierDialog } from './SupplierDialog.tsx';
import { suppliersSearch } from './suppliers-search.ts';
import { suppliersQuery, useDeleteSupplier } from './suppliers.queries.ts';
import { Text, TextButton } from '#web/ui/Text.tsx';
import type { Visit } from '#web/screen.ts';

export function SuppliersPage() {
  const words = useWords(suppliersWords);
  const mayWrite = useCan()('suppliers.write');
  const [{ search, sort, edit }, change] = useSearchState(suppliersSearch);
  const list = useInfiniteQuery(suppliersQuery(search, sort));
  const open = (id: string) => change({ edit: id });
  const columns = useSupplierColumns(open);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteSupplier();
  const remove = ({ id, name }: Supplier) =>
    confirmDelete({ title: words.deleteSupplier, text: words.deleteQuestion(name) }, () => mutate(id));
  return (
    <>
      <ListScreen
        title={words.title}
        total={totalOf(list.data)}
        add={mayWrite ? { label: words.addSupplier, onAdd: () => open('new') } : null}
        exported={{ list: 'suppliers', query: { search, sort } }}
        choosing={{ nameOf: ({ name }) => name }}
        search={{
          label: words.searchPlaceholder,
          value: search,
          onSearch: (text) => change({ search: text }, { replace: true }),
        }}
        isFiltered={Boolean(search)}
        onShowAll={() => change({ search: undefined })}
        empty={{ none: words.noSuppliers, noMatches: words.noMatches, showAll: words.showAll }}
        list={list}
        rows={rowsOf(list.data)}
        more={moreOf(list)}
        columns={columns}
        sorting={sortingOf(supplierSorts, sort, change)}
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
      />
      <SupplierDialog
        edit={edit}
        mayWrite={mayWrite}
        onClose={() => change({ edit: undefined })}
        onSaved={() => change({ edit: undefined }, { saved: true })}
      />
    </>
  );
}

export function useSupplierColumns(onOpen: (id: string) => void): readonly Column<Supplier>[] {
  const words = useWords(suppliersWords);
  const labels = useWords(supplierFields);
  return [
    {
      key: 'company',
      header: words.company,
      onCard: 'title',
      sort: { up: 'name', down: 'name_last' },
      cell: ({ id, name, registrationNumber, website }) => (
        <div>
          <TextButton fw={600} onClick={() => onOpen(id)}>
            {name}
          </TextButton>
          {(registrationNumber || website) && (
            <Text size="xs" c="dimmed" lh="1.5rem" className={classes.beside}>
              {registrationNumber && <span>{`${words.regNo} ${registrationNumber}`}</span>}
              {website && <WebsiteLink website={website} />}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'contact',
      header: words.contact,
      onCard: 'unlabelled',
      cell: (row) => <Contact supplier={row} />,
    },
    { key: 'vatNumber', header: words.vatNumber, cell: ({ vatNumber }) => vatNumber ?? '-' },
    { key: 'phone', header: labels.phone, cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '-') },
  ];
}

function Contact({ supplier }: { readonly supplier: Supplier }) {
  const { contactName, contactEmail, contactPhone } = supplier;
  if (!contactName && !contactEmail && !contactPhone) return '-';
  return (
    <>
      {contactName && <div>{contactName}</div>}
      {(contactEmail || contactPhone) && (
        <Text size="xs" lh="1.5rem" className={classes.beside}>
          {contactEmail && <EmailLink email={contactEmail} />}
          {contactPhone && <PhoneLink phone={contactPhone} />}
        </Text>
      )}
    </>
  );
}

SuppliersPage.queries = ({ search: { search, sort } }: Visit<ReturnType<typeof suppliersSearch>>) => [
  suppliersQuery(search, sort),
];
