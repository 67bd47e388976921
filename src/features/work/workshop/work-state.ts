import type { ActKind } from './workshop.contract.ts';

/** What was said of a visit or of one of its lines. */
export interface Act {
  readonly kind: ActKind;
  readonly lineId: string | null;
  readonly note: string | null;
  /** An ISO instant. */
  readonly doneAt: string;
}

/** Returns the newest of these kinds. `acts` are in the order of time. */
const newest = <Each extends Act>(acts: readonly Each[], kinds: readonly ActKind[]): Each | undefined =>
  acts.findLast(({ kind }) => kinds.includes(kind));

interface LineState {
  readonly finishedAt: string | null;
  readonly waitingSince: string | null;
  readonly waitingFor: string | null;
}

/** Returns how the work on a line stands; null stands for the visit as a whole. */
export function lineStateOf(acts: readonly Act[], lineId: string | null): LineState {
  const own = acts.filter((act) => act.lineId === lineId);
  const ended = newest(own, ['finished', 'reopened']);
  const waits = newest(own, ['waiting_for_part', 'part_here', 'finished']);
  const isWaiting = waits?.kind === 'waiting_for_part';
  return {
    finishedAt: ended?.kind === 'finished' ? ended.doneAt : null,
    waitingSince: isWaiting ? waits.doneAt : null,
    waitingFor: isWaiting ? waits.note : null,
  };
}

/** Returns since when a visit waits for its check; null: it does not, or a line of it was opened again since. */
export function readyForCheckSince(acts: readonly Act[]): string | null {
  const last = newest(acts, ['ready_for_check', 'reopened']);
  return last?.kind === 'ready_for_check' ? last.doneAt : null;
}
