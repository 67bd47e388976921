import { serviceCategories } from '#features/records/catalogue/catalogue.contract.ts';
import { serviceText } from '#features/records/catalogue/service-text.ts';
import { inLanguage } from '#shared/words.ts';
import { hasPrices } from '../prices/price-list.ts';
import { PriceLine } from '../services/PriceLine.tsx';
import { ServiceIcon } from '../services/ServiceIcon.tsx';
import { servicesWords } from '../services/services.words.ts';
import { pathIn, type PageProps } from '../site-input.ts';
import { WarrantyLine } from '../trust/WarrantyLine.tsx';
import { homeWords } from './home.words.ts';

const CARDS_PER_CATEGORY = 2;

/** Six of the services, two of each category. */
export function ServiceCards({ site, language }: PageProps) {
  const words = inLanguage(homeWords, language);
  const categories = inLanguage(servicesWords, language);
  const visible = serviceCategories.flatMap((category) =>
    site.services.filter((service) => service.category === category).slice(0, CARDS_PER_CATEGORY),
  );
  if (visible.length === 0) return null;
  const lead = site.business.vatRegistered ? words.servicesLead : words.servicesLeadWithoutVat;
  return (
    <section className="section" id="services" aria-labelledby="services-title">
      <div className="wrap">
        <h2 id="services-title">{words.servicesTitle}</h2>
        <p className="lead">{hasPrices(site) ? lead : words.servicesLeadOnRequest}</p>
        <ul className="cards">
          {visible.map((service) => (
            <li key={service.id} className="card">
              <ServiceIcon service={service} />
              <p className="card-category">{categories[service.category]}</p>
              <h3>{serviceText(service, language).name}</h3>
              <Description text={serviceText(service, language).description} />
              <PriceLine service={service} language={language} />
            </li>
          ))}
        </ul>
        <WarrantyLine site={site} language={language} />
        <p>
          <a className="button button-quiet" href={pathIn(language, '/prices')}>
            {words.allServices}
          </a>
        </p>
      </div>
    </section>
  );
}

const Description = ({ text }: { readonly text: string | null }) => (text ? <p>{text}</p> : null);
