import type { ErrorCode } from '#shared/errors.ts';
import { stepNames } from './isolation-steps.ts';

/** What a person's qualification permits on a day: 0 none, 1 instructed, 2 may de-energize and sign, 3 the highest. */
export type Rank = 0 | 1 | 2 | 3;

/** What somebody does of an isolation: begin it, or an act of it. */
export const isolationActs = ['begun', ...stepNames] as const;
export type IsolationAct = (typeof isolationActs)[number];

const signs: readonly IsolationAct[] = ['signed', 'energized'];
/** Also in quarantine by anybody who is instructed: watching, and leaving off. */
const alwaysByInstructed: readonly IsolationAct[] = ['second_person', 'broken_off'];

/** Returns which rank an act takes. */
export function rankNeeded(act: IsolationAct, isQuarantined: boolean): 1 | 2 | 3 {
  if (alwaysByInstructed.includes(act)) return 1;
  if (isQuarantined) return 3;
  return signs.includes(act) ? 2 : 1;
}

const rankErrors = { 1: 'rank_1_missing', 2: 'rank_2_missing', 3: 'rank_3_missing' } as const;

/** Returns the error of a rank that is too low; null: it is enough. */
export const rankRefusal = (rank: Rank, needed: 1 | 2 | 3): ErrorCode | null =>
  rank < needed ? rankErrors[needed] : null;
