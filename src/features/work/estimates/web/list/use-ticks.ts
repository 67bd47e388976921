import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EstimateSummary } from '../../estimates.contract.ts';
import type { ListItem } from './estimate-groups.ts';

interface Ticked {
  /** Of which list: another one has no ticks. */
  readonly list: string;
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly last: string | null;
}

export interface Ticks {
  readonly ids: ReadonlySet<string>;
  /** Those of them that are listed, in the order of the list. */
  readonly rows: readonly EstimateSummary[];
  readonly tick: (id: string, isRange: boolean) => void;
  readonly set: (ids: readonly string[], isTicked: boolean) => void;
  /** Which was ticked last. */
  readonly last: string | null;
}

/** The estimates of a list, without its headings. */
export const estimatesOf = (items: readonly ListItem[]): EstimateSummary[] =>
  items.flatMap((item) => ('estimate' in item ? [item.estimate] : []));

const none: ReadonlySet<string> = new Set();

/** Which rows of a list are ticked. `list` says by what it was looked for: what is found otherwise has no ticks. */
export function useTicks(items: readonly ListItem[] | undefined, list: string): Ticks {
  const [ticked, setTicked] = useState<Ticked>({ list, ids: none, last: null });
  const ids = ticked.list === list ? ticked.ids : none;
  const latest = useRef({ items, list });
  useEffect(() => {
    latest.current = { items, list };
  });
  const change = useCallback((to: (known: Ticked) => Omit<Ticked, 'list'>) => {
    setTicked((before) => {
      const { list: now } = latest.current;
      const known = before.list === now ? before : { list: now, ids: none, last: null };
      return { ...to(known), list: now };
    });
  }, []);
  const tick = useCallback(
    (id: string, isRange: boolean) =>
      change(({ ids: before, last }) => {
        const isTicked = !before.has(id);
        const listed = estimatesOf(latest.current.items ?? []).map((row) => row.id);
        const [from, to] = [listed.indexOf(last ?? ''), listed.indexOf(id)].toSorted((a, b) => a - b);
        const range =
          isRange && from !== undefined && from >= 0 ? listed.slice(from, (to ?? from) + 1) : [id];
        return { ids: changed(before, range, isTicked), last: id };
      }),
    [change],
  );
  const set = useCallback(
    (those: readonly string[], isTicked: boolean) =>
      change(({ ids: before, last }) => ({ ids: changed(before, those, isTicked), last })),
    [change],
  );
  const rows = useMemo(
    () => (ids.size === 0 ? [] : estimatesOf(items ?? []).filter(({ id }) => ids.has(id))),
    [items, ids],
  );
  return { ids, rows, tick, set, last: ticked.last };
}

function changed(
  before: ReadonlySet<string>,
  ids: readonly string[],
  isTicked: boolean,
): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (isTicked) after.add(id);
    else after.delete(id);
  }
  return after;
}
