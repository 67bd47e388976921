import { defineWords } from '../../../shared/words.ts';

/** Correcting an invoice in one step: a credit note of what is left, and a new invoice. */
export const correctionWords = defineWords({
  correct: { en: 'Correct invoice', lv: 'Izlabot rēķinu' },
  text: {
    en: (number: string) =>
      `A credit note takes back all that is left of invoice ${number}, and a new invoice stands in its place. Payments move to the new one.`,
    lv: (number: string) =>
      `Kredītrēķins atceļ visu rēķina ${number} atlikumu, un tā vietā tiek izrakstīts jauns rēķins. Maksājumi pāriet uz jauno rēķinu.`,
  },
  ofEstimate: {
    en: (number: string) => `The new invoice is of estimate ${number} as it is now.`,
    lv: (number: string) => `Jauno rēķinu izraksta pēc tāmes ${number}, kāda tā ir tagad.`,
  },
  unchanged: {
    en: 'The estimate has not changed since the invoice was issued. If the new invoice shall say something else, change the estimate first.',
    lv: 'Kopš rēķina izrakstīšanas tāme nav mainīta. Ja jaunajā rēķinā jābūt kam citam, vispirms labojiet tāmi.',
  },
  otherInvoice: {
    en: (number: string) =>
      `Invoice ${number} stands for this estimate by now, so this one cannot be corrected from it.`,
    lv: (number: string) => `Pēc šīs tāmes tagad ir rēķins ${number}, tāpēc šo rēķinu pēc tās izlabot nevar.`,
  },
  openEstimate: { en: 'Open the estimate', lv: 'Atvērt tāmi' },
  creditNote: { en: 'Credit note', lv: 'Kredītrēķins' },
  newInvoice: { en: 'New invoice', lv: 'Jaunais rēķins' },
  nothingLeft: { en: 'none: all was credited before', lv: 'nav: viss jau ir kreditēts' },
  done: {
    en: (creditNote: string, invoice: string) => `Credit note ${creditNote} and invoice ${invoice} issued`,
    lv: (creditNote: string, invoice: string) => `Izrakstīts kredītrēķins ${creditNote} un rēķins ${invoice}`,
  },
  replaced: {
    en: (invoice: string) => `Invoice ${invoice} issued`,
    lv: (invoice: string) => `Rēķins ${invoice} izrakstīts`,
  },
  failed: { en: 'Failed to correct the invoice', lv: 'Neizdevās izlabot rēķinu' },
});
