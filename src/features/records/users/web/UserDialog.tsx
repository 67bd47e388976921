import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { useUser } from '#web/signed-in.ts';
import type { User } from '../users.contract.ts';
import { usersWords } from '../users.words.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

const UserForm = lazyForm(() => import('./UserForm.tsx'), 'UserForm');

interface UserDialogProps {
  /** Whom to edit, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly accounts: {
    readonly data: readonly User[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function UserDialog({ edit, accounts, onClose, onSaved }: UserDialogProps) {
  const words = useWords(usersWords);
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={onClose}
      title={edit === 'new' ? words.newUser : words.editUser}
    >
      {edit === 'new' && <UserForm account={null} onClose={onClose} onSaved={onSaved} />}
      {edit !== undefined && edit !== 'new' && (
        <Edited key={edit} edit={edit} accounts={accounts} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

function Edited({ edit, accounts, onClose, onSaved }: UserDialogProps) {
  const words = useWords(usersWords);
  const ownId = useUser()?.id;
  const account = accounts.data?.find(({ id }) => id === edit);
  if (account && account.id === ownId) return <EmptyState text={words.ownAccountHint} />;
  if (account) return <UserForm account={account} onClose={onClose} onSaved={onSaved} />;
  if (accounts.data) return <EmptyState text={words.userGone} />;
  if (accounts.error) return <LoadFailure error={accounts.error} onRetry={() => void accounts.refetch()} />;
  return <Skeleton height={420} />;
}
