import { expect, test } from 'vitest';
import { lacksText, vatExemptionOf, vatReasons } from './vat-exemption.ts';
import { vatReasonWords } from './vat-exemption.words.ts';

test('gives each reason the category and code that the rules hold together', () => {
  const found = vatReasons.map((reason) => {
    const { category, code } = vatExemptionOf({ reason, text: null });
    return [reason, category, code];
  });
  expect(found).toEqual([
    ['reverseCharge', 'AE', 'VATEX-EU-AE'],
    ['intraCommunity', 'K', 'VATEX-EU-IC'],
    ['export', 'G', 'VATEX-EU-G'],
    ['notRegistered', 'O', 'VATEX-EU-O'],
    ['outsideScope', 'O', 'VATEX-EU-O'],
    ['exempt', 'E', null],
  ]);
});

test('names every reason to choose from', () => {
  expect(Object.keys(vatReasonWords)).toEqual([...vatReasons]);
});

test('says the usual text in both languages, and an own one in its place', () => {
  expect(vatExemptionOf({ reason: 'export', text: null }).text).toBe(
    'PVN 0 %: preču eksports (PVN likuma 43. panta pirmā daļa) / ' +
      'VAT 0 %: export of goods (Latvian VAT Law, Article 43(1))',
  );
  expect(vatExemptionOf({ reason: 'export', text: ' Cits pants ' }).text).toBe('Cits pants');
});

test('asks for an own text of what is exempt only', () => {
  expect(vatReasons.filter((reason) => lacksText({ reason, text: ' ' }))).toEqual(['exempt']);
  expect(lacksText({ reason: 'exempt', text: 'PVN likuma 52. pants' })).toBe(false);
});
