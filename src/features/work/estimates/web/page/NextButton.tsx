import { useEffect, useRef } from 'react';
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

/** As long as a dialog takes to close, and to give the focus back to a button that may be gone by then. */
const CLOSING_MS = 250;

/** Keeps the focus on the page once a press has led to another step. */
function useKeptFocus(label: string | null) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const next = button.current ?? document.querySelector<HTMLElement>('[data-page-title]');
      next?.focus({ preventScroll: true });
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [label]);
  const notePress = () => {
    isPressed.current = true;
  };
  return { button, notePress };
}

/** The one filled button of the page. It stays the same element from step to step, so that it keeps the focus. */
export function NextButton({ estimate, verb }: NextButtonProps) {
  const { of } = useWords(webWords);
  const { button, notePress } = useKeptFocus(verb?.label ?? null);
  if (!verb) return null;
  const { label, Icon: Sign, press, isBusy = false } = verb;
  return (
    <Button
      ref={button}
      data-next-step
      size="md"
      leftSection={<Sign size={20} aria-hidden />}
      aria-label={of(label, estimate.estimateNumber)}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (isBusy) return;
        notePress();
        press();
      }}
    >
      {label}
    </Button>
  );
}
