import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { untilIdle } from '../deferred.ts';
import type { MoreRows } from '../record-lists.ts';
import { useFirstRender } from '../first-render.ts';
import { usePrinting } from '../printing.ts';

/** A shorter list is drawn whole. */
const SHORT = 24;
/** Rows drawn beyond each edge of the window: at first, and from the moment in which the browser is idle. */
const BEYOND = { first: 1, idle: 8 };
/** Of a window, in px. */
const USUAL_HEIGHT = 900;
/** A first guess at where a list begins on the page, in px; the real place is measured. */
const USUAL_TOP = 200;
/** The next page is requested when so many rows are left below the window. */
const AHEAD = 20;

interface VirtualRowsOptions {
  readonly rows: readonly { readonly id: string }[];
  /** A first guess at the height of a row in px; the real one is measured. */
  readonly rowHeight: number;
  readonly more: MoreRows | undefined;
  /** The last page failed: the next try is the person's. */
  readonly failed: boolean;
  /** Draws every row: inside a dialog it is not the window that scrolls. */
  readonly whole: boolean;
  /**
   * A row may have details in a separate row right after it, marked `data-details`, and a heading right before it, marked
   * `data-heading`: they are part of its height.
   */
  readonly expandable?: boolean;
  /** What gets the focus of a row that keys walk to; its first control where nothing is said. */
  readonly walkTo?: string;
}

const heightOf = (element: Element): number => (element as HTMLElement).offsetHeight;
function heightWithDetails(row: Element): number {
  const { nextElementSibling: next, previousElementSibling: before } = row;
  return (
    heightOf(row) +
    (next?.hasAttribute('data-details') ? heightOf(next) : 0) +
    (before?.hasAttribute('data-heading') ? heightOf(before) : 0)
  );
}

/** What is drawn, in order: a row by its index, or the empty height of those left out. */
type Piece = { readonly index: number } | { readonly gap: number; readonly above: number };

/** The part of a long list that the window shows. Spread `list` on the element around the rows. */
export function useVirtualRows({
  rows,
  rowHeight,
  more,
  failed,
  whole,
  expandable = false,
  walkTo = ':is(a, button):not(:disabled)',
}: VirtualRowsOptions) {
  const [focused, setFocused] = useState<number | null>(null);
  const first = useFirstRender();
  const isPrinting = usePrinting();
  const virtual = !whole && !isPrinting && (rows.length >= SHORT || more?.hasMore === true);
  const { list, place, top: scrollMargin } = useTop();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: virtual,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: useRowsBeyond(),
    // Before the window is measured: rows at once, and not in a second render.
    initialRect: { width: 0, height: first ? USUAL_HEIGHT : window.innerHeight },
    ...(first && { initialOffset: 0 }),
    scrollMargin,
    ...(expandable ? { measureElement: heightWithDetails } : {}),
    // The row that holds the focus stays: otherwise scrolling would throw the keyboard back to the page's start.
    rangeExtractor: useCallback(
      (range: Range) => {
        const visible = defaultRangeExtractor(range);
        return focused === null || focused >= range.count
          ? visible
          : [...new Set([...visible, focused])].sort((a, b) => a - b);
      },
      [focused],
    ),
  });

  const pieces: Piece[] = virtual ? [] : rows.map((_, index) => ({ index }));
  let drawnTo = 0;
  const leaveOut = (to: number, above: number) => {
    if (to - drawnTo >= 1) pieces.push({ gap: to - drawnTo, above });
  };
  for (const item of virtualizer.getVirtualItems()) {
    leaveOut(item.start - scrollMargin, item.index);
    pieces.push({ index: item.index });
    drawnTo = item.end - scrollMargin;
  }
  if (virtual) leaveOut(virtualizer.getTotalSize(), rows.length);

  const nearEnd = virtual && (virtualizer.range?.endIndex ?? -1) >= rows.length - AHEAD;
  useEffect(() => {
    if (nearEnd && more?.hasMore && !more.loading && !failed) more.onMore();
  }, [nearEnd, more, failed]);

  const hold = useHeldFocus(list, rows, walkTo);
  const { onKeyDown, focusRow } = useWalk(list, { count: rows.length, walkTo }, (index) =>
    virtualizer.scrollToIndex(index, { align: 'center' }),
  );
  return {
    virtual,
    pieces,
    measure: virtualizer.measureElement,
    focusRow,
    list: {
      ref: place,
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        hold(event.target);
        setFocused(indexAround(event.target));
      },
      onBlur: (event: FocusEvent<HTMLElement>) =>
        list.current?.contains(event.relatedTarget as Node | null) || setFocused(null),
    },
  };
}

/** Few at first, so that a screen is there sooner; nobody scrolls before it is. */
function useRowsBeyond(): number {
  // What the server renders is not scrolled.
  const first = useFirstRender();
  const [count, setCount] = useState(first ? 0 : BEYOND.first);
  useEffect(() => {
    const ended = new AbortController();
    void untilIdle().then(() => {
      if (!ended.signal.aborted) startTransition(() => setCount(BEYOND.idle));
    });
    return () => ended.abort();
  }, []);
  return count;
}

/** Of the row that holds an element. */
export const indexAround = (element: EventTarget): number | null => {
  const index = (element as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? null : Number(index);
};

/** The list, and where it begins on the page, also after what stands above it has grown or gone. */
function useTop() {
  const [top, setTop] = useState(USUAL_TOP);
  const list = useRef<HTMLElement>(null);
  const place = useCallback((element: HTMLElement | null) => {
    list.current = element;
    if (!element) return;
    // Reports once after the first layout too: until then the rows beyond the edge of the window suffice.
    const observer = new ResizeObserver(() =>
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY)),
    );
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      list.current = null;
    };
  }, []);
  return { list, place, top };
}

/**
 * Keeps the keyboard in the list when the row that held it goes elsewhere, as one that is paid does: the row in its place
 * takes the focus. Returns what is called with each control that gets the focus.
 */
function useHeldFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[], walkTo: string) {
  const held = useRef<{ readonly control: HTMLElement; readonly index: number }>(null);
  useEffect(() => {
    const { control, index } = held.current ?? {};
    if (!control || control.isConnected || document.activeElement !== document.body) return;
    const inPlace = Math.min(index ?? 0, rows.length - 1);
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${inPlace}"] ${walkTo}`)
      ?.focus({ preventScroll: true });
  }, [list, rows, walkTo]);
  return (control: HTMLElement) => {
    held.current = { control, index: indexAround(control) ?? 0 };
  };
}

interface Walk {
  readonly count: number;
  readonly walkTo: string;
}

/** Arrow keys walk through the rows; `focusRow` gives the focus to any of them, also to one that is not drawn yet. */
function useWalk(
  list: RefObject<HTMLElement | null>,
  { count, walkTo }: Walk,
  show: (index: number) => void,
) {
  const wanted = useRef<number | null>(null);
  const focusWanted = (): boolean => {
    const control = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] ${walkTo}`);
    if (!control) return false;
    wanted.current = null;
    control.focus();
    return true;
  };
  // A row that was not drawn when the key was pressed is there after the scrolling.
  useEffect(() => {
    if (wanted.current !== null) focusWanted();
  });
  const focusRow = (index: number) => {
    wanted.current = index;
    if (!focusWanted()) show(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const from = indexAround(event.target);
    const to = from === null ? -1 : from + (event.key === 'ArrowDown' ? 1 : -1);
    if (to < 0 || to >= count) return;
    event.preventDefault();
    focusRow(to);
  };
  return { onKeyDown, focusRow };
}
