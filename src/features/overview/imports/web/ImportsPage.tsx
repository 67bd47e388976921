import { IconFileImport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { displayMoment } from '#shared/dates.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { moreOf, rowsOf } from '#web/record-lists.ts';
import { useSearchState } from '#web/search-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { Anchor } from '#web/ui/Text.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { kindLabels } from '../import.fields.ts';
import type { ImportSummary } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';
import { importsQuery } from './imports.queries.ts';
import { importsSearch } from './imports-search.ts';
import { StateOfImport } from './StateOfImport.tsx';

const NewImport = lazyForm(() => import('./NewImport.tsx'), 'NewImport');

/** What was imported: by whom, when, of which file, and what became of its rows. */
export function ImportsPage() {
  const words = useWords(importsWords);
  const list = useInfiniteQuery(importsQuery);
  const [{ edit }, change] = useSearchState(importsSearch);
  const navigate = useNavigate();
  const create = () => change({ edit: 'new' });
  useKey('n', create);
  const rows = rowsOf(list.data);
  const columns = useColumns();
  const button = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconFileImport size={18} aria-hidden />} onClick={create}>
      {words.newImport}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.hint}
        action={button(rows?.length === 0 ? 'default' : 'filled')}
      />
      <Surface>
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          more={moreOf(list)}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState text={words.none} action={button('filled')} />}
        />
      </Surface>
      <Dialog opened={edit === 'new'} onClose={() => change({ edit: undefined })} title={words.newImport}>
        <NewImport
          onRead={({ id }) => void navigate({ to: '/imports/$id', params: { id }, ignoreBlocker: true })}
        />
      </Dialog>
    </>
  );
}
ImportsPage.queries = () => [importsQuery];

function useColumns(): readonly Column<ImportSummary>[] {
  const words = useWords(importsWords);
  const { language } = useLanguage();
  return [
    {
      key: 'file',
      header: words.file,
      onCard: 'title',
      grows: true,
      cell: ({ id, fileName }) => (
        <Anchor fw={600} renderRoot={(props) => <Link to="/imports/$id" params={{ id }} {...props} />}>
          {fileName}
        </Anchor>
      ),
    },
    { key: 'kind', header: words.what, onCard: 'unlabelled', cell: ({ kind }) => kindLabels[kind][language] },
    {
      key: 'rows',
      header: words.rows,
      cell: ({ counts, rowCount, state }) =>
        counts && (state === 'done' || state === 'undone')
          ? words.summary(counts.new, counts.changed)
          : words.rowCount(rowCount),
    },
    { key: 'by', header: words.by, wideOnly: true, cell: ({ createdByName }) => createdByName ?? '-' },
    { key: 'when', header: words.when, cell: ({ createdAt }) => displayMoment(createdAt) },
    {
      key: 'state',
      header: words.state,
      onCard: 'corner',
      cell: ({ state }) => <StateOfImport state={state} />,
    },
  ];
}
