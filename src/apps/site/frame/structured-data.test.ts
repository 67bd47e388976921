import { expect, test } from 'vitest';
import { factsText, postalAddress } from './structured-data.ts';

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
