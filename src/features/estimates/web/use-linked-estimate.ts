import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { EstimateSummary } from '../estimates.contract.ts';
import { estimateQuery } from './estimates.queries.ts';

/** Cards so near the top are drawn at once. */
const NEAR = 5;

interface LinkedEstimate {
  /** To be shown above the others; undefined: nothing, or not there yet. */
  readonly linked: EstimateSummary | undefined;
  readonly error: Error | null;
  /** The others. */
  readonly rest: readonly EstimateSummary[] | undefined;
}

/** The expanded estimate that a link led to stands first, when it is far down the list or not in it. */
export function useLinkedEstimate(
  open: string | undefined,
  rows: readonly EstimateSummary[] | undefined,
): LinkedEstimate {
  const [arrivedWith] = useState(open);
  const place = rows?.findIndex((row) => row.id === arrivedWith) ?? 0;
  const isFar = open !== undefined && open === arrivedWith && (place < 0 || place >= NEAR);
  const { data, error } = useQuery({ ...estimateQuery(open ?? ''), enabled: isFar && place < 0 });
  const rest = useMemo(
    () => (isFar ? rows?.filter((row) => row.id !== arrivedWith) : rows),
    [isFar, rows, arrivedWith],
  );
  if (!isFar) return { linked: undefined, error: null, rest };
  return { linked: rows?.[place] ?? data, error: place < 0 ? error : null, rest };
}
