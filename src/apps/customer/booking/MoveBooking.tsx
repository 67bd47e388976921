import { bookingFields, bookingPaths, type MoveView } from '#features/work/bookings/booking-view.ts';
import { wallClockOf } from '#shared/dates.ts';
import type { JobSite } from '../customer-input.ts';
import { dayInWords, spanInWords } from './moment-text.ts';
import { bookingWords, Frame, Problem, type BookingProps } from './Parts.tsx';

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
      text={words.now(spanInWords(view, language))}
      below={bookingPaths.move}
    >
      <Problem problem={problem} language={language} />
      {days.length === 0 && <p>{words.noTimes}</p>}
      {days.length > 0 && (
        <form method="post" action={path + bookingPaths.move} className="booking-form">
          <input type="hidden" name={bookingFields.seen} value={view.start} />
          {days.map((each) => (
            <Day key={each.day} day={each} view={view} />
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

interface DayProps extends BookingProps<MoveView> {
  readonly day: MoveView['days'][number];
}

function Day({ day: { day, starts }, view: { language, problem } }: DayProps) {
  return (
    <fieldset className="booking-day" aria-describedby={problem ? 'problem' : undefined}>
      <legend>{dayInWords(day, language)}</legend>
      <div className="booking-times">
        {starts.map((start) => (
          <label key={start}>
            <input type="radio" name={bookingFields.start} value={start} required />
            <span>{wallClockOf(start).time}</span>
          </label>
        ))}
      </div>
    </fieldset>
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
