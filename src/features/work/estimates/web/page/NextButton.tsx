import type { Icon } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { Estimate } from '../../estimates.contract.ts';

/** What a press of the button does. */
export interface Verb {
  readonly label: string;
  readonly Icon: Icon;
  readonly press: () => void;
  /** It is being done: another press does nothing. */
  readonly isBusy?: boolean;
}

interface NextButtonProps {
  readonly estimate: Estimate;
  /** Null where nothing is left to do, or to do for this person. */
  readonly verb: Verb | null;
}

/** The one filled button of the page. It stays the same element from step to step, so that it keeps the focus. */
export function NextButton({ estimate, verb }: NextButtonProps) {
  const { of } = useWords(webWords);
  const isThere = verb !== null;
  const wasThere = useRef(isThere);
  useLayoutEffect(() => {
    const hasGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (!hasGone || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [isThere]);
  if (!verb) return null;
  const { label, Icon: Sign, press, isBusy = false } = verb;
  return (
    <Button
      size="md"
      leftSection={<Sign size={20} aria-hidden />}
      aria-label={of(label, estimate.estimateNumber)}
      aria-busy={isBusy || undefined}
      onClick={() => isBusy || press()}
    >
      {label}
    </Button>
  );
}
