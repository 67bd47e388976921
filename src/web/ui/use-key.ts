import { getHotkeyHandler } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect } from 'react';
import { bufferKeys } from './buffer-keys.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/**
 * A key for the screen itself: not below an open dialog, and a single letter or sign not while typing (Ctrl or
 * Command with it, `mod+K`, works there too). It leads to a field, so what is typed next is kept for
 * that; `false`: it led nowhere.
 */
export function useKey(key: string, action: () => unknown): void {
  const press = useEffectEvent(() => {
    if (document.querySelector('[aria-modal="true"]')) return;
    if (action() !== false) bufferKeys();
  });
  // Before the screen is painted: a user who sees it can press the key.
  useLayoutEffect(() => {
    const handle = getHotkeyHandler([[key, () => press()]]);
    const listen = (event: KeyboardEvent) => {
      if (key.startsWith('mod+') || !isTyping(event.target)) handle(event);
    };
    document.documentElement.addEventListener('keydown', listen);
    return () => document.documentElement.removeEventListener('keydown', listen);
  }, [key]);
}
