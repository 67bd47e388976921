import { serviceCategories, type PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { serviceText } from '#features/records/catalogue/service-text.ts';
import { displayMoney } from '#shared/money.ts';
import { inLanguage } from '#shared/words.ts';
import { PageHead } from '../frame/PageHead.tsx';
import { pathIn, type PageProps } from '../site-input.ts';
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

function Service({ language, service }: PageProps & { readonly service: PublicService }) {
  const words = inLanguage(servicesWords, language);
  const { exclVat } = inLanguage(pricesWords, language);
  const { name, description } = serviceText(service, language);
  const prices = pricesOf(service);
  const cars = prices.flatMap((price) => price.cars);
  return (
    <li data-cars={cars.length < listedCars.length ? cars.join(' ') : undefined}>
      <label>
        <input type="checkbox" name="service" value={service.id} />
        <span className="price-service">
          <strong>{name}</strong>
          {description && <span>{description}</span>}
        </span>
        <span className="price-amounts">
          {prices.map(({ cars: pricedCars, total }) => (
            <span
              key={pricedCars[0]}
              data-cars={prices.length > 1 ? pricedCars.join(' ') : undefined}
              className="price-amount"
              data-gross={total?.gross}
            >
              {total ? (
                <>
                  <strong>{displayMoney(total.gross, language)}</strong>
                  {total.vat > 0 && (
                    <>
                      {' '}
                      <span>{words.inclVat}</span> <small>{displayMoney(total.net, language)}</small>{' '}
                      <small>{exclVat}</small>
                    </>
                  )}
                </>
              ) : (
                <strong className="price-open">
                  {service.requiresEstimate ? words.estimateRequired : words.priceOnRequest}
                </strong>
              )}
            </span>
          ))}
        </span>
      </label>
    </li>
  );
}
