import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../web/api-client.ts';
import { useWords } from '../../../web/i18n.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { LoadFailure } from '../../../web/ui/LoadFailure.tsx';
import { inventoryWords } from '../inventory.words.ts';
import { partQuery } from './inventory.queries.ts';
import { PartDetails } from './PartDetails.tsx';
import { PartForm } from './PartForm.tsx';

interface PartDialogProps {
  /** An id, or a new one. */
  readonly edit: string | undefined;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form of a part; for those who may not change it, what it says. */
export function PartDialog({ edit, mayWrite, onClose, onSaved }: PartDialogProps) {
  const words = useWords(inventoryWords);
  const title = mayWrite ? words.editPart : words.partDetails;
  return (
    <Dialog
      opened={edit !== undefined && (mayWrite || edit !== 'new')}
      onClose={onClose}
      title={edit === 'new' ? words.newPart : title}
    >
      {edit === 'new' && <PartForm part={null} onClose={onClose} onSaved={onSaved} />}
      {edit && edit !== 'new' && (
        <Loaded key={edit} id={edit} mayWrite={mayWrite} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

interface LoadedProps extends Omit<PartDialogProps, 'edit'> {
  readonly id: string;
}

function Loaded({ id, mayWrite, onClose, onSaved }: LoadedProps) {
  const words = useWords(inventoryWords);
  const { data, error, refetch } = useQuery(partQuery(id));
  if (data && mayWrite) return <PartForm part={data} onClose={onClose} onSaved={onSaved} />;
  if (data) return <PartDetails part={data} />;
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={420} />;
}
