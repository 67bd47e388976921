import { defineWords, plural } from '#shared/words.ts';

const inDays = (days: number) => plural('en', days, { one: `${days} day`, other: `${days} days` });
const dienas = (days: number) => plural('lv', days, { one: `${days} diena`, other: `${days} dienas` });
import { lineWords } from '#features/work/estimates/line.words.ts';

/** The dialog in which an invoice without an estimate is written. */
export const manualInvoiceWords = defineWords({
  title: { en: 'Manual Invoice', lv: 'Rēķins bez tāmes' },
  created: { en: 'Manual invoice created successfully', lv: 'Rēķins izrakstīts' },
  failed: { en: 'Failed to create manual invoice', lv: 'Neizdevās izrakstīt rēķinu' },
  lines: { en: 'Line items', lv: 'Preces un pakalpojumi' },
  description: { en: 'Description', lv: 'Apraksts' },
  price: { en: 'Price per unit', lv: 'Vienības cena bez PVN, €' },
  units: { en: 'Units', lv: 'Skaits' },
  lineTotal: { en: 'Total', lv: 'Summa' },
  ...lineWords,
  lineKeys: { en: 'Enter adds a line below.', lv: 'Enter – jauna rinda zemāk.' },
  totals: { en: 'Totals', lv: 'Kopsavilkums' },
  notVatRegistered: {
    en: 'The business is not registered for VAT.',
    lv: 'Uzņēmums nav reģistrēts PVN maksātājs.',
  },
  subtotal: { en: 'Subtotal', lv: 'Summa bez PVN' },
  vat: { en: (rate: string) => `VAT (${rate}%)`, lv: (rate: string) => `PVN (${rate} %)` },
  vatUnknown: { en: 'VAT', lv: 'PVN' },
  notApplied: { en: 'not applied', lv: 'netiek piemērots' },
  total: { en: 'Total', lv: 'Kopā' },
  ratesFailed: {
    en: 'The VAT rate could not be loaded. The invoice will be calculated with the right one.',
    lv: 'Neizdevās ielādēt PVN likmi. Rēķins tiks aprēķināts ar pareizo likmi.',
  },
  notesHint: { en: 'Only for staff, not on the invoice', lv: 'Tikai darbiniekiem, rēķinā neparādās' },
  freeformHint: { en: 'Printed on the invoice', lv: 'Redzams rēķinā' },
  byTerms: {
    en: (days: number) =>
      days === 0 ? 'By the payment terms: on receipt' : `By the payment terms: ${inDays(days)}`,
    lv: (days: number) =>
      days === 0 ? 'Pēc apmaksas nosacījumiem: pēc saņemšanas' : `Pēc apmaksas nosacījumiem: ${dienas(days)}`,
  },
  submit: { en: 'Create Invoice', lv: 'Izrakstīt rēķinu' },
  earlierTitle: {
    en: (number: string) => `Invoice ${number} was issued already`,
    lv: (number: string) => `Rēķins ${number} jau ir izrakstīts`,
  },
  earlierText: {
    en: 'It contains what you sent the first time, when no reply came back. Later changes are not included. Check it before creating another one.',
    lv: 'Tajā ir tas, ko nosūtījāt pirmajā reizē, kad atbilde nepienāca. Vēlāk mainītais tajā nav iekļauts. Pirms izrakstāt vēl vienu rēķinu, apskatiet šo.',
  },
  showEarlier: {
    en: (number: string) => `Show invoice ${number} (opens in a new tab)`,
    lv: (number: string) => `Rādīt rēķinu ${number} (atveras jaunā cilnē)`,
  },
});
