import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import type { Business } from '#features/records/business/business.contract.ts';
import type { BookingView, CancelView, MoveView } from '#features/work/bookings/booking-view.ts';
import type { WaitingView } from '#features/work/waiting-list/waiting-view.ts';
import type { JobView } from '#features/work/jobs/job-view.ts';
import type { ReportOfJob, ReportView } from '#features/work/batteries/report-view.ts';
import type { OfferView } from '#features/work/time-offers/offer-view.ts';
import type { Language } from '#shared/words.ts';
import { Answer, answerFormId } from './Answer.tsx';
import { BatteryCards } from './battery/BatteryCards.tsx';
import { BatteryReport, batteryWords } from './battery/BatteryReport.tsx';
import { Booking, type BookingPageProps } from './booking/Booking.tsx';
import { CancelBooking } from './booking/CancelBooking.tsx';
import { MoveBooking } from './booking/MoveBooking.tsx';
import { bookingWords } from './booking/Parts.tsx';
import { Waiting, waitingWords } from './waiting/Waiting.tsx';
import { words, type JobSite, type ViewProps } from './customer-input.ts';
import { Hero, titleOf } from './Hero.tsx';
import { Invoice } from './Invoice.tsx';
import { Note } from './Note.tsx';
import { CheckDocuments, Documents, Outcome } from './Outcome.tsx';
import { Page } from './Page.tsx';
import type { JobTimes } from '#features/work/bookings/job-times.ts';
import { Offer, offerWords } from './offer/Offer.tsx';
import { Photos } from './Photos.tsx';
import { Times } from './Times.tsx';
import { AboutLink, Questions, Reach } from './Questions.tsx';

const html = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

interface RenderedJob {
  readonly view: JobView;
  readonly site: JobSite;
  /** Null: there is no time to choose. */
  readonly times: JobTimes | null;
  /** Of the battery of its car; left out: none. */
  readonly reports?: readonly ReportOfJob[];
}

/** The page of a job as the customer sees it. */
export function renderJob({ view, site, times, reports = [] }: RenderedJob): string {
  const { language, business, otherPath, estimate } = view;
  const asks = estimate !== null && estimate.isShown && estimate.asked.length > 0;
  return html(
    <Page
      site={site}
      language={language}
      business={business}
      title={titleOf(view)}
      otherPath={otherPath}
      {...(asks && { formId: answerFormId })}
    >
      <div data-job={view.path}>
        <Hero view={view} />
        <div className="wrap">
          {asks ? (
            <Answer view={view} estimate={estimate} />
          ) : (
            <Standing view={view} times={times} reports={reports} />
          )}
          {asks && <CheckDocuments view={view} />}
          {asks && <Deposits view={view} />}
          {asks && <BatteryCards view={view} reports={reports} />}
        </div>
        <AboutLink view={view} />
      </div>
    </Page>,
  );
}

/** Until the final invoice takes them off. */
const Deposits = ({ view: { deposits, language } }: ViewProps) =>
  deposits.map((deposit) => <Invoice key={deposit.invoiceNumber} invoice={deposit} language={language} />);

/** The page while nothing is asked. */
function Standing({ view, times, reports = [] }: ViewProps & Pick<RenderedJob, 'times' | 'reports'>) {
  const { language, estimate, invoice, form } = view;
  const spoken = words(language);
  return (
    <div className="columns">
      <div className="column">
        {form?.answeredMeanwhile && (
          <div className="alert" role="alert">
            <p>{spoken.answeredMeanwhile}</p>
          </div>
        )}
        {times && <Times view={view} times={times} />}
        {invoice ? <Invoice invoice={invoice} language={language} /> : <Deposits view={view} />}
        <BatteryCards view={view} reports={reports} />
        <Note text={estimate?.description ?? null} language={language} />
        {estimate?.isShown && <Outcome view={view} estimate={estimate} />}
        <Photos view={view} />
      </div>
      <div className="side">
        <Documents view={view} />
        <Questions view={view} title={estimate?.isShown || invoice ? spoken.ask : spoken.askFirst} />
      </div>
    </div>
  );
}

interface PageWithoutJob {
  readonly language: Language;
  readonly business: Business;
  readonly site: JobSite;
}

function renderNotice({ language, business, site }: PageWithoutJob, title: string, text: string): string {
  return html(
    <Page site={site} language={language} business={business} title={title} otherPath={null}>
      <div className="wrap notice-page">
        <h1>{title}</h1>
        <p>{text}</p>
        <Reach business={business} language={language} />
      </div>
    </Page>,
  );
}

/** The same for every link that opens nothing, so that nobody learns whether there was ever a job behind it. */
export function renderClosedLink(page: PageWithoutJob): string {
  const spoken = words(page.language);
  return renderNotice(page, spoken.closedLink, spoken.closedLinkText);
}

/** For an address that asks too often (429), and for what would wait too long at costly work (503). */
export function renderRefusal(page: PageWithoutJob, status: 429 | 503): string {
  const spoken = words(page.language);
  return status === 429
    ? renderNotice(page, spoken.tooMany, spoken.tooManyText)
    : renderNotice(page, spoken.busy, spoken.busyText);
}

interface RenderedBooking<View extends BookingView> {
  readonly view: View;
  readonly site: JobSite;
}

/** The page of an appointment that was booked on the website. */
export const renderBooking = (
  { view, site }: RenderedBooking<BookingView>,
  about: Pick<BookingPageProps, 'moved' | 'bookAgain'>,
): string => html(<Booking view={view} site={site} {...about} />);

export const renderMove = ({ view, site }: RenderedBooking<MoveView>): string =>
  html(<MoveBooking view={view} site={site} />);

export const renderCancel = ({ view, site }: RenderedBooking<CancelView>): string =>
  html(<CancelBooking view={view} site={site} />);

/** The same for every link below the address of bookings that opens nothing. */
export const renderClosedBooking = (page: PageWithoutJob): string =>
  renderNotice(page, words(page.language).closedLink, bookingWords(page.language).closedText);

/** The page of an entry of the waiting list. */
export const renderWaiting = ({
  view,
  site,
}: {
  readonly view: WaitingView;
  readonly site: JobSite;
}): string => html(<Waiting view={view} site={site} />);

/** The same for every link below the address of entries that opens nothing. */
export const renderClosedWaiting = (page: PageWithoutJob): string =>
  renderNotice(page, words(page.language).closedLink, waitingWords(page.language).closedText);

/** The page on which one of the times is taken that staff have offered. */
export const renderOffer = ({ view, site }: { readonly view: OfferView; readonly site: JobSite }): string =>
  html(<Offer view={view} site={site} />);

/** The same for every link below the address of offers that opens nothing. */
export const renderClosedOffer = (page: PageWithoutJob): string =>
  renderNotice(page, words(page.language).closedLink, offerWords(page.language).closedText);

/** The public page of a battery measurement report. */
export const renderBattery = ({
  view,
  site,
}: {
  readonly view: ReportView;
  readonly site: JobSite;
}): string => html(<BatteryReport view={view} site={site} />);

/** The same for every link below the address of reports that opens nothing. */
export function renderClosedBattery(page: PageWithoutJob): string {
  const { closed, closedText } = batteryWords(page.language);
  return renderNotice(page, closed, closedText);
}
