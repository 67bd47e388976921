import { serviceCategories, type PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { serviceText } from '#features/records/catalogue/service-text.ts';
import { bookQuery } from '#features/work/bookings/book-page.ts';
import { inLanguage } from '#shared/words.ts';
import { PageHead } from '../frame/PageHead.tsx';
import { bookPath, pathIn, type PageProps } from '../site-input.ts';
import { PriceAmounts } from './PriceAmounts.tsx';
import { carName, listedCars, pricesOf } from './price-list.ts';
import { servicesWords } from '../services/services.words.ts';
import { WarrantyLine } from '../trust/WarrantyLine.tsx';
import { pricesWords } from './prices.words.ts';

/**
 * Every service with its price for a car. Choosing needs no script: each price names its cars, and the style sheet
 * hides those of others (prices.css); what is ticked travels to the request form in the address.
 */
export function Prices(props: PageProps) {
  const { site, language } = props;
  const words = inLanguage(pricesWords, language);
  // What has no price for any car is on the services' page only.
  const listed = site.services.filter((service) => pricesOf(service).length > 0);
  return (
    <>
      <PageHead eyebrow={site.business.name} title={words.title} lead={words.lead} />
      <section className="section price-list" aria-label={words.title}>
        {listed.length > 0 ? (
          <form className="wrap" action={`${pathIn(language, '/')}#estimate-section`}>
            {/* The first button of a form is the one that Enter presses. */}
            <button type="submit" hidden>
              {words.add}
            </button>
            <Cars {...props} />
            <WarrantyLine site={site} language={language} />
            {serviceCategories.map((category) => (
              <Category
                key={category}
                {...props}
                category={category}
                services={listed.filter((service) => service.category === category)}
              />
            ))}
            <p className="price-list-add">
              <button type="submit" className="button button-primary">
                {words.add}
              </button>
              {site.bookable.length > 0 && (
                <button
                  type="submit"
                  className="button button-light price-book-all"
                  formAction={pathIn(language, bookPath)}
                >
                  {words.bookATime}
                </button>
              )}
              <span className="price-sum" role="status" hidden data-language={language}>
                {words.total} <strong />{' '}
                {site.business.vatRegistered && inLanguage(servicesWords, language).inclVat}
              </span>
              <span className="price-list-hint">{words.addHint}</span>
            </p>
          </form>
        ) : (
          <p className="wrap lead">{words.noServices}</p>
        )}
      </section>
    </>
  );
}

function Cars({ language }: PageProps) {
  const words = inLanguage(pricesWords, language);
  return (
    <fieldset className="price-cars">
      <legend>{words.car}</legend>
      {listedCars.map((car, index) => (
        <label key={car.key}>
          <input type="radio" name="car" value={car.key} defaultChecked={index === 0} />{' '}
          {carName(car, language)}
        </label>
      ))}
    </fieldset>
  );
}

interface CategoryProps extends PageProps {
  readonly category: PublicService['category'];
  readonly services: readonly PublicService[];
}

function Category({ category, services, ...props }: CategoryProps) {
  const words = inLanguage(servicesWords, props.language);
  if (services.length === 0) return null;
  return (
    <fieldset className="price-category" id={category}>
      <legend>
        <h2>{words[category]}</h2>
      </legend>
      <ul>
        {services.map((service) => (
          <Service key={service.id} {...props} service={service} />
        ))}
      </ul>
    </fieldset>
  );
}

function Service({ site, language, service }: PageProps & { readonly service: PublicService }) {
  const { name, description } = serviceText(service, language);
  const { bookATime } = inLanguage(pricesWords, language);
  const isBookable = site.bookable.includes(service.id);
  const prices = pricesOf(service);
  const cars = prices.flatMap((price) => price.cars);
  return (
    <li data-cars={cars.length < listedCars.length ? cars.join(' ') : undefined}>
      <label>
        <input type="checkbox" name="service" value={service.id} data-bookable={isBookable || undefined} />
        <span className="price-service">
          <strong>{name}</strong>
          {description && <span>{description}</span>}
        </span>
        <PriceAmounts service={service} language={language} />
      </label>
      {isBookable && (
        <button
          type="submit"
          className="price-book"
          name={bookQuery.only}
          value={service.id}
          formAction={pathIn(language, bookPath)}
          aria-label={`${bookATime}: ${name}`}
        >
          {bookATime}
        </button>
      )}
    </li>
  );
}
