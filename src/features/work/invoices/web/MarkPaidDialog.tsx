import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLeaveQuestion } from '#web/form/unsaved.ts';
import { hasUnsaved } from '#web/form/unsaved-marks.ts';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { webWords } from '#web/web.words.ts';
import type { InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';

const MarkPaidForm = lazyForm(() => import('./MarkPaidForm.tsx'), 'MarkPaidForm');

interface MarkPaidDialogProps {
  /** Undefined: the dialog is closed. */
  readonly invoice: InvoiceSummary | undefined;
  readonly onClose: () => void;
}

/** Asks how an invoice was paid. */
export function MarkPaidDialog({ invoice, onClose }: MarkPaidDialogProps) {
  const words = useWords(invoicesWords);
  const { of } = useWords(webWords);
  const ask = useLeaveQuestion();
  const close = async () => {
    if (!hasUnsaved() || (await ask())) onClose();
  };
  return (
    <Dialog
      opened={invoice !== undefined}
      onClose={() => void close()}
      title={invoice ? of(words.markPaid, invoice.invoiceNumber) : words.markPaid}
    >
      {invoice && <MarkPaidForm key={invoice.id} invoice={invoice} onClose={onClose} />}
    </Dialog>
  );
}
