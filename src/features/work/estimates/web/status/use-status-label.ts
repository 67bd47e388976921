import { useWords } from '#web/i18n.tsx';
import { approvedWords, estimateStatusWords } from '../../estimate-status.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';

/** Returns the label of one estimate's status: an appointment is named only where there is one. */
export function useStatusLabel(): (estimate: Pick<EstimateSummary, 'status' | 'appointment'>) => string {
  const labels = useWords(estimateStatusWords);
  const { approved } = useWords(approvedWords);
  return ({ status, appointment }) =>
    status === 'approved' && appointment === null ? approved : labels[status];
}
