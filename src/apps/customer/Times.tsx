import { IconCalendarPlus } from '@tabler/icons-react';
import { TIME_FIELD, type JobTimes } from '#features/work/bookings/job-times.ts';
import { jobPaths } from '#features/work/jobs/job-view.ts';
import { weekdayName, dayText, wallClockOf } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { words, type ViewProps } from './customer-input.ts';

interface TimesProps extends ViewProps {
  readonly times: JobTimes;
}

/** Free times for the approved work: one is chosen without a call. */
export function Times({ view, times: { days, isGone } }: TimesProps) {
  const { language, path } = view;
  const spoken = words(language);
  return (
    <section className="times" aria-labelledby="times">
      <h2 id="times">{spoken.chooseTime}</h2>
      {isGone && (
        <div className="alert" role="alert">
          <p>{spoken.timeGone}</p>
        </div>
      )}
      {days.length === 0 ? (
        <p>{spoken.noTimes}</p>
      ) : (
        <form method="post" action={`${path}${jobPaths.time}`}>
          {days.map(({ day, starts }) => (
            <fieldset key={day} className="times-day">
              <legend>
                {weekdayName(weekdayOf(day), language, 'long')}, {dayText(day)}
              </legend>
              {starts.map((start) => (
                <label key={start} className="time">
                  <input type="radio" name={TIME_FIELD} value={start} required />
                  <span>{wallClockOf(start).time}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <button type="submit" className="button button-primary">
            <IconCalendarPlus size={20} aria-hidden="true" />
            {spoken.bookTime}
          </button>
        </form>
      )}
    </section>
  );
}
