import { serviceText } from '#features/records/catalogue/service-text.ts';
import type { BookableOffer, BookView } from '#features/work/bookings/book-view.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { PriceAmounts } from '../prices/PriceAmounts.tsx';
import { carName, listedCars, pricesOf, type ListedCar } from '../prices/price-list.ts';
import { pricesWords } from '../prices/prices.words.ts';
import { bookPath, pathIn, type SiteInput } from '../site-input.ts';
import { Otherwise } from './Otherwise.tsx';
import { bookWords } from './book.words.ts';
import { durationText } from './duration-text.ts';

interface ChoosingProps {
  readonly site: SiteInput;
  readonly language: Language;
  readonly view: Extract<BookView, { state: 'choosing' }>;
}

/** The car of a choice as the price list knows it; the first one where none is chosen. */
function listedCar({
  make,
  model,
}: {
  readonly make: string;
  readonly model: string;
}): ListedCar | undefined {
  const ofMake = listedCars.filter((car) => car.make === make);
  return make === 'tesla' ? ofMake.find((car) => car.model === model) : ofMake[0];
}

/** Car and services, as the price list shows them, but only those that can be booked; it needs no script. */
export function Choosing({ site, language, view: { chosen, offers, problem } }: ChoosingProps) {
  const words = inLanguage(bookWords, language);
  const car = listedCar(chosen) ?? listedCars[0];
  const isTicked = ({ service }: BookableOffer) =>
    chosen.services.includes(service.id) &&
    pricesOf(service).some(({ cars }) => cars.includes(car?.key ?? ''));
  return (
    <section className="section price-list" aria-label={words.title}>
      <div className="wrap">
        <form action={pathIn(language, bookPath)}>
          {problem && (
            <p className="notice book-problem" role="alert">
              {words[problem]}
            </p>
          )}
          <fieldset className="price-cars">
            <legend>{inLanguage(pricesWords, language).car}</legend>
            {listedCars.map((each) => (
              <label key={each.key}>
                <input type="radio" name="car" value={each.key} defaultChecked={each === car} />{' '}
                {carName(each, language)}
              </label>
            ))}
          </fieldset>
          <fieldset className="price-category book-services">
            <legend className="visually-hidden">{words.service}</legend>
            <ul>
              {offers.map((offer) => (
                <Offer key={offer.service.id} offer={offer} language={language} isTicked={isTicked(offer)} />
              ))}
            </ul>
          </fieldset>
          <p className="book-send">
            <button type="submit" className="button button-primary">
              {words.showTimes}
            </button>
          </p>
        </form>
        <Otherwise site={site} language={language} question={words.otherWish} />
      </div>
    </section>
  );
}

interface OfferProps {
  readonly offer: BookableOffer;
  readonly language: Language;
  readonly isTicked: boolean;
}

function Offer({ offer: { service, minutes }, language, isTicked }: OfferProps) {
  const { name, description } = serviceText(service, language);
  const cars = pricesOf(service).flatMap((price) => price.cars);
  return (
    <li data-cars={cars.length < listedCars.length ? cars.join(' ') : undefined}>
      <label>
        <input type="checkbox" name="service" value={service.id} defaultChecked={isTicked} />
        <span className="price-service">
          <strong>{name}</strong>
          {description && <span>{description}</span>}
          <span className="book-minutes">{durationText(minutes, language)}</span>
        </span>
        <PriceAmounts service={service} language={language} />
      </label>
    </li>
  );
}
