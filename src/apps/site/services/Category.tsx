import { IconArrowRight } from '@tabler/icons-react';
import type { PublicService, ServiceCategory } from '#features/records/catalogue/catalogue.contract.ts';
import { queryOf } from '#features/work/bookings/book-page.ts';
import { serviceText } from '#features/records/catalogue/service-text.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { bookPath, pathIn, type SiteInput } from '../site-input.ts';
import { PriceLine } from './PriceLine.tsx';
import { pricesWords } from '../prices/prices.words.ts';
import { ServiceIcon } from './ServiceIcon.tsx';
import { servicesWords } from './services.words.ts';

interface CategoryProps {
  readonly site: SiteInput;
  readonly category: ServiceCategory;
  readonly services: readonly PublicService[];
  readonly language: Language;
}

/** A kind of work with all that is offered of it; the heading stays in view while one reads. */
export function Category({ site, category, services, language }: CategoryProps) {
  const words = inLanguage(servicesWords, language);
  return (
    <section className="section services-category" id={category} aria-labelledby={`${category}-title`}>
      <div className="wrap services-columns">
        <div className="services-about">
          <h2 id={`${category}-title`}>{words[category]}</h2>
          <p className="lead">{words[`${category}Lead`]}</p>
          <p>
            <a className="services-more" href={`${pathIn(language, '/prices')}#${category}`}>
              {words[`${category}Prices`]} <IconArrowRight size={20} aria-hidden="true" />
            </a>
          </p>
        </div>
        <ul className="services-list">
          {services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              language={language}
              isBookable={site.bookable.includes(service.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ServiceRowProps {
  readonly service: PublicService;
  readonly language: Language;
  readonly isBookable: boolean;
}

function ServiceRow({ service, language, isBookable }: ServiceRowProps) {
  const { name, description } = serviceText(service, language);
  return (
    <li>
      <ServiceIcon service={service} />
      <div>
        <h3>{name}</h3>
        {description && <p>{description}</p>}
        <PriceLine service={service} language={language} />
        {isBookable && <BookLink service={service} language={language} />}
      </div>
    </li>
  );
}

/** To the page of booking, which asks for the car. */
function BookLink({ service, language }: Omit<ServiceRowProps, 'isBookable'>) {
  const { bookATime } = inLanguage(pricesWords, language);
  const address = pathIn(language, bookPath) + queryOf({ services: [service.id], make: '', model: '' });
  return (
    <a
      className="service-book"
      href={address}
      aria-label={`${bookATime}: ${serviceText(service, language).name}`}
    >
      {bookATime}
    </a>
  );
}
