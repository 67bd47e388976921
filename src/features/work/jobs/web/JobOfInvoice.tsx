import { IconSend } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { webWords } from '#web/web.words.ts';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { jobCardWords } from '../job-card.words.ts';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfInvoice } from './job-of.ts';

/** Sends an invoice to its customer. */
export function JobOfInvoice({ invoice }: { readonly invoice: InvoiceSummary }) {
  const words = useWords(jobCardWords);
  const { of } = useWords(webWords);
  const dialogs = useJobDialogs();
  if (!dialogs) return null;
  return (
    <RowAction
      label={of(words.send, invoice.invoiceNumber)}
      onClick={() => dialogs.send(jobOfInvoice(invoice))}
    >
      <IconSend size={20} aria-hidden />
    </RowAction>
  );
}
