import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FormDraft } from './request-draft.ts';
import type { RequestForm } from './request-form-state.ts';

interface Steps {
  /** The services are shown in one line where the screen is narrow (form.css). */
  readonly folded: boolean;
  readonly unfold: () => void;
  /** Leads to the first thing that is still to be filled in. */
  readonly next: () => void;
}

const required = ['make', 'model', 'name', 'phone', 'email'] as const satisfies readonly (keyof FormDraft)[];

/** Returns the name of the first control that waits for an answer; `selectedServiceIds` for the services as a whole. */
function waiting({ draft, chosen }: Pick<RequestForm, 'draft' | 'chosen'>): string {
  const empty = (name: (typeof required)[number]) => draft[name].trim() === '';
  const [inCar, inYou] = [required.slice(0, 2).find(empty), required.slice(2).find(empty)];
  if (inCar) return inCar;
  if (draft.other && draft.otherServiceDescription.trim() === '') return 'otherServiceDescription';
  if (chosen.length === 0 && !draft.other) return 'selectedServiceIds';
  return inYou ?? 'agreement';
}

/** How a visitor gets along in the form; with `continues` it leads on as soon as it knows what was chosen elsewhere. */
export function useSteps(
  form: RequestForm,
  element: RefObject<HTMLFormElement | null>,
  continues: boolean,
): Steps {
  const [folded, setFolded] = useState(false);
  const [goal, setGoal] = useState<string | null>(null);
  const { chosen, draft, errors } = form;
  const isChosen = chosen.length > 0 || draft.other;
  const isWrong = Boolean(errors.selectedServiceIds ?? errors.otherServiceDescription ?? errors.description);
  // What is wrong with the services stands among them.
  const unfolded = !isChosen || isWrong;
  useEffect(() => {
    if (unfolded) setFolded(false);
  }, [unfolded]);
  // Only once the services are folded is the place known that is gone to.
  useEffect(() => {
    if (goal === null) return;
    setGoal(null);
    const control = element.current?.querySelector<HTMLElement>(`[name="${goal}"]`);
    const step =
      control?.closest<HTMLElement>('.step') ??
      element.current?.querySelector<HTMLElement>('#request-services');
    step?.scrollIntoView({ block: 'start', behavior: 'instant' });
    (control ?? step)?.focus({ preventScroll: true });
  }, [goal, element]);
  const next = () => {
    const first = waiting(form);
    setFolded(!['make', 'model', 'otherServiceDescription', 'selectedServiceIds'].includes(first));
    setGoal(first);
  };
  const isToContinue = useRef(continues);
  useEffect(() => {
    const isKnown = form.offer.state === 'ready' || form.offer.state === 'failed';
    if (!isToContinue.current || !(isKnown || (draft.make !== '' && draft.model === ''))) return;
    isToContinue.current = false;
    next();
  });
  return {
    folded: folded && !unfolded,
    unfold: () => {
      setFolded(false);
      setGoal('selectedServiceIds');
    },
    next,
  };
}
