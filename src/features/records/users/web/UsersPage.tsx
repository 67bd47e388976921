import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { Group } from '#web/ui/Layout.tsx';
import { ListScreen } from '#web/ui/ListScreen.tsx';
import type { User } from '../users.contract.ts';
import { usersWords } from '../users.words.ts';
import { AccountActions } from './AccountActions.tsx';
import { useAccountColumns } from './use-account-columns.tsx';
import { UserDialog } from './UserDialog.tsx';
import { usersSearch } from './users-search.ts';
import { accountsQuery } from './users.queries.ts';

interface UsersPageProps {
  /**
   * The audit log of the account in the URL: it names records of every kind, which the feature of accounts may not
   * import.
   */
  readonly audit: (of: {
    readonly id: string | undefined;
    /** The same, once it is loaded. */
    readonly account: User | undefined;
    readonly onClose: () => void;
  }) => ReactNode;
  /** Leads to what else is known of the staff. */
  readonly links: ReactNode;
}

export function UsersPage({ audit: auditLog, links }: UsersPageProps) {
  const words = useWords(usersWords);
  const [{ search, edit, audit }, change] = useSearchState(usersSearch);
  const list = useQuery(accountsQuery(search));
  // A linked account may not match the search: it is looked for among all.
  const all = useQuery({ ...accountsQuery(), enabled: Boolean(edit ?? audit) });
  const columns = useAccountColumns();
  return (
    <>
      <ListScreen
        title={words.title}
        total={list.data?.length}
        add={{ label: words.addUser, onAdd: () => change({ edit: 'new' }) }}
        exported={{ list: 'users', query: { search } }}
        search={{
          label: words.searchPlaceholder,
          value: search,
          onSearch: (text) => change({ search: text }, { replace: true }),
        }}
        isFiltered={Boolean(search)}
        onShowAll={() => change({ search: undefined })}
        empty={{ none: words.noUsers, noMatches: words.noUsers, showAll: words.showAll }}
        list={list}
        rows={list.data}
        columns={columns}
        actions={(row) => (
          <AccountActions
            account={row}
            onEdit={() => change({ edit: row.id })}
            onAudit={() => change({ audit: row.id })}
          />
        )}
      />
      {/* Below: a phone shows the first accounts without scrolling. */}
      <Group mt="md">{links}</Group>
      <UserDialog
        edit={edit}
        accounts={all}
        onClose={() => change({ edit: undefined })}
        onSaved={() => change({ edit: undefined }, { saved: true })}
      />
      {auditLog({
        id: audit,
        account: all.data?.find(({ id }) => id === audit),
        onClose: () => change({ audit: undefined }),
      })}
    </>
  );
}
