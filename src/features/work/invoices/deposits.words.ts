import { defineWords } from '#shared/words.ts';

/** Deposits, where the estimate is shown. */
export const depositsWords = defineWords({
  deposit: { en: 'Deposit', lv: 'Avanss' },
  ask: { en: 'Request deposit', lv: 'Pieprasīt avansu' },
  title: {
    en: (number: string) => `Deposit for estimate ${number}`,
    lv: (number: string) => `Avansa rēķins pēc tāmes ${number}`,
  },
  issue: { en: 'Issue deposit invoice', lv: 'Izrakstīt avansa rēķinu' },
  intro: {
    en: 'A deposit invoice keeps its number and amount. The final invoice deducts what was paid.',
    lv: 'Avansa rēķinam numurs un summa vairs nemainās. Samaksāto avansu atskaitīs gala rēķinā.',
  },
  total: { en: 'Estimate total', lv: 'Tāmes summa' },
  asked: { en: 'Deposits so far', lv: 'Līdzšinējie avansi' },
  left: { en: 'Maximum deposit', lv: 'Maksimālais avanss' },
  amount: { en: 'Amount with VAT', lv: 'Summa ar PVN' },
  amountWithoutVat: { en: 'Amount', lv: 'Summa' },
  shares: { en: 'Part of the total', lv: 'Daļa no kopsummas' },
  percent: { en: (share: number) => `${share}%`, lv: (share: number) => `${share} %` },
  split: {
    en: (net: string, tax: string) => `${net} without VAT, VAT ${tax}`,
    lv: (net: string, tax: string) => `${net} bez PVN, PVN ${tax}`,
  },
  nearest: {
    en: (total: string) =>
      `The deposit will be ${total}: because of VAT rounding, exactly that amount is not possible.`,
    lv: (total: string) => `Avanss būs ${total}: PVN noapaļošanas dēļ tieši šādu summu iegūt nevar.`,
  },
  nothingLeft: {
    en: 'Deposits already cover the full estimate.',
    lv: 'Avansi jau sedz visu tāmes summu.',
  },
  noCustomer: {
    en: 'Choose a customer in the estimate first: an invoice needs a buyer.',
    lv: 'Vispirms tāmē izvēlieties klientu: rēķinam vajadzīgs pircējs.',
  },
  issued: {
    en: (number: string) => `Deposit invoice ${number} issued`,
    lv: (number: string) => `Izrakstīts avansa rēķins ${number}`,
  },
  failed: { en: 'Failed to issue the deposit invoice', lv: 'Neizdevās izrakstīt avansa rēķinu' },
  send: { en: 'Send to customer', lv: 'Nosūtīt klientam' },
  open: {
    en: (number: string, sum: string) => `Deposit invoice ${number}: ${sum}`,
    lv: (number: string, sum: string) => `Avansa rēķins ${number}: ${sum}`,
  },
  credited: { en: 'Credited', lv: 'Kredītrēķins' },
  less: {
    en: (number: string) => `Less deposit ${number}`,
    lv: (number: string) => `Atskaitīts avanss ${number}`,
  },
  cancelled: {
    en: (number: string) => `Deposit invoice ${number} was not paid and will be cancelled.`,
    lv: (number: string) => `Avansa rēķins ${number} nav apmaksāts un tiks anulēts.`,
  },
});
