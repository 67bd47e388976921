import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { usePrinting } from '../printing.ts';
import type { MoreRows } from '../record-lists.ts';
import classes from './ChoiceList.module.css';

interface ChoiceListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The row that is open. */
  readonly chosen: string | undefined;
  readonly onChoose: (row: Row) => void;
  readonly children: (row: Row) => ReactNode;
  readonly more: MoreRows;
  /** Pixels at the usual size of text; with larger text a row is as high as its lines. */
  readonly rowHeight: number;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * A long list to choose one row from. Only what is in sight is in the page; arrows, Home, End and Page keys move,
 * Enter chooses.
 */
export function ChoiceList<Row extends { readonly id: string }>(props: ChoiceListProps<Row>) {
  const { label, rows, chosen, children, more, rowHeight, ref } = props;
  const id = useId();
  const { scrollIn, virtual, items, activeIndex, press, click } = useChoosing(props);
  return (
    <div
      ref={(element) => {
        scrollIn(element);
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      className={classes.list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={rows.length ? `${id}-${rows[activeIndex]?.id}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      onClick={click}
    >
      <div className={classes.sheet} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={row.id}
              ref={virtual.measureElement}
              id={`${id}-${row.id}`}
              className={classes.option}
              style={{ minHeight: rowHeight, transform: `translateY(${start}px)` }}
              role="option"
              aria-selected={row.id === chosen}
              aria-posinset={index + 1}
              aria-setsize={more.hasMore ? -1 : rows.length}
              data-index={index}
              data-active={index === activeIndex || undefined}
            >
              {children(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the rows that are in the page and the one that the keyboard stands on, and what keys and presses do. */
function useChoosing<Row extends { readonly id: string }>(props: ChoiceListProps<Row>) {
  const { rows, chosen, onChoose, more, rowHeight } = props;
  const scroller = useRef<HTMLDivElement | null>(null);
  const [active, setActive] = useState<string | undefined>(chosen);
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.id === active),
  );
  const isPrinting = usePrinting();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    // The row that the keyboard stands on is named to screen readers, so it must be there.
    rangeExtractor: (range: Range) =>
      isPrinting
        ? [...rows.keys()]
        : [...new Set([activeIndex, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  });
  const items = virtual.getVirtualItems();
  useMore(virtual.range?.endIndex ?? 0, rows.length, more);

  const goTo = (index: number) => {
    const target = Math.min(rows.length - 1, Math.max(0, index));
    setActive(rows[target]?.id);
    virtual.scrollToIndex(target);
  };
  const press = (event: KeyboardEvent) => {
    const current = rows[activeIndex];
    const height = virtual.getTotalSize() / rows.length;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
    const place = { Home: 0, End: rows.length - 1 }[event.key] ?? (step && activeIndex + step);
    if (place !== undefined) goTo(place);
    else if ((event.key === 'Enter' || event.key === ' ') && current) onChoose(current);
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const option = (event.target as Element).closest<HTMLElement>('[data-index]');
    const row = option && rows[Number(option.dataset.index)];
    if (!row) return;
    setActive(row.id);
    onChoose(row);
  };
  const scrollIn = (element: HTMLDivElement | null) => {
    scroller.current = element;
  };
  return { scrollIn, virtual, items, activeIndex, press, click };
}

/** Fetches on as the end comes near. A failed fetch is not repeated until the list moves. */
function useMore(last: number, count: number, { hasMore, loading, onMore }: MoreRows): void {
  const near = count > 0 && last >= count - 15;
  const requested = useRef('');
  useEffect(() => {
    const place = `${count}-${last}`;
    if (!near || !hasMore || loading || requested.current === place) return;
    requested.current = place;
    onMore();
  }, [near, hasMore, loading, count, last, onMore]);
}
