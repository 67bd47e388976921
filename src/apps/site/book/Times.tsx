import { modelLabel } from '#features/records/catalogue/makes.ts';
import { serviceText } from '#features/records/catalogue/service-text.ts';
import { bookQuery, queryOf, type Chosen } from '#features/work/bookings/book-page.ts';
import { itemTotal } from '#features/work/request-form/request-totals.ts';
import { displayMoney } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { Amount } from '../prices/PriceAmounts.tsx';
import { carName } from '../prices/price-list.ts';
import { servicesWords } from '../services/services.words.ts';
import { bookPath, pathIn } from '../site-input.ts';
import type { TimesProps } from './book-input.ts';
import { BookForm } from './BookForm.tsx';
import { JoinLink } from './JoinLink.tsx';
import { Otherwise } from './Otherwise.tsx';
import { bookWords } from './book.words.ts';
import { durationText } from './duration-text.ts';

/** What was chosen, and below it, or beside it, the times and the one form. */
export function Times(props: TimesProps) {
  const { site, language, view } = props;
  const words = inLanguage(bookWords, language);
  const isEmpty = view.days.length === 0 && view.from === null;
  return (
    <section className="section section-tinted book-section" aria-label={words.title}>
      <div className="wrap book-columns">
        <Choice {...props} />
        <div>
          {isEmpty ? (
            <>
              <p className="lead book-none">{words.noTimes}</p>
              <JoinLink language={language} chosen={view.chosen} isOnly />
            </>
          ) : (
            <BookForm {...props} />
          )}
          <Otherwise site={site} language={language} {...(!isEmpty && { question: words.otherWish })} />
        </div>
      </div>
    </section>
  );
}

/** What visitors call the chosen car. */
function chosenCar({ make, model }: Chosen, language: Language): string {
  return make === 'tesla' || model === '' ? carName({ make, model }, language) : modelLabel(model);
}

/** The way back to choosing, beginning with what is chosen. */
const changeAddress = (language: Language, chosen: Chosen): string =>
  `${pathIn(language, bookPath)}${queryOf(chosen)}&${bookQuery.change}=1`;

function Choice({ language, view: { chosen, lines, total, minutes } }: TimesProps) {
  const words = inLanguage(bookWords, language);
  const { inclVat } = inLanguage(servicesWords, language);
  return (
    <section className="step book-choice" aria-labelledby="book-choice">
      <div className="book-choice-head">
        <h2 id="book-choice">{words.yourChoice}</h2>
        <a href={changeAddress(language, chosen)}>{words.change}</a>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.service.id}>
            <strong>{serviceText(line.service, language).name}</strong>
            <span className="book-amount">
              <Amount service={line.service} language={language} total={itemTotal(line)} />
            </span>
          </li>
        ))}
      </ul>
      <dl>
        <div>
          <dt>{words.car}</dt>
          <dd>{chosenCar(chosen, language)}</dd>
        </div>
        <div>
          <dt>{words.takes}</dt>
          <dd>{durationText(minutes, language)}</dd>
        </div>
        {lines.length > 1 && total.gross > 0 && (
          <div>
            <dt>{words.total}</dt>
            <dd>
              <strong>
                {displayMoney(total.gross, language)}
                {total.hasUnpriced && '+'}
              </strong>{' '}
              {total.vat > 0 && inclVat}
            </dd>
          </div>
        )}
      </dl>
      {lines.length > 1 && total.gross > 0 && total.hasUnpriced && (
        <p className="field-hint">{words.openPrice}</p>
      )}
    </section>
  );
}
