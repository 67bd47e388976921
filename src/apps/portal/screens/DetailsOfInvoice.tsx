import type { ComponentProps } from 'react';
import { InvoiceCreditNotes } from '#features/work/credit-notes/web/InvoiceCreditNotes.tsx';
import { InvoiceDetails } from '#features/work/invoices/web/InvoiceDetails.tsx';
import { RemindersOfInvoice } from '#features/work/jobs/web/reminders/RemindersOfInvoice.tsx';
import { SendingOfInvoice } from '#features/work/jobs/web/SendingOfInvoice.tsx';

/** What an expanded invoice shows, with what later features know of it. */
export const DetailsOfInvoice = (
  props: Omit<ComponentProps<typeof InvoiceDetails>, 'Sending' | 'Reminders' | 'Credits'>,
) => (
  <InvoiceDetails
    {...props}
    Sending={SendingOfInvoice}
    Reminders={RemindersOfInvoice}
    Credits={InvoiceCreditNotes}
  />
);
