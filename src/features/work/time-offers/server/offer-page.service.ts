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

/** Says whether the work can still be booked: an estimate may be planned by now, done or rejected. */
async function isBookable(db: Queryable, { estimateId }: OfferRow): Promise<boolean> {
  if (estimateId === null) return true;
  const work = await selectWork(db, estimateId);
  return work !== undefined && !work.isPlanned && estimateRules[work.status].isPlannable;
}

/** Returns an offer as its customer finds it. */
export async function lookAt(db: Queryable, token: string, offer: OfferRow): Promise<OpenedOffer> {
  const found = { token, offer, starts: [], visit: null };
  const state = offerStateOf(offer, Date.now());
  if (state === 'taken') {
    const visit = await ownVisit(db, offer);
    return { ...found, state: visit ? 'taken' : 'cancelled', visit };
  }
  if (state !== 'open') return { ...found, state };
  if (!(await isBookable(db, offer))) return { ...found, state: 'planned' };
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
    licensePlate: offer.licensePlate,
    times: starts.map((start) => spanOf(start, offer.minutes)),
    endsAt: offer.endsAt,
    worksUntil: wallClockOf(endOfLink(offer)).day,
    booked: visit && spanOf(visit.scheduledDate, visit.duration),
    problem,
  };
}
