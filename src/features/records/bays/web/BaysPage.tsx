import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { ShortListScreen } from '#web/ui/ShortListScreen.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { bayFields } from '../bay.fields.ts';
import type { Bay } from '../bays.contract.ts';
import { baysWords } from '../bays.words.ts';
import { BayDialog } from './BayDialog.tsx';
import { useDeleteBay } from './bays.queries.ts';
import { baysSearch } from './bays-search.ts';
import { baysQuery } from './shared.queries.ts';

/** The places where a car is worked on, by name. */
export function BaysPage() {
  const words = useWords(baysWords);
  const list = useQuery(baysQuery);
  const [{ edit }, change] = useSearchState(baysSearch);
  const close = { edit: undefined };
  return (
    <>
      <ShortListScreen
        name="bays"
        words={words}
        list={list}
        columns={useColumns()}
        onAdd={() => change({ edit: 'new' })}
        actions={(row) => <Actions row={row} onEdit={() => change({ edit: row.id })} />}
      />
      <BayDialog
        edit={edit}
        bays={list}
        onClose={() => change(close)}
        onSaved={() => change(close, { saved: true })}
      />
    </>
  );
}
BaysPage.queries = () => [baysQuery];

function useColumns(): readonly Column<Bay>[] {
  const words = useWords(baysWords);
  const { language } = useLanguage();
  const kinds = inLanguage(bayFields.kind.choices, language);
  return [
    { key: 'name', header: bayFields.name[language], onCard: 'title', cell: ({ name }) => <b>{name}</b> },
    {
      key: 'kind',
      header: bayFields.kind[language],
      onCard: 'unlabelled',
      cell: ({ kind }) => kinds[kind],
    },
    {
      key: 'state',
      header: words.state,
      onCard: 'corner',
      cell: ({ inUse }) => (
        <StatusBadge kind={inUse ? 'default' : 'outline'}>{inUse ? words.inUse : words.outOfUse}</StatusBadge>
      ),
    },
  ];
}

function Actions({ row, onEdit }: { readonly row: Bay; readonly onEdit: () => void }) {
  const words = useWords(baysWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteBay();
  const { id, name } = row;
  const remove = () =>
    confirmDelete({ title: words.deleteTitle, text: words.deleteQuestion(name) }, () => mutate(id));
  return (
    <RecordActions
      mayWrite
      labels={{ view: name, edit: words.editOne(name), remove: words.deleteOne(name) }}
      onOpen={onEdit}
      onRemove={() => void remove()}
    />
  );
}
