import { IconPhone, IconSend } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { jobCardWords } from '../job-card.words.ts';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfEstimate } from './job-of.ts';

/** While the customer has not answered: writes down an answer by phone; a mail that failed is sent again first. */
export function AnswerOfEstimate({ estimate }: { readonly estimate: EstimateSummary }) {
  const words = useWords(jobCardWords);
  const { of } = useWords(webWords);
  const dialogs = useJobDialogs();
  if (!dialogs) return null;
  const hasFailed = Boolean(estimate.sending?.mailFailedTo);
  const label = hasFailed ? words.sendAgain : words.byPhone;
  const Icon = hasFailed ? IconSend : IconPhone;
  const target = jobOfEstimate(estimate);
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={of(label, estimate.estimateNumber)}
      onClick={() => (hasFailed ? dialogs.open(target) : dialogs.answerByPhone(target))}
    >
      {label}
    </Button>
  );
}
