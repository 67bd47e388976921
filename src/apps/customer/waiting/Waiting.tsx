import {
  waitingFields,
  waitingPaths,
  type ShownOffer,
  type WaitingView,
} from '#features/work/waiting-list/waiting-view.ts';
import { untilText } from '#features/work/waiting-list/offer-text.ts';
import { wishDays } from '#features/work/waiting-list/wish-text.ts';
import { bookPaths } from '#features/work/bookings/book-page.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { spanText } from '#features/work/bookings/moment-text.ts';
import type { JobSite } from '../customer-input.ts';
import { Fact, Frame, Services } from '../booking/Parts.tsx';
import { waitingPageWords } from './waiting-page.words.ts';

export const waitingWords = (language: Language) => inLanguage(waitingPageWords, language);

interface WaitingProps {
  readonly view: WaitingView;
}

function leadOf({ state, offer, isMailed, language }: WaitingView): string {
  const words = waitingWords(language);
  if (offer) return spanText(offer, language);
  if (state === 'waiting') return isMailed ? words.waitingByMail : words.waitingByCall;
  return state === 'offered' ? words.off : words[`${state}Text`];
}

/** The page of an entry of the waiting list; it needs no script. */
export function Waiting({ view, site }: WaitingProps & { readonly site: JobSite }) {
  const { language, state, offer, problem } = view;
  const words = waitingWords(language);
  return (
    <Frame view={view} site={site} title={words[state]} text={leadOf(view)}>
      {problem && (
        <div className="alert alert-problem" role="alert">
          <p>{words[problem]}</p>
        </div>
      )}
      {offer ? <Offer view={view} offer={offer} /> : <Entry view={view} />}
    </Frame>
  );
}

/** The time that is offered, with its price, and what can be done with it. */
function Offer({ view, offer }: WaitingProps & { readonly offer: ShownOffer }) {
  const { language, path, now } = view;
  const words = waitingWords(language);
  const seen = <input type="hidden" name={waitingFields.seen} value={offer.start} />;
  return (
    <>
      <section aria-labelledby="facts">
        <h2 id="facts">{words.offerFacts}</h2>
        <dl className="booking-facts">
          <Fact name={words.work}>
            <Services view={{ ...view, ...offer }} />
          </Fact>
        </dl>
      </section>
      <div className="booking-form">
        <p className="booking-until">
          {words.until(untilText(offer.until, now, language))} {offer.isLast && words.isLast}
        </p>
        <form method="post" action={path + waitingPaths.take} className="booking-buttons">
          {seen}
          <button className="button button-primary" type="submit">
            {words.take}
          </button>
        </form>
        <form method="post" action={path + waitingPaths.decline} className="booking-buttons">
          {seen}
          <button className="button button-quiet" type="submit">
            {offer.isLast ? words.declineLast : words.decline}
          </button>
        </form>
        <Leave view={view} />
      </div>
    </>
  );
}

/** What is waited for, and the way off the list. */
function Entry({ view }: WaitingProps) {
  const { language, services, wish, state } = view;
  const words = waitingWords(language);
  const isOpen = state === 'waiting' || state === 'offered';
  return (
    <>
      <section aria-labelledby="facts">
        <h2 id="facts">{words.facts}</h2>
        <dl className="booking-facts">
          <Fact name={words.work}>{services.join(', ')}</Fact>
          <Fact name={words.days}>{wishDays(wish, language)}</Fact>
          <Fact name={words.part}>{words[wish.partOfDay]}</Fact>
        </dl>
      </section>
      {isOpen ? (
        <Leave view={view} />
      ) : (
        state !== 'booked' && (
          <p className="booking-buttons">
            <a className="button button-quiet" href={bookPaths[language]}>
              {words.bookInstead}
            </a>
          </p>
        )
      )}
    </>
  );
}

function Leave({ view: { path, language } }: WaitingProps) {
  return (
    <form method="post" action={path + waitingPaths.leave} className="booking-buttons">
      <button className="button button-plain" type="submit">
        {waitingWords(language).leave}
      </button>
    </form>
  );
}
