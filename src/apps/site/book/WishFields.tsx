import { joinFields, weekdayFields } from '#features/work/waiting-list/join-page.ts';
import { partsOfDay } from '#features/work/waiting-list/wish.ts';
import { weekdayName } from '#shared/dates.ts';
import { inLanguage } from '#shared/words.ts';
import { BookTextField } from './BookTextField.tsx';
import { joinFieldsOf, type FormProps } from './join-fields.ts';
import { joinWords } from './join.words.ts';

/** The days, the days of the week and the part of the day that would suit. */
export function WishFields(props: FormProps) {
  const { language, view } = props;
  const words = inLanguage(joinWords, language);
  const { field } = joinFieldsOf(view.form, language);
  const day = { type: 'date', autoComplete: 'off', min: view.today, max: view.last } as const;
  return (
    <>
      <div className="fields">
        <BookTextField {...field('firstDay')} {...day} label={words.firstDay} />
        <BookTextField {...field('lastDay')} {...day} label={words.lastDay} />
      </div>
      <Weekdays {...props} />
      <PartOfDay {...props} />
    </>
  );
}

function Weekdays({ language, view: { form } }: FormProps) {
  const words = inLanguage(joinWords, language);
  const { first, sentencesOf } = joinFieldsOf(form, language);
  const [sentence] = sentencesOf('weekdays');
  return (
    <div role="group" aria-labelledby="join-weekdays" className="book-day">
      <h3 id="join-weekdays">{words.weekdays}</h3>
      <p className="field-hint" id="join-weekdays-hint">
        {words.weekdaysHint}
      </p>
      <div className="book-times">
        {weekdayFields.map(({ weekday, name }, index) => (
          <label key={weekday}>
            <input
              type="checkbox"
              name={name}
              value="1"
              defaultChecked={form.weekdays.includes(weekday)}
              aria-label={weekdayName(weekday, language, 'long')}
              aria-describedby={sentence ? 'join-weekdays-error' : 'join-weekdays-hint'}
              aria-invalid={sentence ? true : undefined}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- to what is wrong, without script too
              autoFocus={(first === 'weekdays' && index === 0) || undefined}
            />
            <span>{weekdayName(weekday, language, 'short')}</span>
          </label>
        ))}
      </div>
      {sentence && (
        <p className="field-error" id="join-weekdays-error">
          {sentence}
        </p>
      )}
    </div>
  );
}

function PartOfDay({ language, view: { form } }: FormProps) {
  const words = inLanguage(joinWords, language);
  const { first, sentencesOf } = joinFieldsOf(form, language);
  const [sentence] = sentencesOf('partOfDay');
  return (
    <div role="group" aria-labelledby="join-part" className="book-day">
      <h3 id="join-part">{words.partOfDay}</h3>
      <div className="book-times book-parts">
        {partsOfDay.map((part, index) => (
          <label key={part}>
            <input
              type="radio"
              name={joinFields.partOfDay}
              value={part}
              defaultChecked={form.values.partOfDay === part}
              aria-describedby={sentence ? 'join-part-error' : undefined}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- to what is wrong, without script too
              autoFocus={(first === 'partOfDay' && index === 0) || undefined}
            />
            <span>{words[part]}</span>
          </label>
        ))}
      </div>
      {sentence && (
        <p className="field-error" id="join-part-error">
          {sentence}
        </p>
      )}
    </div>
  );
}
