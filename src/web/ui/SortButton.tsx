import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '../i18n.tsx';
import { usePrinting } from '../printing.ts';
import { webWords } from '../web.words.ts';
import classes from './SortButton.module.css';

/** The orders of a list that the values of one column give, the one of its first press first; some have but one. */
export interface ColumnSort {
  readonly up: string;
  readonly down?: string;
  readonly first?: 'up' | 'down';
}

/** The order of a list, the one that it has while none is chosen, and choosing another. */
export interface Sorting {
  readonly sort: string;
  readonly usual: string;
  readonly onSort: (sort: string) => void;
}

/** Returns whether a column gives the present order. */
export const sortedBy = ({ up, down }: ColumnSort, sort: string): 'up' | 'down' | null =>
  sort === up ? 'up' : sort === down ? 'down' : null;

/** Returns the order that a list's URL names, and what puts another there. The first of `sorts` needs no name. */
export const sortingOf = <Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  sort: Sort | undefined,
  change: (changed: { readonly sort: Sort | undefined }) => void,
): Sorting => ({
  sort: sort ?? sorts[0],
  usual: sorts[0],
  onSort: (chosen) => change({ sort: sorts.slice(1).find((each) => each === chosen) }),
});

/** Returns the order that the next press gives. */
export function nextOrder({ up, down = up, first = 'up' }: ColumnSort, { sort, usual }: Sorting): string {
  const [one, other] = first === 'up' ? [up, down] : [down, up];
  if (sort === one) return other;
  return sort === other ? usual : one;
}

interface SortButtonProps {
  readonly label: string;
  readonly by: ColumnSort;
  readonly sorting: Sorting;
}

/** The heading of a column that sorts: a press gives its first order, another the opposite, a third the usual order of the list. */
export function SortButton({ label, by, sorting }: SortButtonProps) {
  const words = useWords(webWords);
  const isPrinting = usePrinting();
  const direction = sortedBy(by, sorting.sort);
  const next = nextOrder(by, sorting);
  const Arrow = direction === 'up' ? IconArrowUp : IconArrowDown;
  const name = { up: `${label}, ${words.sortedUp}`, down: `${label}, ${words.sortedDown}` };
  // On paper a heading is repeated on each page, which browsers do not do with a button.
  if (isPrinting) return label;
  return (
    <button
      type="button"
      className={`mantine-focus-auto ${classes.sort}`}
      aria-label={direction ? name[direction] : label}
      onClick={() => sorting.onSort(next)}
    >
      {label}
      {direction && <Arrow size={14} aria-hidden />}
    </button>
  );
}
