import type { CustomerActions } from '#features/work/estimates/web/list/card-actions.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { useJobDialogs, type JobTarget } from './job-dialogs.ts';
import { jobOfEstimate, jobOfInvoice } from './job-of.ts';

/** Once the work is invoiced, the invoice is what the customer waits for. */
const toSend = (estimate: EstimateSummary): JobTarget => {
  const { invoice, status } = estimate;
  const target = jobOfEstimate(estimate);
  if (!estimateRules[status].isCompleted || !invoice?.id) return target;
  return { ...target, kind: 'invoice', id: invoice.id, number: invoice.invoiceNumber };
};

/** Opens the dialog that sends an invoice to its customer; nothing for roles that have nothing to do with customers. */
export function useSendInvoice(): (invoice: Invoice) => void {
  const dialogs = useJobDialogs();
  return (invoice) => dialogs?.send(jobOfInvoice(invoice));
}

/** Returns what the menu of a card does; null for roles that have nothing to do with customers. */
export function useCustomerActions(): CustomerActions | null {
  const dialogs = useJobDialogs();
  return (
    dialogs && {
      send: (estimate) => dialogs.send(toSend(estimate)),
      openLinks: (estimate) => dialogs.open(jobOfEstimate(estimate)),
      answerByPhone: (estimate) => dialogs.answerByPhone(jobOfEstimate(estimate)),
    }
  );
}
