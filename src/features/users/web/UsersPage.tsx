import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../web/i18n.tsx';
import { useSearchState } from '../../../web/search-state.ts';
import { DataTable } from '../../../web/ui/DataTable.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { PageHeader } from '../../../web/ui/PageHeader.tsx';
import { SearchBox } from '../../../web/ui/SearchBox.tsx';
import { Surface } from '../../../web/ui/Surface.tsx';
import { useKey } from '../../../web/ui/use-key.ts';
import { webWords } from '../../../web/web.words.ts';
import { usersWords } from '../users.words.ts';
import { AccountActions } from './AccountActions.tsx';
import { AuditDialog } from './AuditDialog.tsx';
import { useAccountColumns } from './use-account-columns.tsx';
import { UserDialog } from './UserDialog.tsx';
import { usersSearch } from './users-search.ts';
import { accountsQuery } from './users.queries.ts';

export function UsersPage() {
  const words = useWords(usersWords);
  const general = useWords(webWords);
  const [{ search, edit, audit }, change] = useSearchState(usersSearch);
  const list = useQuery(accountsQuery(search));
  // A linked account may not match the search: it is looked for among all.
  const all = useQuery({ ...accountsQuery(), enabled: Boolean(edit ?? audit) });
  const columns = useAccountColumns();
  const add = () => change({ edit: 'new' });
  useKey('n', add);
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
      {words.addUser}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        note={list.data && general.records(list.data.length)}
        action={addButton}
      />
      <Surface>
        <Group p="md">
          <SearchBox
            label={words.searchPlaceholder}
            value={search ?? ''}
            onSearch={(text) => change({ search: text || undefined }, { replace: true })}
          />
        </Group>
        <DataTable
          label={words.title}
          columns={columns}
          rows={list.data}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              text={words.noUsers}
              action={
                search ? (
                  <Button variant="default" onClick={() => change({ search: undefined })}>
                    {words.showAll}
                  </Button>
                ) : (
                  addButton
                )
              }
            />
          }
          actions={(row) => (
            <AccountActions
              account={row}
              onEdit={() => change({ edit: row.id })}
              onAudit={() => change({ audit: row.id })}
            />
          )}
        />
      </Surface>
      <UserDialog
        edit={edit}
        accounts={all}
        onClose={() => change({ edit: undefined })}
        onSaved={() => change({ edit: undefined }, { saved: true })}
      />
      <AuditDialog
        account={all.data?.find(({ id }) => id === audit)}
        id={audit}
        onClose={() => change({ audit: undefined })}
      />
    </>
  );
}
