import { tokenHash } from '#server/auth/link-token.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Language } from '#shared/words.ts';
import { wallClockOf } from '#shared/dates.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { endOf } from '#features/work/appointments/schedule/schedule-rules.ts';
import { getVisit, type Visit } from '#features/work/appointments/server/booked-visits.service.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { offerPath } from '../offer-path.ts';
import { linkEnd, offerStateOf } from '../offer-state.ts';
import type { OfferPageState, OfferProblem, OfferView } from '../offer-view.ts';
import { selectOfferByToken, selectWork, type OfferRow } from './time-offers.sql.ts';

/** What a link opens, as it is at this moment. */
export interface OpenedOffer {
  readonly token: string;
  readonly offer: OfferRow;
  readonly state: OfferPageState;
  /** When the times begin that can be taken. */
  readonly starts: readonly string[];
  /** What was booked, as long as it is the customer's. */
  readonly visit: Visit | null;
}

/** Returns what was booked; null: it is cancelled or deleted, or of another customer and another car by now. */
async function ownVisit(db: Queryable, offer: OfferRow): Promise<Visit | null> {
  const visit = offer.appointmentId === null ? undefined : await getVisit(db, offer.appointmentId);
  if (!visit || visit.status === 'cancelled') return null;
  const isOthers = visit.customerId !== offer.customerId && visit.vehicleId !== offer.vehicleId;
  return isOthers ? null : visit;
}

/**
 * Says why an offer that is open books nothing all the same: the work is planned by now, done or rejected, or the work or the car
 * is another customer's. Null: it does.
 */
export async function hindranceOf(db: Queryable, offer: OfferRow): Promise<'planned' | 'withdrawn' | null> {
  const { customerId, vehicleId, ownerId, estimateId } = offer;
  if (vehicleId !== null && ownerId !== customerId) return 'withdrawn';
  if (estimateId === null) return null;
  const work = await selectWork(db, estimateId);
  if (work?.customerId !== customerId) return 'withdrawn';
  return work.isPlanned || !estimateRules[work.status].isPlannable ? 'planned' : null;
}

/** Returns an offer as its customer finds it. */
export async function lookAt(db: Queryable, token: string, offer: OfferRow): Promise<OpenedOffer> {
  const found = { token, offer, starts: [], visit: null };
  const state = offerStateOf(offer, Date.now());
  if (state === 'taken') {
    const visit = await ownVisit(db, offer);
    return { ...found, state: visit ? 'taken' : 'cancelled', visit };
  }
  if (state === 'ended') return { ...found, state };
  // Also of one that was withdrawn because its work is planned by now.
  const hindrance = await hindranceOf(db, offer);
  if (state === 'withdrawn' || hindrance) return { ...found, state: hindrance ?? 'withdrawn' };
  const starts = offer.held.map(({ start }) => start);
  return starts.length === 0 ? { ...found, state: 'ended' } : { ...found, state, starts };
}

/** Returns until when the link opens its page, in milliseconds. */
const endOfLink = ({ times, endsAt }: OfferRow): number => linkEnd(times.toSorted().at(-1) ?? endsAt);

/** Returns what a link opens; undefined: nothing, for any reason. */
export async function openOffer(db: Queryable, token: string): Promise<OpenedOffer | undefined> {
  const offer = await selectOfferByToken(db, tokenHash(token));
  if (!offer) return undefined;
  return Date.now() < endOfLink(offer) ? lookAt(db, token, offer) : undefined;
}

const spanOf = (start: string, minutes: number) => ({
  start,
  end: endOf({ scheduledDate: start, duration: minutes }),
});

export async function offerView(
  db: Queryable,
  { token, offer, state, starts, visit }: OpenedOffer,
  language: Language,
  problem: OfferProblem | null = null,
): Promise<OfferView> {
  return {
    language,
    path: offerPath(language, token),
    otherPath: offerPath(language === 'en' ? 'lv' : 'en', token),
    business: await getBusiness(db),
    state,
    service: offer.service,
    // The car may be another customer's by now.
    licensePlate: offer.ownerId === offer.customerId ? offer.licensePlate : null,
    times: starts.map((start) => spanOf(start, offer.minutes)),
    endsAt: offer.endsAt,
    worksUntil: wallClockOf(endOfLink(offer)).day,
    booked: visit && spanOf(visit.scheduledDate, visit.duration),
    problem,
  };
}
