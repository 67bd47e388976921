import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfInvoice } from './job-of.ts';

/** Opens the dialog that sends an invoice to its customer; nothing for roles that have nothing to do with customers. */
export function useSendInvoice(): (invoice: Invoice) => void {
  const dialogs = useJobDialogs();
  return (invoice) => dialogs?.send(jobOfInvoice(invoice));
}
