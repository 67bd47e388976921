import { dayWithWeekday } from '#features/work/bookings/moment-text.ts';
import type { OfferedDay } from '#features/work/bookings/bookings.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import type { Language } from '#shared/words.ts';

interface TimesOfDayProps {
  readonly day: OfferedDay;
  readonly language: Language;
  /** Of the field with the chosen time. */
  readonly name: string;
  /** The id of what is wrong with the choice. */
  readonly problemId?: string | undefined;
  /** The browser leads to its first time, without script too. */
  readonly isFocused?: boolean;
}

/** The times of a day, of which one is chosen. */
export function TimesOfDay({
  day: { day, starts },
  language,
  name,
  problemId,
  isFocused = false,
}: TimesOfDayProps) {
  return (
    <fieldset className="times-day" aria-describedby={problemId}>
      <legend>{dayWithWeekday(day, language)}</legend>
      <div className="times-choice">
        {starts.map((start, index) => (
          <label key={start}>
            <input
              type="radio"
              name={name}
              value={start}
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- to what is wrong, without script too
              autoFocus={(isFocused && index === 0) || undefined}
            />
            <span>{wallClockOf(start).time}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
