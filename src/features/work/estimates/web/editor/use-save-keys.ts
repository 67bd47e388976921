import { useEffect, useRef } from 'react';
import { useOpenModals } from '#web/ui/modal-host.ts';

const isSave = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key === 'Enter' || key === 's' || code === 'KeyS');

/** Ctrl+Enter and Ctrl+S (Command on a Mac) save from anywhere in the dialog, but not below a question that is open. */
export function useSaveKeys(save: () => void): void {
  const openModals = useOpenModals();
  const latest = useRef(save);
  useEffect(() => void (latest.current = save));
  const isAsking = openModals > 0;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSave(event)) return;
      // Never the browser's own "save page".
      event.preventDefault();
      if (!isAsking && !event.repeat) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isAsking]);
}
