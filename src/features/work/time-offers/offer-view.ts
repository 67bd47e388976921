import type { Business } from '#features/records/business/business.contract.ts';
import type { Language } from '#shared/words.ts';
import type { OfferState } from './offer-state.ts';

/** The field of the form, and of each of its buttons: the time that is pressed. */
export const START_FIELD = 'start';

/**
 * What the page says. `cancelled`: what was booked is cancelled or somebody else's by now; `planned`: the work has another time,
 * or is done; `withdrawn` also: the work or the car is another customer's.
 */
export type OfferPageState = OfferState | 'cancelled' | 'planned';

/** What is wrong with a press: none of the times was meant, or another one is booked already. */
export type OfferProblem = 'none' | 'other';

/** What the customer sees of an offer: the car by its plate, and nobody's name. */
export interface OfferView {
  readonly language: Language;
  readonly path: string;
  readonly otherPath: string;
  readonly business: Business;
  readonly state: OfferPageState;
  readonly service: string;
  readonly licensePlate: string | null;
  /** While it is open: what can be taken. */
  readonly times: readonly { readonly start: string; readonly end: string }[];
  readonly endsAt: string;
  /** The day (`YYYY-MM-DD`) on which the link ends. */
  readonly worksUntil: string;
  /** What was booked, as it is planned by now. */
  readonly booked: { readonly start: string; readonly end: string } | null;
  readonly problem: OfferProblem | null;
}
