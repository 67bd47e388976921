import { expect, test } from 'vitest';
import { isIban } from './business.contract.ts';

// Examples of the ISO 13616 registry.
test.each([
  'LV80BANK0000435195001',
  'LV80 BANK 0000 4351 9500 1',
  'lv80bank0000435195001',
  'EE382200221020145685',
  'LT121000011101001000',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
])('accepts the IBAN %s', (text) => {
  expect(isIban(text)).toBe(true);
});

test.each([
  ['a wrong check digit', 'LV81BANK0000435195001'],
  ['two digits in the wrong order', 'LV80BANK0000435159001'],
  ['a Latvian one that is too short', 'LV97BANK000043519500'],
  ['a Latvian one that is too long', 'LV80BANK00004351950010'],
  ['nothing', ''],
  ['a card number', '4111111111111111'],
  ['a sign in it', 'LV80-BANK-0000-4351-9500-1'],
  ['no check digits', 'LVXXBANK0000435195001'],
])('rejects an IBAN with %s: %s', (_, text) => {
  expect(isIban(text)).toBe(false);
});
