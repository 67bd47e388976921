import type { Icon } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '../estimates.contract.ts';

/** What a press of a button does with an estimate. */
export interface Verb {
  readonly label: string;
  readonly Icon: Icon;
  readonly press: () => void;
  /** It is being done: another press does nothing. */
  readonly isBusy?: boolean;
}

interface VerbOfEstimateProps {
  readonly estimate: Pick<EstimateSummary, 'estimateNumber'>;
  readonly verb: Verb;
  readonly className?: string | undefined;
}

/** A quiet button in the row or the card of an estimate, whose number it names to screen readers. */
export function VerbOfEstimate({
  estimate: { estimateNumber },
  verb: { label, Icon: Sign, press, isBusy = false },
  className = '',
}: VerbOfEstimateProps) {
  const { of } = useWords(webWords);
  return (
    <Button
      className={className}
      size="sm"
      variant="light"
      leftSection={<Sign size={18} aria-hidden />}
      loading={isBusy}
      aria-label={of(label, estimateNumber)}
      onClick={press}
    >
      {label}
    </Button>
  );
}
