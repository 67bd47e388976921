import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus within an element when the button that holds it goes with its press: the first other button gets it.
 * Spread it on the element around them.
 */
export function useKeptInside() {
  const around = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    around.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  });
  return {
    ref: around,
    onFocus: () => void (hadFocus.current = true),
    // What is taken off the page loses the focus as well: that is no going away.
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || target.isConnected) hadFocus.current = false;
    },
  };
}
