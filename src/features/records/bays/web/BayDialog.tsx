import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import type { Bay } from '../bays.contract.ts';
import { baysWords } from '../bays.words.ts';

const BayForm = lazyForm(() => import('./BayForm.tsx'), 'BayForm');

interface BayDialogProps {
  /** Which bay is open, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly bays: {
    readonly data: readonly Bay[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function BayDialog({ edit, bays, onClose, onSaved }: BayDialogProps) {
  const words = useWords(baysWords);
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={onClose}
      title={edit === 'new' ? words.newBay : words.editBay}
    >
      <Content edit={edit} bays={bays} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function Content({ edit, bays: { data, error, refetch }, onClose, onSaved }: BayDialogProps) {
  const words = useWords(baysWords);
  const found = data?.find(({ id }) => id === edit) ?? null;
  if (edit === 'new' || found) return <BayForm key={edit} bay={found} onClose={onClose} onSaved={onSaved} />;
  if (data) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={260} />;
}
