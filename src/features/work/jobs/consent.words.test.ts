import { expect, test } from 'vitest';
import { consentSentence } from './consent.words.ts';

const consent = { approved: 4, approvedBefore: 0, takesBack: false, total: '652.65', applyTax: true };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('names the number of jobs and the sum in both languages', () => {
  expect(consentSentence(consent, 'en')).toBe(
    'With this answer I order 4 jobs for €652.65 incl. VAT. Anything found later needs my approval first.',
  );
  expect(plain(consentSentence({ ...consent, approved: 21, applyTax: false }, 'lv'))).toBe(
    'Ar šo atbildi pasūtu 21 darbu par 652,65 €. Ja darba gaitā atklāsies kas cits, to darīs tikai ar manu piekrišanu.',
  );
});

test('says that an order grows, that it stays, or that there is none', () => {
  expect(consentSentence({ ...consent, approvedBefore: 3 }, 'en')).toContain('with what I approved before');
  expect(consentSentence({ ...consent, approvedBefore: 4 }, 'en')).toBe(
    'With this answer I decline the new work; 4 jobs for €652.65 incl. VAT stay ordered.',
  );
  expect(consentSentence({ ...consent, approvedBefore: 4, takesBack: true }, 'en')).toBe(
    'With this answer I decline the new and changed work; 4 jobs for €652.65 incl. VAT stay ordered.',
  );
  expect(consentSentence({ ...consent, approved: 0, total: '0.00' }, 'lv')).toBe(
    'Ar šo atbildi atsakos no visiem šiem darbiem.',
  );
});
