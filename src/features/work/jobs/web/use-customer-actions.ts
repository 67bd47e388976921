import type { CustomerActions } from '../../estimates/web/list/EstimateCard.tsx';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfEstimate } from './job-of.ts';

/** What the menu of a card does; null for roles that have nothing to do with customers. */
export function useCustomerActions(): CustomerActions | null {
  const dialogs = useJobDialogs();
  return (
    dialogs && {
      send: (estimate) => dialogs.send(jobOfEstimate(estimate)),
      openLinks: (estimate) => dialogs.open(jobOfEstimate(estimate)),
      answerByPhone: (estimate) => dialogs.answerByPhone(jobOfEstimate(estimate)),
    }
  );
}
