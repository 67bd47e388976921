/** What has become of an offer. */
export const offerStates = ['open', 'taken', 'withdrawn', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** The instants that decide it. */
export interface OfferInstants {
  readonly takenAt: string | null;
  readonly withdrawnAt: string | null;
  readonly endsAt: string;
}

/** `now` in milliseconds. */
export function offerStateOf({ takenAt, withdrawnAt, endsAt }: OfferInstants, now: number): OfferState {
  if (takenAt !== null) return 'taken';
  if (withdrawnAt !== null) return 'withdrawn';
  return Date.parse(endsAt) <= now ? 'ended' : 'open';
}

const DAY_MS = 86_400_000;
/** How long a link says what became of its offer, as that of a booking; then the offer is deleted. */
export const LINK_DAYS = 90;

/** Returns until when (milliseconds) the link of an offer opens its page; `last` is the last of its times. */
export const linkEnd = (last: string): number => Date.parse(last) + LINK_DAYS * DAY_MS;
