import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { useOpenModals } from '../ui/modal-host.ts';

const isSave = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key === 'Enter' || key === 's' || code === 'KeyS');

/** Says whether a key that is pressed belongs to the form of a button: in another form, or below a dialog, it does not. */
function isItsForm(button: HTMLButtonElement): boolean {
  const focused = document.activeElement?.closest('form');
  if (focused && focused !== button.form) return false;
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')];
  return dialogs.at(-1)?.contains(button) ?? true;
}

interface SaveButtonProps {
  readonly busy: boolean;
  readonly label: string;
}

/** Saves the form that it is in; Ctrl+Enter and Ctrl+S (Command on a Mac) do the same, but not below an open question. */
export function SaveButton({ busy, label }: SaveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isAsking = useOpenModals() > 0;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { current } = button;
      if (!isSave(event) || !current || !isItsForm(current)) return;
      // Never the browser's own "save page".
      event.preventDefault();
      if (!busy && !isAsking && !event.repeat) current.form?.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [busy, isAsking]);
  return (
    <Button
      ref={button}
      type="submit"
      loading={busy}
      title="Ctrl+Enter"
      aria-keyshortcuts="Control+Enter Control+S"
    >
      {label}
    </Button>
  );
}
