import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { useOpenModals } from '../ui/modal-host.ts';

const isSave = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key === 'Enter' || key === 's' || code === 'KeyS');

/** Says whether a button is in the dialog that lies on top, or no dialog is open. */
function isOnTop(button: HTMLElement): boolean {
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
      if (!isSave(event) || !current || !isOnTop(current)) return;
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
