import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { VerbOfEstimate } from '#features/work/estimates/web/VerbOfEstimate.tsx';
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
  const verb = useSendVerb(estimate);
  const { status, sending } = estimate;
  const isNew = jobRules[status].isSentFirst && !sending?.sentAt;
  const isChanged = sending?.isOutdated === true && estimateRules[status].isPlannable;
  if (!verb || !(isNew || isChanged)) return null;
  return <VerbOfEstimate estimate={estimate} verb={verb} />;
}
