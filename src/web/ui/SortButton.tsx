import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '../i18n.tsx';
import { usePrinting } from '../printing.ts';
import { webWords } from '../web.words.ts';
import classes from './SortButton.module.css';

/** The orders of a list that the values of one column give, and the one that its first press gives. */
export interface ColumnSort {
  readonly up: string;
  readonly down: string;
  readonly first?: 'up' | 'down';
}

/** The order of a list, and choosing another. */
export interface Sorting {
  readonly sort: string;
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
  onSort: (chosen) => change({ sort: sorts.slice(1).find((each) => each === chosen) }),
});

interface SortButtonProps {
  readonly label: string;
  readonly by: ColumnSort;
  readonly sorting: Sorting;
}

/** The heading of a column that sorts: a press gives its first order, and the other one from then on. */
export function SortButton({ label, by, sorting }: SortButtonProps) {
  const words = useWords(webWords);
  const isPrinting = usePrinting();
  const direction = sortedBy(by, sorting.sort);
  const first = by[by.first ?? 'up'];
  const other = first === by.up ? by.down : by.up;
  const Arrow = direction === 'up' ? IconArrowUp : IconArrowDown;
  const name = { up: `${label}, ${words.sortedUp}`, down: `${label}, ${words.sortedDown}` };
  // On paper a heading is repeated on each page, which browsers do not do with a button.
  if (isPrinting) return label;
  return (
    <button
      type="button"
      className={`mantine-focus-auto ${classes.sort}`}
      aria-label={direction ? name[direction] : label}
      onClick={() => sorting.onSort(sorting.sort === first ? other : first)}
    >
      {label}
      {direction && <Arrow size={14} aria-hidden />}
    </button>
  );
}
