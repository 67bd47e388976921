import { expect, test } from 'vitest';
import { serviceCategories, type PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { renderSite } from './render.tsx';
import { sampleSite, textOf } from './sample-site.ts';
import type { SiteInput } from './site-input.ts';

const unpriced = serviceCategories.flatMap((category) =>
  [1, 2, 3].map((number): PublicService => ({
    id: `${category}-${number}`,
    name: `${category} ${number}`,
    nameLv: '',
    description: null,
    descriptionLv: null,
    category,
    requiresEstimate: false,
    prices: [],
  })),
);
const unknown = { legalName: '', registrationNumber: '', vatNumber: '', address: '', phone: '', email: '' };
const nothingClaimed = {
  vehiclesServiced: null,
  yearsOfExperience: null,
  satisfactionPercent: null,
  turnaroundHours: null,
  publishesHours: false,
  freeParking: false,
  inCityCenter: false,
};
const business = {
  ...sampleSite.business,
  ...unknown,
  ...nothingClaimed,
  iban: '',
  bic: '',
  latitude: null,
  longitude: null,
};
const fresh = renderSite({ ...sampleSite, business, services: unpriced, facility: [], mapsEmbedUrl: null });
const pages = fresh.filter(({ contentType }) => contentType.startsWith('text/html'));
const page = (path: string) => pages.find((each) => each.path === path)?.body ?? '';

test('leaves out on every page what the shop has not entered', () => {
  expect(pages.length).toBeGreaterThan(15);
  for (const { path, body } of pages) {
    const text = textOf(body);
    expect([
      path,
      body.match(/tel:|wa\.me|mailto:|openstreetmap|GeoCoordinates|data-map|PostalAddress/g),
    ]).toEqual([path, null]);
    expect([path, body.match(/<(p|dd|li|h3)><\/\1>/g)]).toEqual([path, null]);
    expect([path, text.match(/undefined|null|Reg\. No\.|Reģ\. nr\.|, ,|· ·/g)]).toEqual([path, null]);
    expect(text).toContain('Ampere Garage');
  }
});

const claims =
  /\d\+|\d\s?%|24\s?h\b|city center|central Riga|center of Riga|centrā|parking|[Pp]ark free|stāvviet|09:00|exact price|precīzu? cen|[Ff]ixed prices|[Ff]iksētās cenas/g;
const claimedOn = ({ path, body }: { readonly path: string; readonly body: string }) =>
  textOf(body.replace(/<script[^]*?<\/script>/g, ''))
    .match(claims)
    ?.map((claim) => `${path}: ${claim}`) ?? [];
// What the state pays, and what terms and privacy say, are no claims of the shop.
const descriptionOf = (html: string) => /name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
const ofTheShop = pages.filter(({ path }) => !/ekii|terms|privacy/.test(path));

test('claims nothing that the owner has not entered: no figures, no place, no parking, no hours, no exact prices', () => {
  expect(ofTheShop.flatMap(claimedOn)).toEqual([]);
  for (const { body } of pages)
    expect(body).not.toMatch(/LocationFeatureSpecification|OpeningHoursSpecification/);
});

test('promises no price list to search engines before there are prices', () => {
  expect(descriptionOf(page('/en/prices'))).toContain('we will tell you the price');
  expect(descriptionOf(page('/lv/prices'))).toContain('mēs nosauksim cenu');
});

test('shows what the owner has entered, each figure alone', () => {
  const home = (entered: Partial<SiteInput['business']>) =>
    textOf(
      renderSite({ ...sampleSite, business: { ...business, ...entered } }).find(({ path }) => path === '/en')
        ?.body ?? '',
    );
  expect(home({ vehiclesServiced: 120 })).toContain('120+ vehicles serviced');
  expect(home({ vehiclesServiced: 120 })).not.toContain('satisfaction');
  expect(home({ turnaroundHours: 48 })).toContain('Most jobs are finished within 48 hours.');
  expect(home({ freeParking: true })).toContain('Free customer parking');
  expect(home({ inCityCenter: true })).toContain('Electric car service in central Riga');
  // The hours that a system begins with are nobody's until the owner publishes them.
  expect(home({ address: 'Ganību dambis 7, Rīga' })).not.toContain('09:00');
  expect(home({ publishesHours: true })).toContain('09:00–18:00');
  expect(home({ publishesHours: true, openingHours: [] })).not.toMatch(/Opening hours|Closed/);
});

test('shows the figures of the specification where they are entered, as in the demo garage', () => {
  const figures = ['500+ vehicles serviced', '5+ years of experience', '98% satisfaction', '24h turnaround'];
  const home = renderSite(sampleSite).find(({ path }) => path === '/en')?.body ?? '';
  for (const figure of figures) expect(textOf(home)).toContain(figure);
});

test('shows two services of each category on home and all on the services page, with the price on request', () => {
  const cards = page('/en').match(/class="card"/g);
  expect(cards).toHaveLength(6);
  expect(textOf(page('/en')).match(/price on request/gi)).toHaveLength(6);
  expect(textOf(page('/lv')).match(/cena pēc pieprasījuma/gi)).toHaveLength(6);
  for (const category of serviceCategories) expect(page('/en/services')).toContain(`id="${category}"`);
  expect(textOf(page('/en/services')).match(/price on request/gi)).toHaveLength(unpriced.length);
});

test('hides the section of the place without photos of it', () => {
  expect(page('/en')).not.toContain('facility-title');
  expect(page('/en/about')).not.toContain('place-title');
  const own = renderSite({ ...sampleSite, facility: ['facility-battery'], hasOwnFacility: true });
  const home = own.find(({ path }) => path === '/en')?.body ?? '';
  expect(home.match(/<figcaption>/g)).toHaveLength(1);
  // What our drawing shows is not what their photo shows.
  expect(home).toContain('alt="High-voltage battery service"');
});

test('frames no map that is not there: the address has a link, and a map of its own takes no place before it is shown', () => {
  const contact = (site: Partial<SiteInput>) =>
    renderSite({ ...sampleSite, ...site }).find(({ path }) => path === '/en/contact')?.body ?? '';
  const linked = contact({ mapsEmbedUrl: null });
  expect(linked).toMatch(
    /Miera iela 1, Rīga, LV-1001<\/p><p><a [^>]*href="https:\/\/www\.openstreetmap\.org/,
  );
  expect(linked).not.toMatch(/class="map|data-map/);
  const embedded = contact({});
  expect(embedded).toMatch(/<div class="map-on-demand" data-map="https:\/\/map\.test[^>]* hidden="">/);
  for (const html of [linked, embedded]) expect(html).not.toMatch(/map-place|map-streets/);
});
