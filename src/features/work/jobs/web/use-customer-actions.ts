import type { CustomerActions } from '#features/work/estimates/web/list/card-actions.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { useJobDialogs, type JobTarget } from './job-dialogs.ts';
import { jobOfEstimate } from './job-of.ts';

/** Once the work is invoiced, the invoice is what the customer waits for. */
const toSend = (estimate: EstimateSummary): JobTarget => {
  const { invoice, status } = estimate;
  const target = jobOfEstimate(estimate);
  if (!estimateRules[status].isCompleted || !invoice?.id) return target;
  return { ...target, kind: 'invoice', id: invoice.id, number: invoice.invoiceNumber };
};

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
