import { AuditDialog } from '#features/overview/audit/web/AuditDialog.tsx';
import { QualificationsLink } from '#features/records/qualifications/web/QualificationsLink.tsx';
import { UsersPage } from '#features/records/users/web/UsersPage.tsx';
import type { Visit } from '#web/screen.ts';
import { accountsQuery } from '#features/records/users/web/users.queries.ts';
import type { usersSearch } from '#features/records/users/web/users-search.ts';

/** Accounts, and what each of them did. */
export const UsersScreen = () => (
  <UsersPage audit={(of) => <AuditDialog {...of} />} links={<QualificationsLink />} />
);

UsersScreen.queries = ({ search }: Visit<ReturnType<typeof usersSearch>>) => [accountsQuery(search.search)];
