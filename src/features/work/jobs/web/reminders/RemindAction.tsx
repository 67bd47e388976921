import { IconBellRinging } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { RowVerb } from '#web/ui/RowVerb.tsx';
import { webWords } from '#web/web.words.ts';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { remindWords } from '../../remind.words.ts';
import { useJobDialogs } from '../job-dialogs.ts';
import { jobOfInvoice } from '../job-of.ts';

/** In the row of an overdue invoice: reminds its customer, by mail, by WhatsApp or by telephone. */
export function RemindAction({ invoice }: { readonly invoice: InvoiceSummary }) {
  const { remind } = useWords(remindWords);
  const { of } = useWords(webWords);
  const dialogs = useJobDialogs();
  if (!dialogs) return null;
  return (
    <RowVerb
      urgent
      label={of(remind, invoice.invoiceNumber)}
      icon={<IconBellRinging size={18} aria-hidden />}
      onClick={() => dialogs.remind(jobOfInvoice(invoice))}
    >
      {remind}
    </RowVerb>
  );
}
