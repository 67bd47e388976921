import { IconCalendarPlus } from '@tabler/icons-react';
import { bookingPaths } from '#features/work/bookings/booking-view.ts';
import { spanText } from '#features/work/bookings/moment-text.ts';
import { displayMoment } from '#shared/dates.ts';
import type { JobSite } from '../customer-input.ts';
import { bookingWords, Facts, Frame, type BookingProps } from './Parts.tsx';

export interface BookingPageProps extends BookingProps {
  readonly site: JobSite;
  /** It was moved just now. */
  readonly moved: boolean;
  /** Where the same is booked again; null: no times are offered. */
  readonly bookAgain: string | null;
}

/** The page of an appointment that was booked on the website. */
export function Booking({ view, site, moved, bookAgain }: BookingPageProps) {
  const words = bookingWords(view.language);
  return (
    <Frame view={view} site={site} title={words[view.state]} text={spanText(view, view.language)}>
      {moved && (
        <p className="booking-done" role="status">
          {words.moved}
        </p>
      )}
      <Facts view={view} />
      <Actions view={view} bookAgain={bookAgain} />
    </Frame>
  );
}

/** What can be done with it; in the past nothing. */
function Actions({ view, bookAgain }: BookingProps & Pick<BookingPageProps, 'bookAgain'>) {
  const { state, path, language, canMove, canCancel } = view;
  const words = bookingWords(language);
  const isCancelled = state === 'cancelled';
  if (state !== 'booked' && !isCancelled) return null;
  return (
    <div className="booking-actions">
      <p className="booking-buttons">
        {canMove && (
          <a className="button button-primary" href={path + bookingPaths.move}>
            {words.move}
          </a>
        )}
        {isCancelled && bookAgain !== null && (
          <a className="button button-primary" href={bookAgain}>
            {words.bookAgain}
          </a>
        )}
        <a className="button button-quiet" href={path + bookingPaths.calendar}>
          <IconCalendarPlus size={20} aria-hidden="true" />
          {isCancelled ? words.removeFromCalendar : words.addToCalendar}
        </a>
        {canCancel && (
          <a className="button button-plain" href={path + bookingPaths.cancel}>
            {words.cancel}
          </a>
        )}
      </p>
      <p className="booking-until">{untilText(view, bookAgain !== null)}</p>
      {!isCancelled && <p className="booking-keep">{words.keepLink}</p>}
    </div>
  );
}

function untilText(
  { state, language, canMove, canCancel, changeableUntil }: BookingProps['view'],
  canBookAgain: boolean,
): string {
  const words = bookingWords(language);
  if (state === 'cancelled') return canBookAgain ? words.notExpected : words.contactForNew;
  if (!canCancel) return words.tooLate;
  return (canMove ? words.changeableUntil : words.cancellableUntil)(displayMoment(changeableUntil));
}
