import { expect, test } from 'vitest';
import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { sampleSite } from '../sample-site.ts';
import { factsText, postalAddress, pricesFacts } from './structured-data.ts';

test.each([
  ['Brīvības iela 1, Rīga, LV-1010', 'Brīvības iela 1', 'Rīga', 'LV-1010'],
  ['Brīvības iela 1 k-2, 3. korpuss, Rīga LV-1010', 'Brīvības iela 1 k-2, 3. korpuss', 'Rīga', 'LV-1010'],
  ['Brīvības iela 1, Rīga, LV-1010, Latvija', 'Brīvības iela 1', 'Rīga', 'LV-1010'],
  ['Brīvības iela 1', 'Brīvības iela 1', undefined, undefined],
])(
  'splits the address “%s” into street, city and postal code',
  (address, streetAddress, addressLocality, postalCode) => {
    expect(postalAddress(address)).toEqual({
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality,
      postalCode,
      addressCountry: 'LV',
    });
  },
);

test('keeps a name from closing the script element that holds it', () => {
  const text = factsText({ '@type': 'AutoRepair', name: '</script><script>alert(1)' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)' });
});

const service = (name: string, prices: PublicService['prices']): PublicService => ({
  id: name,
  name,
  nameLv: '',
  description: null,
  descriptionLv: null,
  category: 'maintenance',
  requiresEstimate: false,
  prices,
});
const priceFor = (make: string, model: string, price: string | null) => ({
  make,
  model,
  price,
  grossPrice: null,
  vatRate: '21.00',
});

test('offers each service at its price for each car, with VAT, and at none where the price is not known', () => {
  const services = [
    service('Alignment', [priceFor('tesla', 'all', '100.00'), priceFor('other_ev', 'all', '50.00')]),
    service('Suspension', [priceFor('all', 'all', null)]),
    service('Elsewhere', []),
  ];
  const [list] = pricesFacts({ ...sampleSite, services }, 'en') as unknown as [
    { itemListElement: { item: { name: string; offers?: object[] } }[] },
  ];
  const offer = (name: string, price: string) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'PriceSpecification',
      price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
    },
  });
  expect(list.itemListElement.map(({ item }) => [item.name, item.offers])).toEqual([
    [
      'Alignment',
      [
        offer('Tesla Model 3, Tesla Model Y, Tesla Model S, Tesla Model X', '121.00'),
        offer('Other electric car', '60.50'),
      ],
    ],
    ['Suspension', undefined],
  ]);
});

test('describes no services of a shop that has none', () => {
  expect(pricesFacts(sampleSite, 'lv')).toEqual([]);
});
