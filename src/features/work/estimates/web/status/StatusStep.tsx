import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { useStatusVerbs } from './use-status-verbs.ts';

interface StatusStepProps {
  readonly estimate: EstimateSummary;
  readonly step: 'parts' | 'work';
}

/** One press says that the parts have come, or that the work is done. */
export function StatusStep({ estimate, step }: StatusStepProps) {
  const { of } = useWords(webWords);
  const verb = useStatusVerbs(estimate)?.[step];
  if (!verb) return null;
  const { label, Icon, press, isBusy } = verb;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
      loading={isBusy}
      aria-label={of(label, estimate.estimateNumber)}
      onClick={press}
    >
      {label}
    </Button>
  );
}
