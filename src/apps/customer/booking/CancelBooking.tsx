import { bookingFields, bookingPaths, type CancelView } from '#features/work/bookings/booking-view.ts';
import { spanText } from '#features/work/bookings/moment-text.ts';
import type { JobSite } from '../customer-input.ts';
import { bookingWords, Facts, Frame, Problem, type BookingProps } from './Parts.tsx';

/** The question before an appointment is cancelled. */
export function CancelBooking({ view, site }: BookingProps<CancelView> & { readonly site: JobSite }) {
  const { language, path, problem } = view;
  const words = bookingWords(language);
  return (
    <Frame
      view={view}
      site={site}
      title={words.cancelTitle}
      text={spanText(view, language)}
      below={bookingPaths.cancel}
    >
      <Problem problem={problem} language={language} />
      <Facts view={view} />
      <form method="post" action={path + bookingPaths.cancel} className="booking-form">
        <input type="hidden" name={bookingFields.seen} value={view.start} />
        <p className="booking-until">{words.cancelText}</p>
        <p className="booking-buttons">
          <button className="button button-danger" type="submit">
            {words.cancelNow}
          </button>
          <a className="button button-plain" href={path}>
            {words.keep}
          </a>
        </p>
      </form>
    </Frame>
  );
}
