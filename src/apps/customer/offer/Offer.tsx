import type { ReactNode } from 'react';
import { START_FIELD, type OfferView } from '#features/work/time-offers/offer-view.ts';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { dayWithWeekday, spanText } from '#features/work/bookings/moment-text.ts';
import { Fact, Frame, Place } from '../booking/Parts.tsx';
import type { JobSite } from '../customer-input.ts';
import { offerPageWords } from './offer-page.words.ts';

export const offerWords = (language: Language) => inLanguage(offerPageWords, language);

interface OfferProps {
  readonly view: OfferView;
}

/** The page on which a customer takes one of the times that staff have offered, and what it says afterwards. */
export function Offer({ view, site }: OfferProps & { readonly site: JobSite }) {
  const { language, state, problem } = view;
  const words = offerWords(language);
  return (
    <Frame view={view} site={site} title={words[state]} text={textOf(view)}>
      {problem && (
        <div className="alert alert-problem" role="alert" id="problem">
          <p>{words[problem]}</p>
        </div>
      )}
      {state === 'open' && <Times view={view} />}
      {(state === 'open' || state === 'taken') && <Facts view={view} />}
      {state === 'taken' && <p className="booking-until">{words.toChange}</p>}
    </Frame>
  );
}

function textOf({ language, state, booked, endsAt }: OfferView): ReactNode {
  const words = offerWords(language);
  if (state === 'open') return words.heldUntil(displayMoment(endsAt));
  if (state === 'taken') return booked && spanText(booked, language);
  return words[`${state}Text`];
}

/** Each time is a button: there is nothing else to fill in. */
function Times({ view: { path, times, problem, language } }: OfferProps) {
  const words = offerWords(language);
  return (
    <section aria-labelledby="times">
      <h2 id="times">{words.times}</h2>
      <p>{words.pressOne}</p>
      <form
        method="post"
        action={path}
        className="offer-times"
        aria-describedby={problem ? 'problem' : undefined}
      >
        {times.map(({ start }) => {
          const { day, time } = wallClockOf(start);
          return (
            <button key={start} className="offer-time" type="submit" name={START_FIELD} value={start}>
              <span>{dayWithWeekday(day, language)}</span> <strong>{time}</strong>
            </button>
          );
        })}
      </form>
      <p className="booking-until">{words.noneSuits}</p>
    </section>
  );
}

function Facts({ view }: OfferProps) {
  const words = offerWords(view.language);
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{words.facts}</h2>
      <dl className="booking-facts">
        <Fact name={words.work}>
          <span className="offer-work">{view.service}</span>
        </Fact>
        <Fact name={words.place}>
          <Place view={view} />
        </Fact>
      </dl>
    </section>
  );
}
