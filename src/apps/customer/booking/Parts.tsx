import type { ReactNode } from 'react';
import type { BookingProblem, BookingView } from '#features/work/bookings/booking-view.ts';
import { displaySum } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { mapAddress } from '#apps/site/contact/MapOnDemand.tsx';
import type { JobSite } from '../customer-input.ts';
import { Page } from '../Page.tsx';
import { AboutLink, isReachable, Reach } from '../Questions.tsx';
import { bookingPageWords } from './booking-page.words.ts';

export const bookingWords = (language: Language) => inLanguage(bookingPageWords, language);

export interface BookingProps<View extends BookingView = BookingView> {
  readonly view: View;
}

interface FrameProps {
  readonly view: Pick<BookingView, 'language' | 'business' | 'otherPath' | 'licensePlate' | 'worksUntil'>;
  readonly site: JobSite;
  readonly title: string;
  /** Below the title. */
  readonly text: ReactNode;
  /** Below the address of the booking. */
  readonly below?: string;
  readonly children: ReactNode;
}

/** A page about a time: the car, a title, what it is about, and how to reach the shop. */
export function Frame({ view, site, title, text, below = '', children }: FrameProps) {
  const { language, business, otherPath, licensePlate } = view;
  return (
    <Page
      site={site}
      language={language}
      business={business}
      title={title}
      otherPath={otherPath + below}
      isStill
    >
      <div className="hero">
        <div className="wrap">
          {licensePlate && (
            <p className="car">
              <span className="plate">{licensePlate}</span>
            </p>
          )}
          <h1>{title}</h1>
          <p className="hero-text booking-when">{text}</p>
        </div>
      </div>
      <div className="wrap columns">
        <div className="column">{children}</div>
        {isReachable(business) && (
          <div className="side">
            <section className="card questions" aria-labelledby="questions">
              <h2 id="questions">{bookingWords(language).questions}</h2>
              <Reach business={business} language={language} />
            </section>
          </div>
        )}
      </div>
      <AboutLink view={view} />
    </Page>
  );
}

/** What was booked, and where. */
export function Facts({ view }: BookingProps) {
  const words = bookingWords(view.language);
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{words.facts}</h2>
      <dl className="booking-facts">
        <Fact name={words.work}>
          <Services view={view} />
        </Fact>
        <Fact name={words.place}>
          <Place view={view} />
        </Fact>
      </dl>
    </section>
  );
}

/** The shop and its address, by which a map opens. */
export function Place({ view: { business } }: { readonly view: Pick<BookingView, 'business'> }) {
  const map = mapAddress(business);
  return (
    <>
      {business.name}
      {business.address && (
        <span className="booking-line">{map ? <a href={map}>{business.address}</a> : business.address}</span>
      )}
    </>
  );
}

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface ServicesProps {
  readonly view: Pick<BookingView, 'services' | 'total' | 'language' | 'business'>;
}

/** The services with their prices. */
export function Services({ view: { services, total, language, business } }: ServicesProps) {
  const words = bookingWords(language);
  const hasTotal = services.length > 1 && total !== null;
  const vat = business.vatRegistered ? ` ${words.withVat}` : '';
  return (
    <ul>
      {services.map(({ name, price }) => (
        <li key={name}>
          <span>{name}</span>{' '}
          <span>
            {price === null ? words.priceLater : displaySum(price, language) + (hasTotal ? '' : vat)}
          </span>
        </li>
      ))}
      {hasTotal && (
        <li className="booking-total">
          <span>{words.total}</span> <span>{displaySum(total, language) + vat}</span>
        </li>
      )}
    </ul>
  );
}

/** Of what is wrong: the times are described by it. */
export const problemId = 'problem';

/** What is wrong, at the form. */
export function Problem({ problem, language }: { problem: BookingProblem | null; language: Language }) {
  if (problem === null) return null;
  return (
    <div className="alert alert-problem" role="alert" id={problemId}>
      <p>{bookingWords(language)[problem]}</p>
    </div>
  );
}
