import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { jobRules } from '../job-status.ts';
import { useSendVerb } from './use-send-verb.ts';

interface JobOfEstimateProps {
  readonly estimate: EstimateSummary;
}

/**
 * Sends an estimate that the customer has not received as it is now; later that is in the menu of the card. Where a price
 * or the customer is missing, that comes first.
 */
export function JobOfEstimate({ estimate }: JobOfEstimateProps) {
  const { of } = useWords(webWords);
  const verb = useSendVerb(estimate);
  const { status, sending, estimateNumber } = estimate;
  const isNew = jobRules[status].isSentFirst && !sending?.sentAt;
  const isChanged = sending?.isOutdated === true && estimateRules[status].isPlannable;
  if (!verb || !(isNew || isChanged)) return null;
  const { label, Icon, press } = verb;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={of(label, estimateNumber)}
      onClick={press}
    >
      {label}
    </Button>
  );
}
