import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface Ticked {
  /** Of which list: another one has no ticks. */
  readonly list: string;
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly last: string | null;
}

export interface Ticks<Row> {
  readonly ids: ReadonlySet<string>;
  /** Those of them that are listed, in the order of the list. */
  readonly rows: readonly Row[];
  readonly tick: (id: string, isRange: boolean) => void;
  readonly set: (ids: readonly string[], isTicked: boolean) => void;
  /** Which was ticked last. */
  readonly last: string | null;
}

/** A row of a list. */
interface Listed {
  readonly id: string;
}

const none: ReadonlySet<string> = new Set();

/** Which rows of a list are ticked. `list` says by what it was looked for: what is found otherwise has no ticks. */
export function useTicks<Row extends Listed>(listed: readonly Row[], list: string): Ticks<Row> {
  const [ticked, setTicked] = useState<Ticked>({ list, ids: none, last: null });
  const ids = ticked.list === list ? ticked.ids : none;
  const latest = useRef({ listed, list });
  useEffect(() => {
    latest.current = { listed, list };
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
        const ids = latest.current.listed.map((row) => row.id);
        const [from, to] = [ids.indexOf(last ?? ''), ids.indexOf(id)].toSorted((a, b) => a - b);
        const range = isRange && from !== undefined && from >= 0 ? ids.slice(from, (to ?? from) + 1) : [id];
        return { ids: changed(before, range, isTicked), last: id };
      }),
    [change],
  );
  const set = useCallback(
    (those: readonly string[], isTicked: boolean) =>
      change(({ ids: before, last }) => ({ ids: changed(before, those, isTicked), last })),
    [change],
  );
  const rows = useMemo(() => (ids.size === 0 ? [] : listed.filter(({ id }) => ids.has(id))), [listed, ids]);
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
