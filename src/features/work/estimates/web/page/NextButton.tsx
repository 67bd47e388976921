import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { Estimate } from '../../estimates.contract.ts';
import type { Verb } from '../VerbOfEstimate.tsx';

interface NextButtonProps {
  readonly estimate: Estimate;
  /** Null where nothing is left to do, or to do for this person. */
  readonly verb: Verb | null;
}

/** The one filled button of the page. It stays the same element from step to step, so that it keeps the focus. */
export function NextButton({ estimate, verb }: NextButtonProps) {
  const { of } = useWords(webWords);
  if (!verb) return null;
  const { label, Icon: Sign, press, isBusy = false } = verb;
  return (
    <Button
      data-next-step
      size="md"
      leftSection={<Sign size={20} aria-hidden />}
      aria-label={of(label, estimate.estimateNumber)}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) press();
      }}
    >
      {label}
    </Button>
  );
}
