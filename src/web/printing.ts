import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();
/** The scheme of the screen, while the page is printed dark on white. */
let scheme: string | null = null;

function turn(toPrint: boolean): void {
  if (toPrint === isPrinting) return;
  const { documentElement: page } = document;
  if (toPrint) scheme = page.getAttribute('data-mantine-color-scheme');
  page.setAttribute('data-mantine-color-scheme', toPrint ? 'light' : (scheme ?? 'light'));
  isPrinting = toPrint;
  // The browser prints what is drawn when its event ends.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

// However the browser was asked to print: by its menu, its keys or our button.
if (typeof window !== 'undefined') {
  addEventListener('beforeprint', () => turn(true));
  addEventListener('afterprint', () => turn(false));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being printed: then a long list draws each of its rows. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
