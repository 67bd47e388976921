import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../web/api-client.ts';
import { useWords } from '../../../web/i18n.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { LoadFailure } from '../../../web/ui/LoadFailure.tsx';
import { customersWords } from '../customers.words.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { customerQuery } from './customers.queries.ts';

interface CustomerDialogProps {
  /** Whom to edit, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function CustomerDialog({ edit, onClose, onSaved }: CustomerDialogProps) {
  const words = useWords(customersWords);
  const props = { onClose, onSaved };
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={onClose}
      title={edit === 'new' ? words.addNewCustomer : words.editCustomer}
    >
      {edit === 'new' && <CustomerForm customer={null} {...props} />}
      {edit !== undefined && edit !== 'new' && <Loaded key={edit} id={edit} {...props} />}
    </Dialog>
  );
}

interface LoadedProps extends Omit<CustomerDialogProps, 'edit'> {
  readonly id: string;
}

function Loaded({ id, onClose, onSaved }: LoadedProps) {
  const words = useWords(customersWords);
  const { data, error, refetch } = useQuery(customerQuery(id));
  if (data) return <CustomerForm customer={data} onClose={onClose} onSaved={onSaved} />;
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Stack aria-busy>
      {[58, 58, 58, 58, 90].map((height, place) => (
        <Skeleton key={place} height={height} radius="md" />
      ))}
    </Stack>
  );
}
