import { defineWords } from '#shared/words.ts';

/** Credit notes on the screens: those of an invoice, the list of all, and the form. */
export const creditNotesWords = defineWords({
  title: { en: 'Credit notes', lv: 'Kredītrēķini' },
  none: { en: 'No credit notes yet', lv: 'Kredītrēķinu nav' },
  noMatches: {
    en: 'No credit notes found for this search',
    lv: 'Neviens kredītrēķins nav atrasts',
  },
  showAll: { en: 'Show all credit notes', lv: 'Rādīt visus kredītrēķinus' },
  searchPlaceholder: { en: 'Search credit notes...', lv: 'Meklēt kredītrēķinus...' },
  number: { en: 'Number', lv: 'Numurs' },
  date: { en: 'Date', lv: 'Datums' },
  invoice: { en: 'Invoice', lv: 'Rēķins' },
  customer: { en: 'Customer', lv: 'Klients' },
  total: { en: 'Amount', lv: 'Summa' },
  openInvoice: {
    en: (number: string) => `Invoice ${number}`,
    lv: (number: string) => `Rēķins ${number}`,
  },
  returnedStock: { en: 'Parts returned to stock', lv: 'Detaļas atgrieztas noliktavā' },
  creditedSoFar: { en: 'Credited', lv: 'Atskaitīts ar kredītrēķinu' },
  leftOf: { en: 'Invoice balance', lv: 'Rēķina atlikums' },

  issue: { en: 'Issue credit note', lv: 'Izrakstīt kredītrēķinu' },
  what: { en: 'What is credited', lv: 'Kredītrēķina apjoms' },
  all: { en: 'Remaining amount', lv: 'Viss atlikums' },
  chosenLines: { en: 'Chosen lines', lv: 'Izvēlētās rindas' },
  anAmount: { en: 'An amount', lv: 'Noteikta summa' },
  amount: { en: 'Amount', lv: 'Summa' },
  amountWithVat: { en: 'Amount with VAT', lv: 'Summa ar PVN' },
  lines: { en: 'Lines of the invoice', lv: 'Rēķina rindas' },
  lineAmount: { en: 'Amount without VAT', lv: 'Summa bez PVN' },
  lineAmountOf: {
    en: (line: string) => `${line}: amount without VAT`,
    lv: (line: string) => `${line}: summa bez PVN`,
  },
  lineLeft: {
    en: (left: string) => `${left} remaining, without VAT`,
    lv: (left: string) => `Atlikums ${left} bez PVN`,
  },
  lineCredited: { en: 'Credited already', lv: 'Atskaitīta ar kredītrēķinu' },
  reason: { en: 'Reason', lv: 'Iemesls' },
  reasonHint: { en: 'Printed on the credit note', lv: 'Redzams kredītrēķinā' },
  returnsParts: { en: 'Return the parts to stock', lv: 'Atgriezt detaļas noliktavā' },
  pieces: {
    en: (part: string, units: string) => `${part}: ${units} pcs`,
    lv: (part: string, units: string) => `${part}: ${units} gab.`,
  },
  preview: { en: 'Credit note', lv: 'Kredītrēķins' },
  subtotal: { en: 'Subtotal', lv: 'Summa bez PVN' },
  vat: { en: (rate: string) => `VAT (${rate}%)`, lv: (rate: string) => `PVN (${rate} %)` },
  creditTotal: { en: 'Total', lv: 'Kopā' },
  leftAfterwards: { en: 'Invoice balance afterwards', lv: 'Rēķina atlikums pēc tam' },
  willOverpay: {
    en: (amount: string) =>
      `The customer will have overpaid by ${amount}. Refund it, and record that with “Record payment”.`,
    lv: (amount: string) =>
      `Klienta pārmaksa būs ${amount}. Atmaksājiet to un reģistrējiet ar „Reģistrēt maksājumu”.`,
  },
  nothingLeft: {
    en: 'This invoice is already credited in full.',
    lv: 'Kredītrēķins jau izrakstīts par visu rēķina summu.',
  },
  issued: {
    en: (number: string) => `Credit note ${number} issued`,
    lv: (number: string) => `Kredītrēķins ${number} izrakstīts`,
  },
  issueFailed: { en: 'Failed to issue the credit note', lv: 'Neizdevās izrakstīt kredītrēķinu' },
});
