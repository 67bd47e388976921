import type { Business } from '#features/records/business/business.contract.ts';
import type { Language } from '#shared/words.ts';
import type { WaitingState } from './offer-rules.ts';
import type { Wish } from './wish.ts';

/** Below the address of an entry. */
export const waitingPaths = { take: '/book', decline: '/not-this-one', leave: '/leave' } as const;

export const waitingFields = {
  /** The time that was shown, so that nothing is done to another one. */
  seen: 'seen',
} as const;

/** What is wrong: the time went meanwhile, or the shop books none online just now. */
export type WaitingProblem = 'gone' | 'off';

/** What is offered. */
export interface ShownOffer {
  readonly start: string;
  readonly end: string;
  readonly until: string;
  /** With the prices of now. */
  readonly services: readonly { readonly name: string; readonly price: string | null }[];
  /** Of all of them; null: not all have one. */
  readonly total: string | null;
  /** When it is not taken, the entry ends. */
  readonly isLast: boolean;
}

/** What its person sees of an entry: what they have typed, and the time that is offered. */
export interface WaitingView {
  readonly language: Language;
  readonly path: string;
  readonly otherPath: string;
  readonly business: Business;
  readonly state: WaitingState;
  readonly wish: Wish;
  readonly services: readonly string[];
  readonly licensePlate: string;
  /** Null: none is offered. */
  readonly offer: ShownOffer | null;
  /** Whether an offer is mailed; else staff call. */
  readonly isMailed: boolean;
  readonly problem: WaitingProblem | null;
  /** The day (`YYYY-MM-DD`) on which the link ends. */
  readonly worksUntil: string;
  /** In milliseconds. */
  readonly now: number;
}
