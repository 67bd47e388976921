import { expect, test } from 'vitest';
import { serviceCategories, type PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { renderSite } from './render.tsx';
import { sampleSite, textOf } from './sample-site.ts';

/** As the catalogue gives them to visitors: without a rate where the shop is not registered. */
const pricedAt = (vatRate: string) =>
  serviceCategories.map((category): PublicService => ({
    id: category,
    name: category,
    nameLv: '',
    description: null,
    descriptionLv: null,
    category,
    requiresEstimate: false,
    prices: [{ make: 'all', model: 'all', price: '50.00', grossPrice: null, vatRate }],
  }));

/** All that a page says, to people and to search engines: its text, its head and its data. */
const saidBy = (html: string): string =>
  [textOf(html), ...[...html.matchAll(/content="([^"]*)"/g)].map(([, content]) => content)].join('\n');

const pagesOf = (vatRegistered: boolean) =>
  renderSite({
    ...sampleSite,
    business: { ...sampleSite.business, vatRegistered },
    services: pricedAt(vatRegistered ? '21.00' : '0.00'),
  })
    .filter(({ contentType }) => contentType.startsWith('text/html'))
    .map(({ path, body }) => ({ path, said: saidBy(body) }));

/** What may be said of VAT without promising any: that there is none, and what a customer’s record holds. */
const truths = [
  'Value added tax (VAT) is not applied: we are not registered for it.',
  'Pievienotās vērtības nodokli (PVN) nepiemērojam, jo neesam reģistrēti PVN maksātāji.',
  'for a business also its registration and VAT number',
  'uzņēmumam – arī reģistrācijas un PVN numurs',
];
const vat =
  /.{0,40}(?:\bVAT\b|\bPVN\b|value added tax|valueAddedTaxIncluded":true|pievienotās vērtības).{0,40}/giu;

test('mentions no VAT on any page, in either language, when the shop is not registered for it', () => {
  const pages = pagesOf(false);
  expect(pages.length).toBeGreaterThan(15);
  const promises = pages.flatMap(({ path, said }) =>
    (truths.reduce((rest, truth) => rest.replaceAll(truth, ''), said).match(vat) ?? []).map(
      (promise) => `${path}: ${promise}`,
    ),
  );
  expect(promises).toEqual([]);
  for (const [path, truth] of [
    ['/en/terms', truths[0]],
    ['/lv/terms', truths[1]],
  ] as const)
    expect(pages.find((page) => page.path === path)?.said).toContain(truth);
});

test('mentions VAT wherever a price is shown when the shop is registered for it', () => {
  const speaking = pagesOf(true).filter(({ said }) => said.match(vat));
  const paths = ['', '/services', '/about', '/prices', '/privacy', '/terms'];
  expect(speaking.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/en', '/lv'].flatMap((language) => paths.map((path) => language + path))),
  );
});
