import { bookingFields, bookingPaths, type MoveView } from '#features/work/bookings/booking-view.ts';
import { spanText } from '#features/work/bookings/moment-text.ts';
import type { JobSite } from '../customer-input.ts';
import { TimesOfDay } from '../TimesOfDay.tsx';
import { bookingWords, Frame, Problem, problemId, type BookingProps } from './Parts.tsx';

/** The page on which another time is chosen. */
export function MoveBooking({ view, site }: BookingProps<MoveView> & { readonly site: JobSite }) {
  const words = bookingWords(view.language);
  const { path, days, problem, language } = view;
  const keep = (
    <a className="button button-plain" href={path}>
      {words.keep}
    </a>
  );
  return (
    <Frame
      view={view}
      site={site}
      title={words.moveTitle}
      text={words.now(spanText(view, language))}
      below={bookingPaths.move}
    >
      <Problem problem={problem} language={language} />
      {days.length === 0 && <p>{words.noTimes}</p>}
      {days.length > 0 && (
        <form method="post" action={path + bookingPaths.move} className="booking-form" noValidate>
          <input type="hidden" name={bookingFields.seen} value={view.start} />
          {days.map((each, index) => (
            <TimesOfDay
              key={each.day}
              day={each}
              language={language}
              name={bookingFields.start}
              problemId={problem === null ? undefined : problemId}
              isFocused={problem !== null && index === 0}
            />
          ))}
          <OtherDays view={view} />
          <p className="booking-buttons">
            <button className="button button-primary" type="submit">
              {words.moveNow}
            </button>
            {keep}
          </p>
        </form>
      )}
      {days.length === 0 && (
        <>
          <OtherDays view={view} />
          <p className="booking-buttons">{keep}</p>
        </>
      )}
    </Frame>
  );
}

function OtherDays({ view: { path, laterFrom, isLater, language } }: BookingProps<MoveView>) {
  const words = bookingWords(language);
  if (laterFrom === null && !isLater) return null;
  const page = path + bookingPaths.move;
  return (
    <p className="booking-other-days">
      {isLater && <a href={page}>{words.firstDays}</a>}
      {laterFrom !== null && <a href={`${page}?${bookingFields.from}=${laterFrom}`}>{words.laterDays}</a>}
    </p>
  );
}
