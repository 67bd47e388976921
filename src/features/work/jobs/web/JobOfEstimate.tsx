import { IconSend } from '@tabler/icons-react';
import { useWords } from '../../../../web/i18n.tsx';
import { Button } from '../../../../web/ui/Button.tsx';
import { webWords } from '../../../../web/web.words.ts';
import type { EstimateSummary } from '../../estimates/estimates.contract.ts';
import { jobCardWords } from '../job-card.words.ts';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfEstimate } from './job-of.ts';

interface JobOfEstimateProps {
  readonly estimate: EstimateSummary;
}

/** Sends an estimate that the customer has not received as it is now; later that is in the menu of the card. */
export function JobOfEstimate({ estimate }: JobOfEstimateProps) {
  const words = useWords(jobCardWords);
  const { of } = useWords(webWords);
  const dialogs = useJobDialogs();
  const { status, sending, estimateNumber } = estimate;
  const isNew = (status === 'draft' || status === 'pending') && !sending?.sentAt;
  const isChanged = sending?.isOutdated === true && status !== 'rejected' && status !== 'converted';
  const isDue = isNew || isChanged;
  if (!dialogs || !isDue) return null;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconSend size={18} aria-hidden />}
      aria-label={of(words.send, estimateNumber)}
      onClick={() => dialogs.send(jobOfEstimate(estimate))}
    >
      {words.send}
    </Button>
  );
}
