import { IconPencil, IconPhone, IconSend, IconUserPlus } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { useOpenEditor } from '#features/work/estimates/web/shared.queries.ts';
import { jobCardWords } from '../job-card.words.ts';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfEstimate } from './job-of.ts';

/**
 * Returns what sends an estimate to its customer; where a price or the customer is missing, what opens the editor there.
 * Null for roles that have nothing to do with customers.
 */
export function useSendVerb(estimate: EstimateSummary) {
  const words = useWords(jobCardWords);
  const dialogs = useJobDialogs();
  const openEditor = useOpenEditor();
  const { id, hasUnpriced, customerId, customerName } = estimate;
  if (!dialogs) return null;
  if (hasUnpriced)
    return { label: words.enterPrices, Icon: IconPencil, press: () => openEditor(id, 'unpriced') };
  if (!customerId && !customerName)
    return { label: words.chooseCustomer, Icon: IconUserPlus, press: () => openEditor(id) };
  return { label: words.send, Icon: IconSend, press: () => dialogs.send(jobOfEstimate(estimate)) };
}

/**
 * Returns what records the answer that a customer gives by telephone; where the mail with the link has failed, what sends it
 * again first. Null as above.
 */
export function useAnswerVerb(estimate: EstimateSummary) {
  const words = useWords(jobCardWords);
  const dialogs = useJobDialogs();
  if (!dialogs) return null;
  const job = jobOfEstimate(estimate);
  return estimate.sending?.mailFailedTo
    ? { label: words.sendAgain, Icon: IconSend, press: () => dialogs.open(job) }
    : { label: words.byPhone, Icon: IconPhone, press: () => dialogs.answerByPhone(job) };
}
