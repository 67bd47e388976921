import { AuditDialog } from '#features/overview/audit/web/AuditDialog.tsx';
import { UsersPage } from '#features/records/users/web/UsersPage.tsx';

/** Accounts, and what each of them did. */
export const UsersScreen = () => <UsersPage audit={(of) => <AuditDialog {...of} />} />;
