import { IconPencil, IconSend, IconUserPlus } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { useOpenEditor } from '#features/work/estimates/web/shared.queries.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { jobRules } from '../job-status.ts';
import { jobCardWords } from '../job-card.words.ts';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfEstimate } from './job-of.ts';

interface JobOfEstimateProps {
  readonly estimate: EstimateSummary;
}

/**
 * Sends an estimate that the customer has not received as it is now; later that is in the menu of the card. Where a price
 * or the customer is missing, that comes first.
 */
export function JobOfEstimate({ estimate }: JobOfEstimateProps) {
  const words = useWords(jobCardWords);
  const { of } = useWords(webWords);
  const dialogs = useJobDialogs();
  const { status, sending, estimateNumber, hasUnpriced, customerId, customerName } = estimate;
  const isNew = jobRules[status].isSentFirst && !sending?.sentAt;
  const isChanged = sending?.isOutdated === true && estimateRules[status].isPlannable;
  const isDue = isNew || isChanged;
  if (!dialogs || !isDue) return null;
  if (hasUnpriced) return <Missing estimate={estimate} what="prices" />;
  if (!customerId && !customerName) return <Missing estimate={estimate} what="customer" />;
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

/** The step before it can be sent: opens the editor where something is missing. */
function Missing({ estimate, what }: JobOfEstimateProps & { readonly what: 'prices' | 'customer' }) {
  const words = useWords(jobCardWords);
  const { of } = useWords(webWords);
  const openEditor = useOpenEditor();
  const isOfPrices = what === 'prices';
  const label = isOfPrices ? words.enterPrices : words.chooseCustomer;
  const Icon = isOfPrices ? IconPencil : IconUserPlus;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={of(label, estimate.estimateNumber)}
      onClick={() => openEditor(estimate.id, isOfPrices ? 'unpriced' : undefined)}
    >
      {label}
    </Button>
  );
}
