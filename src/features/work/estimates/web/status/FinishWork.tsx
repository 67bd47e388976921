import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { useStatusVerbs } from './use-status-verbs.ts';

/** The work has begun: one press says that it is done. */
export function FinishWork({ estimate }: { readonly estimate: EstimateSummary }) {
  const { of } = useWords(webWords);
  const verb = useStatusVerbs(estimate)?.work;
  if (!verb || estimate.status !== 'in_service') return null;
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
