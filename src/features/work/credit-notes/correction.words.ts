import { defineWords } from '../../../shared/words.ts';

/** Correcting an invoice in one step: a credit note of what is left, and a new invoice. */
export const correctionWords = defineWords({
  correct: { en: 'Correct invoice', lv: 'Izlabot rēķinu' },
  text: {
    en: (number: string) =>
      `A credit note cancels the remaining amount of invoice ${number} and a new invoice replaces it. Payments move to the new one.`,
    lv: (number: string) =>
      `Kredītrēķins atceļ visu rēķina ${number} atlikumu, un tā vietā tiek izrakstīts jauns rēķins. Maksājumi pāriet uz jauno rēķinu.`,
  },
  ofEstimate: {
    en: (number: string) => `The new invoice is based on the current estimate ${number}.`,
    lv: (number: string) => `Jauno rēķinu izrakstīs pēc tāmes ${number} pašreizējās redakcijas.`,
  },
  unchanged: {
    en: 'The estimate has not changed since the invoice was issued. To change anything on the new invoice, edit the estimate first.',
    lv: 'Kopš rēķina izrakstīšanas tāme nav mainīta. Ja jaunajā rēķinā jābūt kam citam, vispirms labojiet tāmi.',
  },
  otherInvoice: {
    en: (number: string) =>
      `This estimate has since been invoiced as ${number}, so this invoice cannot be corrected from it.`,
    lv: (number: string) =>
      `Pēc šīs tāmes jau izrakstīts rēķins ${number}, tāpēc šo rēķinu no tās labot vairs nevar.`,
  },
  openEstimate: { en: 'Open the estimate', lv: 'Atvērt tāmi' },
  creditNote: { en: 'Credit note', lv: 'Kredītrēķins' },
  newInvoice: { en: 'New invoice', lv: 'Jaunais rēķins' },
  nothingLeft: {
    en: 'none: already credited in full',
    lv: 'nav – kredītrēķins jau izrakstīts par visu summu',
  },
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
