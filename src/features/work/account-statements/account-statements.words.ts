import { defineWords } from '#shared/words.ts';

/** Taking a statement of a customer's account. */
export const accountStatementsWords = defineWords({
  open: { en: 'Statement', lv: 'Norēķinu pārskats' },
  title: { en: 'Statement of account', lv: 'Norēķinu pārskats' },
  about: {
    en: 'Invoices, credit notes and payments of these days, with the balance before and after them and the age of what is unpaid.',
    lv: 'Rēķini, kredītrēķini un maksājumi šajās dienās, atlikums pirms un pēc tām un neapmaksāto rēķinu kavējums.',
  },
  from: { en: 'From', lv: 'No' },
  to: { en: 'To', lv: 'Līdz' },
  language: { en: 'Language of the document', lv: 'Dokumenta valoda' },
  download: { en: 'Download PDF', lv: 'Lejupielādēt PDF' },
  saved: { en: 'Statement downloaded', lv: 'Norēķinu pārskats lejupielādēts' },
  failed: { en: 'Failed to create the statement', lv: 'Neizdevās sagatavot norēķinu pārskatu' },
});
