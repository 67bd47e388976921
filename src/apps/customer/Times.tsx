import { IconCalendarPlus } from '@tabler/icons-react';
import { TIME_FIELD, type JobTimes } from '#features/work/bookings/job-times.ts';
import { jobPaths } from '#features/work/jobs/job-view.ts';
import { words, type ViewProps } from './customer-input.ts';
import { TimesOfDay } from './TimesOfDay.tsx';

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
          {days.map((each) => (
            <TimesOfDay key={each.day} day={each} language={language} name={TIME_FIELD} />
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
