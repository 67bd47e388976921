import { randomUUID } from 'node:crypto';
import { tokenHash } from '#server/auth/link-token.ts';
import type { Queryable } from '#server/db/database.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { instant } from '#shared/fields.ts';
import { applicableServices } from '#features/records/catalogue/applicable-services.ts';
import { allModels } from '#features/records/catalogue/makes.ts';
import { requestTotal } from '#features/work/request-form/request-totals.ts';
import type { Chosen } from '../book-page.ts';
import type { BookableOffer, BookForm, BookView, ChoosingTime } from '../book-view.ts';
import { choiceDraft, type ChoiceDraft, type OfferedDay } from '../bookings.contract.ts';
import { offersTime, withTime } from '../offered-days.ts';
import { selectHeld } from './book-page.sql.ts';
import { listBookable } from './bookable-services.service.ts';
import { findTimes, offeredDays, type Finder } from './booking-times.ts';
import { choiceOf, type Choice } from './choice.ts';

/** So many days are shown at once. */
const DAYS = 3;

/** What stands in the form before anything is typed. */
export const emptyForm = (): BookForm => ({
  values: {
    start: '',
    hold: '',
    model: '',
    name: '',
    phone: '',
    licensePlate: '',
    email: '',
    website: '',
    key: randomUUID(),
  },
  errors: {},
  problem: null,
});

/** The choice as it is priced and timed: a model that is still to be typed costs as all of its make. */
export const pricedChoice = ({ services, make, model }: Chosen) => ({
  services: [...services],
  make,
  model: model || (make === 'tesla' ? '' : allModels),
});

interface Shown {
  readonly finder: Finder;
  readonly days: OfferedDay[];
  readonly from: string | null;
}

/** Returns the days to show; the time that the visitor has chosen is among them as long as it is free or held for them. */
async function daysWith(
  db: Queryable,
  choice: Choice,
  from: string | null,
  wanted: { readonly start: string; readonly isHeld: boolean } | null,
): Promise<Shown> {
  const finder = await findTimes(db, choice, { from: from ?? undefined });
  const days = offeredDays(finder, DAYS);
  if (!wanted || offersTime(days, wanted.start)) return { finder, days, from };
  if (wanted.isHeld || finder.at(wanted.start)) return { finder, days: withTime(days, wanted.start), from };
  // It went meanwhile: those nearest to it.
  const { day } = wallClockOf(wanted.start);
  const nearest = await findTimes(db, choice, { from: day });
  const others = offeredDays(nearest, DAYS);
  if (others.length === 0) return { finder, days, from };
  return { finder: nearest, days: others, from: others[0] && others[0].day > finder.first ? day : null };
}

const isInstant = (text: string): boolean => instant.safeParse(text).success;

async function timesView(
  db: Queryable,
  draft: ChoiceDraft,
  choice: Choice,
  { chosen, from, form, offers }: Asked & { readonly offers: readonly BookableOffer[] },
): Promise<ChoosingTime> {
  const { start, hold } = form.values;
  const held = hold ? await selectHeld(db, tokenHash(hold)) : undefined;
  const isHeld = held !== undefined && held.startsAt === start;
  const wanted = isInstant(start) ? { start, isHeld } : null;
  const { finder, days, from: shownFrom } = await daysWith(db, choice, from, wanted);
  const after = days.at(-1) && addDays(days.at(-1)?.day ?? '', 1);
  const ids = new Set(draft.services);
  const lines = applicableServices(
    offers.map(({ service }) => service).filter(({ id }) => ids.has(id)),
    draft,
  );
  return {
    state: 'times',
    chosen,
    lines,
    total: requestTotal(lines),
    minutes: choice.minutes,
    days,
    from: shownFrom,
    next: after && after <= finder.last ? after : null,
    heldUntil: isHeld ? held.heldUntil : null,
    form,
  };
}

interface Asked {
  readonly chosen: Chosen;
  readonly from: string | null;
  readonly form: BookForm;
  /** The visitor wants to choose otherwise, with the same to begin with. */
  readonly isChanging?: boolean;
}

/** Returns what the page shows for a choice: the times for it, else what there is to choose. */
export async function bookView(db: Queryable, asked: Asked): Promise<BookView> {
  const { chosen, isChanging = false } = asked;
  const offers = await listBookable(db);
  if (offers.length === 0) return { state: 'off' };
  if (isChanging) return { state: 'choosing', chosen, offers, problem: null };
  const parsed = choiceDraft.safeParse(pricedChoice(chosen));
  if (!parsed.success) {
    const isNothing = chosen.services.length === 0 && chosen.make !== '';
    return { state: 'choosing', chosen, offers, problem: isNothing ? 'nothing' : null };
  }
  try {
    const choice = await choiceOf(db, parsed.data);
    return await timesView(db, parsed.data, choice, { ...asked, offers });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'service_unavailable_for_car') throw error;
    return { state: 'choosing', chosen, offers, problem: 'together' };
  }
}
