import { expect, test } from 'vitest';
import { renderSite } from '../render.tsx';
import { sampleSite, textOf } from '../sample-site.ts';
import type { SiteInput } from '../site-input.ts';
import { namedWarranty } from './site-texts.ts';

const texts: SiteInput['texts'] = {
  warranty: '12 months on everything we do',
  warrantyLv: '12 mēneši visiem darbiem',
  reviews: [
    {
      name: 'Līga Ābola',
      stars: 4,
      text: '',
      textLv: 'Ātri & saprotami <b>!',
      source: 'https://www.Maps.example/reviews/1?x="y"',
    },
    { name: 'Kārlis Zariņš', stars: 5, text: 'As agreed.', textLv: 'Kā norunāts.', source: '' },
  ],
  certificates: [
    { photo: 'certificate-2', title: 'High voltage', titleLv: 'Augstspriegums' },
    { photo: 'certificate-1', title: 'Refrigerants', titleLv: 'Aukstumaģenti' },
  ],
  profiles: ['https://www.facebook.com/ampere'],
  version: 2,
};
const certificatePhotos = { 'certificate-1': sampleSite.artwork.images.share };
const service: SiteInput['services'][number] = {
  id: 'alignment',
  name: 'Wheel alignment',
  nameLv: 'Riteņu savirze',
  description: null,
  descriptionLv: null,
  category: 'maintenance',
  requiresEstimate: false,
  prices: [{ make: 'all', model: 'all', price: '50.00', grossPrice: null, vatRate: '21.00' }],
};
const pages = renderSite({ ...sampleSite, texts, certificatePhotos, services: [service] });
const html = (path: string, from = pages) => from.find((page) => page.path === path)?.body ?? '';
const none = renderSite(sampleSite);

test('shows no reviews, certificates or profiles before the owner has entered any', () => {
  for (const path of ['/en', '/lv', '/en/about'])
    expect(html(path, none)).not.toMatch(
      /reviews-title|certificates-title|footer-profiles|sameAs|warranty-line/,
    );
});

test('shows a review in the language of the page, and else in the other one, which it names', () => {
  const [en, lv] = [html('/en'), html('/lv')];
  expect(textOf(en)).toContain('As agreed.');
  expect(textOf(lv)).toContain('Kā norunāts.');
  for (const page of [en, lv]) {
    expect(textOf(page)).toContain('Ātri & saprotami &lt;b&gt;! ');
    expect(page).toContain('href="https://www.Maps.example/reviews/1?x=&quot;y&quot;"');
  }
  expect(en).toContain('<blockquote lang="lv"><p>Ātri');
  expect(lv).toContain('<blockquote><p>Ātri');
  expect(textOf(en)).toContain('Source: maps.example');
  expect(en).toContain('aria-label="4 of 5 stars"');
  expect(lv).toContain('aria-label="4 no 5 zvaigznēm"');
});

test('says beside the reviews that the shop has chosen them and that nobody checked them', () => {
  expect(textOf(html('/en'))).toContain('Chosen and entered by us; nobody else has checked them.');
  expect(textOf(html('/lv'))).toContain('neviens cits tās nav pārbaudījis');
});

test('shows a certificate with its photo, and one without a photo by its title', () => {
  for (const path of ['/en', '/en/about']) {
    const list = /<ul class="certificates">.*?<\/ul>/s.exec(html(path))?.[0] ?? '';
    expect(list.match(/<img /g)).toHaveLength(1);
    expect(list).toMatch(/<a href="\/p.jpeg">.*Refrigerants<\/a>/s);
    expect(textOf(list)).toContain('High voltage');
  }
  expect(textOf(html('/lv'))).toContain('Augstspriegums');
});

test.each([
  ['en', '12 months on everything we do', '6 months'],
  ['lv', '12 mēneši visiem darbiem', '6 mēneši'],
] as const)(
  'shows in %s the owner’s warranty by the prices and wherever the site speaks of one',
  (language, own, usual) => {
    for (const path of ['', '/about', '/services', '/prices', '/contact']) {
      const said = textOf(html(`/${language}${path}`));
      expect([path, said.includes(own), said.replaceAll('\u00a0', ' ').includes(usual)]).toEqual([
        path,
        true,
        false,
      ]);
    }
    expect(html(`/${language}`)).toContain(`data-warranty="${own.replace('12 ', '12\u00a0')}"`);
    // What was promised in the terms stays promised.
    expect(textOf(html(`/${language}/terms`)).replaceAll('\u00a0', ' ')).toContain(usual);
  },
);

test.each([
  ['en', '6 months or 10 000 km', 'Warranty: 6\u00a0months or 10\u00a0000\u00a0km'],
  ['lv', '6 mēneši vai 10 000 km', 'Garantija – 6\u00a0mēneši vai 10\u00a0000\u00a0km'],
  ['en', 'A warranty of 2 years', 'A warranty of 2\u00a0years'],
  ['lv', 'Dodam 2 gadu garantiju', 'Dodam 2\u00a0gadu garantiju'],
] as const)(
  'says in %s that the owner’s line is about the warranty, unless it says so, and breaks no figure: %s',
  (language, own, shown) => {
    const site = { texts: { ...texts, warranty: own, warrantyLv: own } };
    expect(namedWarranty(site, language)).toBe(shown);
  },
);

test('tells search engines the profiles, and no reviews or rating, which they allow no shop to say of itself', () => {
  for (const { body, contentType } of pages.filter((page) => page.contentType.startsWith('text/html'))) {
    expect(contentType).toContain('utf-8');
    expect(body).not.toMatch(/aggregateRating|"review"|ratingValue|itemprop/);
  }
  expect(html('/en')).toContain('"sameAs":["https://www.facebook.com/ampere"]');
  expect(textOf(html('/lv/terms'))).toContain('facebook.com');
});
