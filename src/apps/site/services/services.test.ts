import { expect, test } from 'vitest';
import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import type { Language } from '#shared/words.ts';
import { sampleHtml, targetsOf, textOf } from '../sample-site.ts';
import { Services } from './Services.tsx';

const price = (model: string, amount: string | null) => ({
  make: 'tesla',
  model,
  price: amount,
  grossPrice: null,
  vatRate: '21.00',
});
const service = (
  id: string,
  category: PublicService['category'],
  more: Partial<PublicService>,
): PublicService => ({
  id,
  name: `Service ${id}`,
  nameLv: `Darbs ${id}`,
  description: 'What is done',
  descriptionLv: null,
  category,
  requiresEstimate: false,
  prices: [],
  ...more,
});
const services = [
  service('cars-differ', 'maintenance', { prices: [price('all', '100.00'), price('modelX', '80.00')] }),
  service('one-price', 'maintenance', { prices: [price('all', '50.00')] }),
  service('no-price', 'maintenance', { prices: [price('all', null)] }),
  service('estimate', 'specialized', { requiresEstimate: true }),
];

const htmlOf = (language: Language, offered = services): string =>
  sampleHtml(Services, language, { services: offered });
const sectionsOf = (html: string): string[] =>
  [...html.matchAll(/<section [^>]*id="([^"]+)"/g)].map((match) => match[1] ?? '');

test.each([
  ['en', 'Service cars-differ What is done from €96.80 incl. VAT'],
  ['en', 'Service one-price What is done €60.50 incl. VAT'],
  ['en', 'Service no-price What is done price on request'],
  ['en', 'Service estimate What is done Estimate required'],
  ['lv', 'Darbs cars-differ What is done no 96,80 € ar PVN'],
  ['lv', 'Darbs one-price What is done 60,50 € ar PVN'],
  ['lv', 'Darbs no-price What is done cena pēc pieprasījuma'],
  ['lv', 'Darbs estimate What is done Nepieciešama tāme'],
] as const)(
  'shows for a service in %s the lowest price with VAT, or why there is none: %s',
  (language, said) => {
    expect(textOf(htmlOf(language))).toContain(said);
  },
);

test('leaves out a category without services, and the link to it', () => {
  const html = htmlOf('en');
  expect(sectionsOf(html)).toEqual(['maintenance', 'specialized', 'process', 'questions']);
  expect(targetsOf(html)).toEqual(['maintenance', 'specialized', 'process', 'questions']);
  expect(sectionsOf(htmlOf('lv', []))).toEqual(['process', 'questions']);
});

test.each([
  ['en', ['within 2-4 hours', '6 months or 10,000 km', '7 days from the notice', 'EUR 10 per day']],
  ['lv', ['2–4 stundu laikā', '6 mēneši vai 10 000 km', '7 dienas no paziņojuma', '10 EUR dienā']],
] as const)('answers six questions in %s with what the terms promise', (language, promises) => {
  const html = htmlOf(language);
  expect(html.match(/<details>/g)).toHaveLength(6);
  for (const promise of promises) expect(textOf(html)).toContain(promise);
});
