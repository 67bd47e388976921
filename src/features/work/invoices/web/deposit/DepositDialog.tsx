import { useQuery } from '@tanstack/react-query';
import { FormSkeleton, lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { estimateQuery } from '#features/work/estimates/web/shared.queries.ts';
import { depositsWords } from '../../deposits.words.ts';
import type { Invoice } from '../../invoices.contract.ts';

const DepositForm = lazyForm(() => import('./DepositForm.tsx'), 'DepositForm');

interface DepositDialogProps {
  /** Of which a deposit is asked; undefined: the dialog is closed. */
  readonly estimate: EstimateSummary | undefined;
  readonly onClose: () => void;
  readonly onIssued: (deposit: Invoice) => void;
}

export function DepositDialog({ estimate, onClose, onIssued }: DepositDialogProps) {
  const words = useWords(depositsWords);
  const opened = estimate !== undefined;
  const { data, error, refetch } = useQuery({ ...estimateQuery(estimate?.id ?? ''), enabled: opened });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={estimate ? words.title(estimate.estimateNumber) : words.ask}
    >
      {opened && data && <DepositForm key={data.id} estimate={data} onClose={onClose} onIssued={onIssued} />}
      {opened && !data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {opened && !data && !error && <FormSkeleton />}
    </Dialog>
  );
}
