import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Invoice } from '../invoices.contract.ts';
import { manualInvoiceWords } from '../manual-invoice.words.ts';

const ManualInvoiceForm = lazyForm(() => import('./ManualInvoiceForm.tsx'), 'ManualInvoiceForm');

interface ManualInvoiceDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved: (invoice: Invoice) => void;
}

export function ManualInvoiceDialog({ opened, onClose, onSaved }: ManualInvoiceDialogProps) {
  const words = useWords(manualInvoiceWords);
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} size="xl">
      {opened && <ManualInvoiceForm onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}
