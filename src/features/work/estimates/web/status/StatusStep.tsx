import type { EstimateSummary } from '../../estimates.contract.ts';
import { VerbOfEstimate } from '../VerbOfEstimate.tsx';
import { useStatusVerbs } from './use-status-verbs.ts';

interface StatusStepProps {
  readonly estimate: EstimateSummary;
  readonly step: 'parts' | 'work';
}

/** One press says that the parts have come, or that the work is done. */
export function StatusStep({ estimate, step }: StatusStepProps) {
  const verb = useStatusVerbs(estimate)?.[step];
  return verb ? <VerbOfEstimate estimate={estimate} verb={verb} /> : null;
}
