import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../web/api-client.ts';
import { useWords } from '../../../web/i18n.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { LoadFailure } from '../../../web/ui/LoadFailure.tsx';
import { suppliersWords } from '../suppliers.words.ts';
import { SupplierDetails } from './SupplierDetails.tsx';
import { SupplierForm } from './SupplierForm.tsx';
import { supplierQuery } from './suppliers.queries.ts';

interface SupplierDialogProps {
  /** An id, or a new one. */
  readonly edit: string | undefined;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form of a supplier; for those who may not change it, what it says. */
export function SupplierDialog({ edit, mayWrite, onClose, onSaved }: SupplierDialogProps) {
  const words = useWords(suppliersWords);
  const title = mayWrite ? words.editSupplier : words.supplierDetails;
  return (
    <Dialog
      opened={edit !== undefined && (mayWrite || edit !== 'new')}
      onClose={onClose}
      title={edit === 'new' ? words.newSupplier : title}
    >
      {edit === 'new' && <SupplierForm supplier={null} onClose={onClose} onSaved={onSaved} />}
      {edit && edit !== 'new' && (
        <Loaded key={edit} id={edit} mayWrite={mayWrite} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

interface LoadedProps extends Omit<SupplierDialogProps, 'edit'> {
  readonly id: string;
}

function Loaded({ id, mayWrite, onClose, onSaved }: LoadedProps) {
  const words = useWords(suppliersWords);
  const { data, error, refetch } = useQuery(supplierQuery(id));
  if (data && mayWrite) return <SupplierForm supplier={data} onClose={onClose} onSaved={onSaved} />;
  if (data) return <SupplierDetails supplier={data} />;
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={420} />;
}
