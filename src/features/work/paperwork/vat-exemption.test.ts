import { expect, test } from 'vitest';
import { exemptionOf, exemptionText, lacksText, vatExemptionOf, vatReasons } from './vat-exemption.ts';
import { vatReasonWords } from './vat-exemption.words.ts';

test('gives each reason the category and code that the rules hold together', () => {
  const found = [...vatReasons, 'notRegistered' as const].map((reason) => {
    const { category, code } = vatExemptionOf({ reason, text: null });
    return [reason, category, code];
  });
  expect(found).toEqual([
    ['reverseCharge', 'AE', 'VATEX-EU-AE'],
    ['intraCommunity', 'K', 'VATEX-EU-IC'],
    ['export', 'G', 'VATEX-EU-G'],
    ['outsideScope', 'O', 'VATEX-EU-O'],
    ['exempt', 'E', null],
    ['notRegistered', 'O', 'VATEX-EU-O'],
  ]);
});

test('names every reason to choose from', () => {
  expect(Object.keys(vatReasonWords)).toEqual([...vatReasons]);
});

test('says the usual text in both languages, and an own one in its place', () => {
  expect(vatExemptionOf({ reason: 'export', text: null }).text).toBe(
    'PVN 0 %: preču eksports (PVN likuma 43. panta pirmā daļa) / ' +
      'VAT 0 %: export of goods (VAT Law of Latvia, Section 43(1))',
  );
  expect(vatExemptionOf({ reason: 'export', text: ' Cits pants ' }).text).toBe('Cits pants');
});

test('asks for an own text of what is exempt only', () => {
  expect(vatReasons.filter((reason) => lacksText({ reason, text: ' ' }))).toEqual(['exempt']);
  expect(lacksText({ reason: 'exempt', text: 'PVN likuma 52. pants' })).toBe(false);
});

test('says the text in the language of a document', () => {
  expect(exemptionText({ reason: 'reverseCharge', text: null }, 'en')).toBe(
    'Reverse charge (VAT Law of Latvia, Section 19(1))',
  );
  expect(exemptionText({ reason: 'reverseCharge', text: 'Cits pants' }, 'en')).toBe('Cits pants');
});

test('knows the reason of a seller who is not registered, and of others the one that was chosen', () => {
  const kept = { applyTax: false, vatReason: 'export', vatReasonText: null } as const;
  expect(exemptionOf(kept, true)).toEqual({ reason: 'export', text: null });
  expect(exemptionOf(kept, false)).toEqual({ reason: 'notRegistered', text: null });
  expect(exemptionOf({ ...kept, vatReason: null }, true)).toBeNull();
  expect(exemptionOf({ ...kept, applyTax: true, vatReason: null }, false)).toBeNull();
});
