import { bookFields, queryOf } from '#features/work/bookings/book-page.ts';
import type { ChoosingTime } from '#features/work/bookings/book-view.ts';
import type { OfferedDay } from '#features/work/bookings/bookings.contract.ts';
import { dayWithWeekday } from '#features/work/bookings/moment-text.ts';
import { wallClockOf } from '#shared/dates.ts';
import { fieldSentence } from '#shared/errors.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { bookPath, pathIn } from '../site-input.ts';
import { bookWords } from './book.words.ts';

interface TimeChoiceProps {
  readonly language: Language;
  readonly view: ChoosingTime;
  /** The time that was chosen went meanwhile. */
  readonly isGone: boolean;
  readonly isFirst: boolean;
}

/** The days with their times, and the ways to others; drawn again when a time went (`client/book.ts`). */
export function TimeChoice({ language, view, isGone, isFirst }: TimeChoiceProps) {
  const words = inLanguage(bookWords, language);
  const { chosen, days, from, next, form } = view;
  const [code] = form.errors['start'] ?? [];
  const sentence = isGone ? words.gone : code && fieldSentence(code, language);
  const address = (day?: string) => pathIn(language, bookPath) + queryOf(chosen, day);
  return (
    <div className="book-days">
      <p className="field-error book-gone" role="alert" id="book-start-error">
        {sentence}
      </p>
      {days.length === 0 && <p className="step-hint">{words.noMoreTimes}</p>}
      {days.map((day, index) => (
        <Day
          key={day.day}
          day={day}
          language={language}
          chosen={form.values.start}
          isWrong={code !== undefined}
          isFocused={isFirst && index === 0}
        />
      ))}
      <p className="book-more">
        {from !== null && <a href={address()}>{words.firstDays}</a>}
        {next !== null && <a href={address(next)}>{words.moreDays}</a>}
      </p>
    </div>
  );
}

interface DayProps {
  readonly day: OfferedDay;
  readonly language: Language;
  readonly chosen: string;
  readonly isWrong: boolean;
  readonly isFocused: boolean;
}

function Day({ day: { day, starts }, language, chosen, isWrong, isFocused }: DayProps) {
  return (
    <div role="group" aria-labelledby={`book-${day}`} className="book-day">
      <h3 id={`book-${day}`}>{dayWithWeekday(day, language)}</h3>
      <div className="book-times">
        {starts.map((start, index) => (
          <label key={start}>
            <input
              type="radio"
              name={bookFields.start}
              value={start}
              required
              defaultChecked={start === chosen}
              aria-describedby={isWrong ? 'book-start-error' : undefined}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- to what is wrong, without script too
              autoFocus={(isFocused && index === 0) || undefined}
            />
            <span>{wallClockOf(start).time}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
