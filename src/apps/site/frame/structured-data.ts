import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { serviceText } from '#features/records/catalogue/service-text.ts';
import { moneyText } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import { areHoursKnown } from '../contact/opening-hours.ts';
import { carName, listedCars, pricesOf } from '../prices/price-list.ts';
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

/**
 * Returns the shop itself. Of its reviews it says nothing here: search engines allow no `aggregateRating` and no `review`
 * of a local business on its own site (Google: self-serving reviews), and these the owner has chosen.
 */
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
    sameAs: site.texts.profiles.length > 0 ? site.texts.profiles : undefined,
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

/** Describes a price, with whether VAT is in it. */
const priceOf = (site: SiteInput, amounts: Readonly<Record<string, string>>): Facts => ({
  '@type': 'PriceSpecification',
  ...amounts,
  priceCurrency: 'EUR',
  valueAddedTaxIncluded: site.business.vatRegistered,
});

/** Returns what a service costs at least, where that is known without an estimate. */
function lowestOffer(site: SiteInput, service: PublicService): Facts | undefined {
  const amounts = pricesOf(service).flatMap(({ total }) => total?.gross ?? []);
  const [lowest] = amounts.toSorted((a, b) => a - b);
  if (lowest === undefined) return undefined;
  const priceSpecification = priceOf(site, { minPrice: moneyText(lowest) });
  return { '@type': 'Offer', priceCurrency: 'EUR', priceSpecification };
}

/** Returns each price of a service with the cars that it is for, as the price list shows them. */
function offersByCar(site: SiteInput, service: PublicService, language: Language): Facts[] | undefined {
  const offers = pricesOf(service).flatMap(({ cars, total }): Facts[] => {
    if (!total) return [];
    const price = moneyText(total.gross);
    const names = listedCars.filter(({ key }) => cars.includes(key)).map((car) => carName(car, language));
    const priceSpecification = priceOf(site, { price });
    return [{ '@type': 'Offer', name: names.join(', '), price, priceCurrency: 'EUR', priceSpecification }];
  });
  return offers.length > 0 ? offers : undefined;
}

type OffersOf = (site: SiteInput, service: PublicService, language: Language) => Facts | Facts[] | undefined;

/** Returns these services with their prices; nothing where there are none. */
function listOf(
  site: SiteInput,
  services: readonly PublicService[],
  language: Language,
  offersOf: OffersOf,
): Facts[] {
  if (services.length === 0) return [];
  const itemListElement = services.map((service, index) => {
    const { name, description } = serviceText(service, language);
    const item = {
      '@type': 'Service',
      name,
      description: description || undefined,
      provider: { '@id': businessId(site) },
      offers: offersOf(site, service, language),
    };
    return { '@type': 'ListItem', position: index + 1, item };
  });
  return [{ '@type': 'ItemList', itemListElement }];
}

/** Returns all that the shop offers, each service with its lowest price. */
export const servicesFacts = (site: SiteInput, language: Language): Facts[] =>
  listOf(site, site.services, language, lowestOffer);

/** Returns what the price list shows, each service with the price for each car. */
export const pricesFacts = (site: SiteInput, language: Language): Facts[] => {
  const listed = site.services.filter((service) => pricesOf(service).length > 0);
  return listOf(site, listed, language, offersByCar);
};

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
