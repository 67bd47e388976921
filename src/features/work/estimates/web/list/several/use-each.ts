import { useRef, useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { useReason } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { reportLostSession } from '#web/session.ts';
import type { EstimateSummary } from '../../../estimates.contract.ts';
import { estimatesWords } from '../../../estimates.words.ts';
import { useReloadEstimate } from '../../shared.queries.ts';

/** What could not be done with one of them, and why. */
export interface Failure {
  readonly id: string;
  readonly number: string;
  readonly reason: string;
}

export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** Who is signed out, or has no connection, gets no further with the others either. */
const endsAll = (error: unknown): boolean => error instanceof ApiError && [0, 401].includes(error.status);

/** Does something with several estimates, one after the other, and keeps why it failed with some of them. */
export function useEach() {
  const words = useWords(estimatesWords);
  const reasonOf = useReason();
  const reload = useReloadEstimate();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const isStopped = useRef(false);

  const failureOf = ({ id, estimateNumber: number }: EstimateSummary, error: unknown): Failure => {
    const isConflict = error instanceof ApiError && error.response?.code === 'concurrent_modification';
    // The next attempt is based on what somebody else made of it.
    if (isConflict) void reload(id).catch(() => undefined);
    return { id, number, reason: isConflict ? words.modified : (reasonOf(error) ?? words.statusFailed) };
  };

  /** Returns what came of those with which it was done; the others stay as they are. */
  const each = async <Result>(
    rows: readonly EstimateSummary[],
    act: (row: EstimateSummary) => Promise<Result>,
  ): Promise<{ readonly row: EstimateSummary; readonly result: Result }[]> => {
    isStopped.current = false;
    const done: { row: EstimateSummary; result: Result }[] = [];
    const failed: Failure[] = [];
    setFailures([]);
    for (const row of rows) {
      if (isStopped.current) break;
      setProgress({ done: done.length + failed.length, all: rows.length });
      try {
        done.push({ row, result: await act(row) });
      } catch (error) {
        failed.push(failureOf(row, error));
        if (error instanceof ApiError && error.status === 401) reportLostSession();
        if (endsAll(error)) break;
      }
    }
    setProgress(null);
    setFailures(failed);
    return done;
  };
  return {
    progress,
    failures,
    each,
    stop: () => void (isStopped.current = true),
    forget: () => setFailures([]),
  };
}
