import { expect, test } from 'vitest';
import {
  addressOf,
  countryOf,
  endpointOf,
  placeOf,
  registrationOf,
  vatNumberOf,
} from './electronic-address.ts';

const business = (registrationNumber: string | null, vatNumber: string | null) => ({
  registrationNumber,
  vatNumber,
});

test.each([
  ['40103123456', 'LV40103123456', '0218:40103123456'],
  [' 4010 312 3456', null, '0218:40103123456'],
  // A personal code is not in the register.
  ['010180-12345', null, null],
  ['32018012345', 'LV32018012345', '9939:LV32018012345'],
  [null, 'lv 40103123456', '9939:LV40103123456'],
  [null, '40103123456', '9939:LV40103123456'],
  ['1-23', 'LV40103123456', '9939:LV40103123456'],
  ['12345678', 'EE123456789', '9931:EE123456789'],
  // Eleven digits are no Latvian number where the VAT number is of another country.
  ['12345678901', 'DE123456789', '9930:DE123456789'],
  ['556677889900', 'SE556677889901', null],
  ['123', null, null],
  [null, 'XX123', null],
  [null, 'LVABC', null],
  [null, null, null],
  ['', ' ', null],
])(
  'finds where a business with the numbers %j and %j receives e-invoices: %j',
  (registration, vat, endpoint) => {
    const found = endpointOf(business(registration, vat));
    expect(found && `${found.scheme}:${found.value}`).toBe(endpoint);
  },
);

test.each([
  [null, 'LV'],
  ['LV40103123456', 'LV'],
  ['EE123456789', 'EE'],
  ['EL123456789', 'GR'],
  ['nonsense', 'LV'],
])('takes the country from the VAT number %j: %s', (vatNumber, country) => {
  expect(countryOf({ vatNumber })).toBe(country);
});

test.each([
  ['40103123456', null, 'latvia'],
  [null, '40103123456', 'latvia'],
  ['12345678', 'EE123456789', 'eu'],
  ['40103123456', 'EE123456789', 'eu'],
  ['5566778899', 'SE556677889901', 'eu'],
  ['923609016', 'NO923609016MVA', 'outside'],
  [null, 'CHE-123.456.789', 'outside'],
  [null, 'GB 123 4567 89', 'outside'],
  [null, 'XI123456789', 'unknown'],
  ['923609016', null, 'unknown'],
  [null, 'nonsense', 'unknown'],
  [null, null, 'unknown'],
])('finds where a business with the numbers %j and %j is: %s', (registration, vat, place) => {
  expect(placeOf(business(registration, vat))).toBe(place);
});

test('names the scheme of a Latvian registration number only', () => {
  expect(registrationOf(business('40103123456', null))).toEqual({ number: '40103123456', scheme: '0218' });
  expect(registrationOf(business('12345678', 'EE123456789'))).toEqual({ number: '12345678', scheme: null });
  expect(registrationOf(business(' ', 'EE123456789'))).toBeNull();
});

test('writes a VAT number without spaces, with its prefix', () => {
  expect(vatNumberOf({ vatNumber: 'LV 4010 3123 456' })).toBe('LV40103123456');
  expect(vatNumberOf({ vatNumber: '123' })).toBeNull();
});

test.each([
  ['Brīvības gatve 300, Rīga, LV-1006', ['Brīvības gatve 300', 'Rīga', 'LV-1006']],
  ['Skolas iela 1\nk. 2\nOgre\nLV 5001', ['Skolas iela 1, k. 2', 'Ogre', 'LV-5001']],
  ['Rīga, LV-1001', [null, 'Rīga', 'LV-1001']],
  ['LV-1001', ['LV-1001', null, null]],
  ['Brīvības gatve 300, Rīga', ['Brīvības gatve 300, Rīga', null, null]],
  [null, [null, null, null]],
])('divides the address %j where it ends with a Latvian postcode', (address, [street, city, postcode]) => {
  expect(addressOf(address, 'LV')).toEqual({ street, city, postcode, country: 'LV' });
});

test('leaves an address abroad whole', () => {
  expect(addressOf('Tartu mnt 3, Tallinn, LV-1006', 'EE').street).toBe('Tartu mnt 3, Tallinn, LV-1006');
});
