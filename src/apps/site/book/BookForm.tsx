import { bookFields, isModelOpen, queryOf } from '#features/work/bookings/book-page.ts';
import { errorSentence } from '#shared/errors.ts';
import { wallClockOf } from '#shared/dates.ts';
import { inLanguage } from '#shared/words.ts';
import { bookPath, pathIn } from '../site-input.ts';
import { BookTextField, fieldsOf } from './BookTextField.tsx';
import { JoinLink } from './JoinLink.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import type { TimesProps } from './book-input.ts';
import { bookWords } from './book.words.ts';

/** Times and person in one form, which needs no script; `client/book.ts` holds the time that is chosen. */
export function BookForm({ language, view, sendsMail }: TimesProps) {
  const words = inLanguage(bookWords, language);
  const { chosen, from, form } = view;
  const fields = fieldsOf(view, language);
  const gone = form.errors['start'] !== undefined && form.values.start !== '';
  return (
    <form
      className="book-form"
      method="post"
      action={pathIn(language, bookPath) + queryOf(chosen, from ?? undefined)}
      noValidate
      data-language={language}
      data-services={chosen.services.join(',')}
      data-make={chosen.make}
      data-model={chosen.model}
      data-held={words.heldUntil('{time}')}
      data-gone={words.gone}
      data-not-held={words.notHeld}
      data-no-connection={words.noConnection}
      data-sending={words.sending}
    >
      {form.problem && (
        <p className="notice book-problem" role="alert">
          {errorSentence(form.problem, language)}
        </p>
      )}
      <fieldset className="step">
        <legend>
          <h2>{words.chooseTime}</h2>
        </legend>
        <TimeChoice language={language} view={view} isGone={gone} isFirst={fields.first === 'start'} />
        <JoinLink language={language} chosen={chosen} />
        <p className="book-held" role="status">
          {view.heldUntil && words.heldUntil(wallClockOf(view.heldUntil).time)}
        </p>
      </fieldset>
      <PersonStep language={language} view={view} sendsMail={sendsMail} fields={fields} />
    </form>
  );
}

interface PersonStepProps extends Omit<TimesProps, 'site'> {
  readonly fields: ReturnType<typeof fieldsOf>;
}

/** Asks who comes with which car, and books. */
function PersonStep({ language, view: { chosen, form, heldUntil }, sendsMail, fields }: PersonStepProps) {
  const words = inLanguage(bookWords, language);
  return (
    <fieldset className="step">
      <legend>
        <h2>{words.youTitle}</h2>
      </legend>
      <div className="fields fields-you">
        <BookTextField {...fields.field('name')} label={words.name} autoComplete="name" maxLength={200} />
        <BookTextField
          {...fields.field('phone')}
          label={words.phone}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <BookTextField
          {...fields.field('licensePlate')}
          label={words.plate}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
        {isModelOpen(chosen) && (
          <BookTextField
            {...fields.field('model')}
            label={words.model}
            hint={words.modelExample}
            autoComplete="off"
            maxLength={60}
          />
        )}
        <BookTextField
          {...fields.field('email')}
          label={words.email}
          note={sendsMail ? `${words.optional}, ${words.emailHint}` : words.optional}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <div className="visually-hidden" aria-hidden="true">
        <input name={bookFields.website} aria-label="Website" autoComplete="off" tabIndex={-1} />
      </div>
      <input type="hidden" name={bookFields.hold} value={heldUntil ? form.values.hold : ''} />
      <input type="hidden" name={bookFields.key} value={form.values.key} />
      <p className="book-privacy">
        {words.privacy} <a href={pathIn(language, '/privacy')}>{words.privacyPolicy}</a>
      </p>
      <p className="field-error book-sending" role="alert" />
      <p className="book-send">
        <button type="submit" className="button button-primary">
          {words.book}
        </button>
      </p>
    </fieldset>
  );
}
