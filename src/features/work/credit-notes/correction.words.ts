import { defineWords } from '#shared/words.ts';

/** Correcting an invoice in one step: a credit note of what is left, and a new invoice. */
export const correctionWords = defineWords({
  correct: { en: 'Correct invoice', lv: 'Izlabot rēķinu' },
  text: {
    en: (number: string) =>
      `A credit note cancels the remaining amount of invoice ${number} and a new invoice replaces it.`,
    lv: (number: string) =>
      `Kredītrēķins atceļ visu rēķina ${number} atlikumu, un tā vietā tiek izrakstīts jauns rēķins.`,
  },
  paymentsMove: {
    en: 'Payments move to the new one.',
    lv: 'Maksājumi pāriet uz jauno rēķinu.',
  },
  paymentsQuestion: {
    en: (paid: string, from: string) => `${from} has paid ${paid}. What becomes of it?`,
    lv: (paid: string, from: string) =>
      `Iepriekšējais pircējs (${from}) ir samaksājis ${paid}. Ko darīt ar šo maksājumu?`,
  },
  paymentsToNew: {
    en: (to: string) => `It pays the new invoice of ${to}`,
    lv: (to: string) => `Ar to apmaksāt jauno rēķinu (${to})`,
  },
  paymentsStay: {
    en: (from: string) => `It stays with ${from} and is to be refunded`,
    lv: (from: string) => `Atstāt pie iepriekšējā pircēja (${from}), lai to atmaksātu`,
  },
  ofEstimate: {
    en: (number: string) => `The new invoice is based on the current estimate ${number}.`,
    lv: (number: string) => `Jauno rēķinu izrakstīs pēc tāmes ${number} pašreizējās redakcijas.`,
  },
  editEstimate: { en: 'Edit the estimate', lv: 'Labot tāmi' },
  creditNote: { en: 'Credit note', lv: 'Kredītrēķins' },
  newInvoice: { en: 'New invoice', lv: 'Jaunais rēķins' },
  paid: { en: 'Payments that move to it', lv: 'Maksājumi, kas pāriet uz to' },
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
