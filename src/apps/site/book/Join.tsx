import { serviceText } from '#features/records/catalogue/service-text.ts';
import { isModelOpen, queryOf } from '#features/work/bookings/book-page.ts';
import { joinFields, type JoinView } from '#features/work/waiting-list/join-page.ts';
import { errorSentence } from '#shared/errors.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { PageHead } from '../frame/PageHead.tsx';
import { bookPath, joinPath, pathIn, type SiteInput } from '../site-input.ts';
import { BookTextField } from './BookTextField.tsx';
import { bookWords } from './book.words.ts';
import { joinFieldsOf, type FormProps } from './join-fields.ts';
import { joinWords } from './join.words.ts';
import { Otherwise } from './Otherwise.tsx';
import { WishFields } from './WishFields.tsx';

interface JoinProps {
  readonly site: SiteInput;
  readonly language: Language;
  readonly view: JoinView;
}

/** The page on which somebody who found no time that suits joins the waiting list. */
export function Join({ site, language, view }: JoinProps) {
  const words = inLanguage(joinWords, language);
  if (view.state === 'busy') {
    const { busyTitle, busyText } = inLanguage(bookWords, language);
    return (
      <section className="section wrap">
        <h1 className="book-refusal">{busyTitle}</h1>
        <p className="lead">{busyText}</p>
        <Otherwise site={site} language={language} />
      </section>
    );
  }
  return (
    <>
      <PageHead
        eyebrow={site.business.name}
        title={words.title}
        lead={view.sendsMail ? words.leadByMail : words.leadByCall}
      />
      <section className="section section-tinted book-section" aria-label={words.title}>
        <div className="wrap book-columns">
          <Work language={language} view={view} />
          <div>
            <JoinForm language={language} view={view} />
            <Otherwise site={site} language={language} />
          </div>
        </div>
      </section>
    </>
  );
}

/** What is waited for, and the way back to the times. */
function Work({ language, view: { chosen, services } }: FormProps) {
  const words = inLanguage(joinWords, language);
  return (
    <section className="step book-choice" aria-labelledby="book-choice">
      <div className="book-choice-head">
        <h2 id="book-choice">{words.work}</h2>
        <a href={pathIn(language, bookPath) + queryOf(chosen)}>{words.backToTimes}</a>
      </div>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <strong>{serviceText(service, language).name}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The wish and the person in one form, which needs no script. */
function JoinForm({ language, view }: FormProps) {
  const words = inLanguage(joinWords, language);
  const { chosen, form } = view;
  return (
    <form
      className="book-form"
      method="post"
      action={pathIn(language, joinPath) + queryOf(chosen)}
      noValidate
    >
      {form.problem && (
        <p className="notice book-problem" role="alert">
          {errorSentence(form.problem, language)}
        </p>
      )}
      <fieldset className="step">
        <legend>
          <h2>{words.wishTitle}</h2>
        </legend>
        <p className="step-hint">{words.wishHint}</p>
        <WishFields language={language} view={view} />
      </fieldset>
      <fieldset className="step">
        <legend>
          <h2>{inLanguage(bookWords, language).youTitle}</h2>
        </legend>
        <PersonFields language={language} view={view} />
        <div className="visually-hidden" aria-hidden="true">
          <input name={joinFields.website} aria-label="Website" autoComplete="off" tabIndex={-1} />
        </div>
        <input type="hidden" name={joinFields.key} value={form.values.key} />
        <p className="book-privacy">
          {words.privacy}{' '}
          <a href={pathIn(language, '/privacy')}>{inLanguage(bookWords, language).privacyPolicy}</a>
        </p>
        <p className="book-send">
          <button type="submit" className="button button-primary">
            {words.join}
          </button>
        </p>
      </fieldset>
    </form>
  );
}

function PersonFields({ language, view }: FormProps) {
  const words = inLanguage(bookWords, language);
  const { field } = joinFieldsOf(view.form, language);
  return (
    <div className="fields fields-you">
      <BookTextField {...field('name')} label={words.name} autoComplete="name" maxLength={200} />
      <BookTextField {...field('phone')} label={words.phone} type="tel" autoComplete="tel" maxLength={40} />
      <BookTextField
        {...field('licensePlate')}
        label={words.plate}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      {isModelOpen(view.chosen) && (
        <BookTextField
          {...field('model')}
          label={words.model}
          hint={words.modelExample}
          autoComplete="off"
          maxLength={60}
        />
      )}
      {view.sendsMail && (
        <BookTextField
          {...field('email')}
          label={words.email}
          hint={inLanguage(joinWords, language).emailHint}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
    </div>
  );
}
