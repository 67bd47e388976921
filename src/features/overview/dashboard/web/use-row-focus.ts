import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useKey } from '#web/ui/use-key.ts';

interface RowFocus {
  /** Arrows move as J and K do, from row to row. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The row at this place gets the focus once it is shown. */
  readonly focusNext: (place: number) => void;
}

/**
 * J and K move the focus from row to row within `sheet`, each of which has one link. When the row that has it goes, the
 * next one takes it, and the heading where none is left: it is never lost to the page.
 */
export function useRowFocus(sheet: RefObject<HTMLElement | null>): RowFocus {
  const wanted = useRef<number | null>(null);
  const links = () => [...(sheet.current?.querySelectorAll<HTMLElement>('a[data-verb]') ?? [])];
  const move = (by: 1 | -1) => {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
    return false;
  };
  useKey('j', () => move(1));
  useKey('k', () => move(-1));

  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const at = links().findIndex((link) => link === target);
      wanted.current = at < 0 ? null : at;
    };
    const forget = () => {
      wanted.current = null;
    };
    document.addEventListener('focusin', remember);
    // Who presses beside the rows has left them.
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  });

  useLayoutEffect(() => {
    if (wanted.current === null || document.activeElement !== document.body) return;
    const all = links();
    const next = all[Math.min(wanted.current, all.length - 1)] ?? sheet.current?.querySelector('h2');
    next?.focus();
  });

  return {
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    },
    focusNext: (place) => {
      wanted.current = place;
    },
  };
}
