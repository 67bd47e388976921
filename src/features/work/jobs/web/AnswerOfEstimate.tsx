import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { VerbOfEstimate } from '#features/work/estimates/web/VerbOfEstimate.tsx';
import { useAnswerVerb } from './use-send-verb.ts';

/** While the customer has not answered: writes down an answer by phone; a mail that failed is sent again first. */
export function AnswerOfEstimate({ estimate }: { readonly estimate: EstimateSummary }) {
  const verb = useAnswerVerb(estimate);
  return verb ? <VerbOfEstimate estimate={estimate} verb={verb} /> : null;
}
