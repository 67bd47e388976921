import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record that a link led to, whatever screen it was followed on. */
    linked?: string;
  }
}

/** Records so near the top are drawn at once. */
const NEAR = 5;

interface LinkedRecord<Row> {
  /** To be shown above the others; undefined: nothing, or not there yet. */
  readonly linked: Row | undefined;
  readonly error: Error | null;
  readonly rest: readonly Row[] | undefined;
}

/** The expanded record that a link led to stands first, when it is far down the list or not in it. */
export function useLinkedRecord<Row extends { readonly id: string }, R extends Row, K extends QueryKey>(
  open: string | undefined,
  rows: readonly Row[] | undefined,
  query: (id: string) => UseQueryOptions<R, Error, R, K>,
): LinkedRecord<Row> {
  const [arrivedWith, arrive] = useState(open);
  // A link to one of its records may be followed on the list's own screen as well.
  const led = useRouterState({ select: ({ location }) => location.state.linked });
  if (led !== undefined && led === open && led !== arrivedWith) arrive(led);
  const place = rows?.findIndex((row) => row.id === arrivedWith) ?? 0;
  const isFar = open !== undefined && open === arrivedWith && (place < 0 || place >= NEAR);
  const { data, error } = useQuery({ ...query(open ?? ''), enabled: isFar && place < 0 });
  const rest = useMemo(
    () => (isFar ? rows?.filter((row) => row.id !== arrivedWith) : rows),
    [isFar, rows, arrivedWith],
  );
  if (!isFar) return { linked: undefined, error: null, rest };
  return { linked: rows?.[place] ?? data, error: place < 0 ? error : null, rest };
}
