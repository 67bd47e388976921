import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { useAnswerVerb } from './use-send-verb.ts';

/** While the customer has not answered: writes down an answer by phone; a mail that failed is sent again first. */
export function AnswerOfEstimate({ estimate }: { readonly estimate: EstimateSummary }) {
  const { of } = useWords(webWords);
  const verb = useAnswerVerb(estimate);
  if (!verb) return null;
  const { label, Icon, press } = verb;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={of(label, estimate.estimateNumber)}
      onClick={press}
    >
      {label}
    </Button>
  );
}
