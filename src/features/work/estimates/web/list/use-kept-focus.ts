import { useEffect, useRef, type FocusEvent } from 'react';
import { indexAround } from '#web/ui/virtual-rows.ts';
import type { ListItem } from './estimate-groups.ts';

interface Place {
  readonly id: string;
  readonly index: number;
}

/**
 * Keeps the focus in the list when the row that holds it goes, to another group or away: its row gets it where it stands
 * now, else the one that took its place.
 */
export function useKeptFocus(items: readonly ListItem[], focusRow: (index: number) => void) {
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const { current } = place;
    if (!current || document.activeElement !== document.body) return;
    const now = items.findIndex(({ id }) => id === current.id);
    const index = now === -1 ? Math.min(current.index, items.length - 1) : now;
    if (index >= 0) focusRow(index);
  });
  return {
    index: () => {
      const current = indexAround(document.activeElement ?? document.body);
      return current ?? place.current?.index ?? null;
    },
    onFocus: ({ target }: FocusEvent) => {
      const index = indexAround(target);
      const item = index === null ? undefined : items[index];
      place.current = index === null || !item ? null : { id: item.id, index };
    },
    /** What is taken off the page loses the focus as well: that is no going away. */
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || target.isConnected) place.current = null;
    },
  };
}

/** Takes the focus of the last row of the list when that goes. Spread it on the element around the list. */
export function useFocusOfLastRow(isEmpty: boolean) {
  const around = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isEmpty && hadFocus.current && document.activeElement === document.body) around.current?.focus();
  });
  return {
    ref: around,
    tabIndex: -1,
    onFocus: () => void (hadFocus.current = true),
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || target.isConnected) hadFocus.current = false;
    },
  };
}
