import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { serviceText } from '#features/records/catalogue/service-text.ts';
import { moneyText } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import { areHoursKnown } from '../contact/opening-hours.ts';
import { pricesOf } from '../prices/price-list.ts';
import { pathIn, type SiteInput } from '../site-input.ts';

/** A thing as schema.org describes it. */
export type Facts = Readonly<Record<string, unknown>> & { readonly '@type': string };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** As text for a script element, which no `<` may end early. */
export const factsText = (facts: Facts): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', String.raw`\u003c`);

/** `Brīvības iela 1, Rīga, LV-1010` in the parts that search engines ask for; what is missing is left out, and so is nothing at all. */
export function postalAddress(address: string): Facts | undefined {
  const postalCode = /\bLV-?\s?\d{4}\b/i.exec(address)?.[0];
  const parts = address
    .split(',')
    .map((part) => part.replace(postalCode ?? '', '').trim())
    .filter((part) => part !== '' && !/^(Latvija|Latvia)$/i.test(part));
  const addressLocality = parts.length > 1 ? parts.at(-1) : undefined;
  const streetAddress = (addressLocality ? parts.slice(0, -1) : parts).join(', ');
  if (streetAddress === '' && !postalCode) return undefined;
  return { '@type': 'PostalAddress', streetAddress, addressLocality, postalCode, addressCountry: 'LV' };
}

const businessId = (site: SiteInput): string => `${site.publicUrl}/#business`;

const geoOf = ({ latitude, longitude }: SiteInput['business']): Facts | undefined =>
  latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude };

const openOn = ({ weekday, opens, closes }: SiteInput['business']['openingHours'][number]): Facts => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `https://schema.org/${weekdays[weekday]}`,
  opens,
  closes,
});

const freeParking: Facts = {
  '@type': 'LocationFeatureSpecification',
  name: 'Free customer parking',
  value: true,
};

export function businessFacts(site: SiteInput): Facts {
  const { business, artwork, publicUrl } = site;
  const workshop = 'facility-workshop';
  const images = [
    artwork.images.share,
    ...(site.facility.includes(workshop) ? [artwork.images[workshop]] : []),
  ];
  return {
    '@type': 'AutoRepair',
    '@id': businessId(site),
    name: business.name,
    legalName: business.legalName || undefined,
    vatID: (business.vatRegistered && business.vatNumber) || undefined,
    url: publicUrl,
    telephone: business.phone || undefined,
    email: business.email || undefined,
    image: images.map(({ jpeg }) => publicUrl + (jpeg.at(-1)?.src ?? '')),
    address: postalAddress(business.address),
    geo: geoOf(business),
    openingHoursSpecification: areHoursKnown(business) ? business.openingHours.map(openOn) : undefined,
    amenityFeature: business.freeParking ? freeParking : undefined,
    currenciesAccepted: 'EUR',
    knowsLanguage: ['lv', 'en'],
  };
}

/** Returns where a page stands, for every page but home. */
export const breadcrumbFacts = (
  site: SiteInput,
  language: Language,
  steps: readonly { readonly path: string; readonly name: string }[],
): Facts => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.publicUrl + pathIn(language, path),
  })),
});

/** Returns a service with what it costs at least, VAT included, where that is known without an estimate. */
function serviceFacts(site: SiteInput, service: PublicService, language: Language): Facts {
  const { name, description } = serviceText(service, language);
  const amounts = pricesOf(service).flatMap(({ total }) => total?.gross ?? []);
  const [lowest] = amounts.toSorted((a, b) => a - b);
  return {
    '@type': 'Service',
    name,
    description: description || undefined,
    provider: { '@id': businessId(site) },
    offers:
      lowest === undefined
        ? undefined
        : {
            '@type': 'Offer',
            priceCurrency: 'EUR',
            priceSpecification: {
              '@type': 'PriceSpecification',
              minPrice: moneyText(lowest),
              priceCurrency: 'EUR',
              valueAddedTaxIncluded: site.business.vatRegistered,
            },
          },
  };
}

/** Returns all that the shop offers; nothing where it offers nothing. */
export const servicesFacts = (site: SiteInput, language: Language): Facts[] =>
  site.services.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: site.services.map((service, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: serviceFacts(site, service, language),
          })),
        },
      ];

/** Questions and answers that stand on the page as well. */
export const faqFacts = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): Facts => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
