import { useQuery } from '@tanstack/react-query';
import { FormSkeleton, lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { webWords } from '#web/web.words.ts';
import { paymentsWords } from '../payments.words.ts';
import { invoiceQuery } from './shared.queries.ts';

const PaymentForm = lazyForm(() => import('./PaymentForm.tsx'), 'PaymentForm');

interface PaymentDialogProps {
  /** The invoice that is paid; undefined: the dialog is closed. */
  readonly invoiceId: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function PaymentDialog({ invoiceId, onClose, onSaved }: PaymentDialogProps) {
  const words = useWords(paymentsWords);
  const { of } = useWords(webWords);
  const opened = invoiceId !== undefined;
  const { data, error, refetch } = useQuery({ ...invoiceQuery(invoiceId ?? ''), enabled: opened });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={data ? of(words.record, data.invoiceNumber) : words.record}
    >
      {opened && data && <PaymentForm key={data.id} invoice={data} onClose={onClose} onSaved={onSaved} />}
      {opened && !data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {opened && !data && !error && <FormSkeleton />}
    </Dialog>
  );
}
