import { IconCalendarPlus } from '@tabler/icons-react';
import { bookingPaths } from '#features/work/bookings/booking-view.ts';
import { displayMoment } from '#shared/dates.ts';
import type { JobSite } from '../customer-input.ts';
import { spanInWords } from './moment-text.ts';
import { bookingWords, Facts, Frame, type BookingProps } from './Parts.tsx';

interface Props extends BookingProps {
  readonly site: JobSite;
  /** It was moved just now. */
  readonly moved: boolean;
}

/** The page of an appointment that was booked on the website. */
export function Booking({ view, site, moved }: Props) {
  const words = bookingWords(view.language);
  return (
    <Frame view={view} site={site} title={words[view.state]} text={spanInWords(view, view.language)}>
      {moved && (
        <p className="booking-done" role="status">
          {words.moved}
        </p>
      )}
      <Facts view={view} />
      <Actions view={view} />
    </Frame>
  );
}

/** What can be done with it; in the past nothing. */
function Actions({ view }: BookingProps) {
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
      <p className="booking-until">{untilText(view)}</p>
    </div>
  );
}

function untilText({ state, language, canMove, canCancel, changeableUntil }: BookingProps['view']): string {
  const words = bookingWords(language);
  if (state === 'cancelled') return words.callForNew;
  if (!canCancel) return words.tooLate;
  return (canMove ? words.changeableUntil : words.cancellableUntil)(displayMoment(changeableUntil));
}
