import {
  IconBattery4,
  IconCarSuspension,
  IconClipboardCheck,
  IconCpu,
  IconDeviceDesktopAnalytics,
  IconDroplet,
  IconTool,
  type Icon,
} from '@tabler/icons-react';
import { serviceCategories, type PublicService } from '../../../features/catalogue/catalogue.contract.ts';
import { itemTotal } from '../../../features/submissions/request-totals.ts';
import { displayMoney, type Cents } from '../../../shared/money.ts';
import type { Language } from '../../../shared/words.ts';
import { wordsOf, type PageProps } from '../site-input.ts';

const cardsPerCategory = 2;

/** Icons for the services that the catalogue starts with; others get a tool. */
const icons: Record<string, Icon> = {
  'Annual inspection': IconClipboardCheck,
  'Brake fluid replacement': IconDroplet,
  'Computer diagnostics': IconDeviceDesktopAnalytics,
  'Suspension repair': IconCarSuspension,
  'High-voltage battery service': IconBattery4,
  'Software updates': IconCpu,
};

export function ServiceCards({ site, language }: PageProps) {
  const words = wordsOf(language);
  const shown = serviceCategories.flatMap((category) =>
    site.services.filter((service) => service.category === category).slice(0, cardsPerCategory),
  );
  return (
    <section className="section" id="services" aria-labelledby="services-title">
      <div className="wrap">
        <h2 id="services-title">{words.servicesTitle}</h2>
        <p className="lead">{words.servicesLead}</p>
        <ul className="cards">
          {shown.map((service) => (
            <ServiceCard key={service.id} service={service} language={language} />
          ))}
        </ul>
        <p>
          <a className="button button-quiet" href="#estimate-section">
            {words.allServices}
          </a>
        </p>
      </div>
    </section>
  );
}

function ServiceCard({
  service,
  language,
}: {
  readonly service: PublicService;
  readonly language: Language;
}) {
  const words = wordsOf(language);
  const ServiceIcon = icons[service.name] ?? IconTool;
  const latvian = language === 'lv';
  return (
    <li className="card">
      <ServiceIcon className="card-icon" size={30} stroke={1.6} aria-hidden="true" />
      <p className="card-category">{words[service.category]}</p>
      <h3>{(latvian && service.nameLv) || service.name}</h3>
      <p>{(latvian && service.descriptionLv) || service.description}</p>
      <CardPrice service={service} language={language} />
    </li>
  );
}

/** The lowest price with VAT; `from` when cars differ. */
function CardPrice({ service, language }: { readonly service: PublicService; readonly language: Language }) {
  const words = wordsOf(language);
  const amounts = service.prices.flatMap((price) => itemTotal(price)?.gross ?? []);
  if (service.requiresEstimate || amounts.length === 0)
    return (
      <p className="card-price">{service.requiresEstimate ? words.estimateRequired : words.priceOnRequest}</p>
    );
  const lowest = displayMoney(Math.min(...amounts) as Cents, language);
  return (
    <p className="card-price">
      <strong>{new Set(amounts).size > 1 ? words.priceFrom(lowest) : lowest}</strong> {words.inclVat}
    </p>
  );
}
