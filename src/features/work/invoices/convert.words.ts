import { defineWords, plural } from '#shared/words.ts';
import { estimatesWords } from '#features/work/estimates/estimates.words.ts';

/** Issuing an invoice of an estimate, where the estimate is shown. */
export const convertWords = defineWords({
  chooseCustomer: { en: 'Choose the customer', lv: 'Izvēlēties klientu' },
  convert: { en: 'Convert to Invoice', lv: 'Izrakstīt rēķinu' },
  issueTitle: {
    en: (number: string) => `Invoice for estimate ${number}`,
    lv: (number: string) => `Rēķins pēc tāmes ${number}`,
  },
  issueText: {
    en: 'An issued invoice keeps its number and amounts. The number shown is the next one, unless a colleague issues an invoice before you.',
    lv: 'Izrakstītam rēķinam numurs un summas vairs nemainās. Redzamais numurs var mainīties, ja kāds kolēģis rēķinu izrakstīs pirms jums.',
  },
  issue: { en: (number: string) => `Issue ${number}`, lv: (number: string) => `Izrakstīt ${number}` },
  customer: { en: 'Customer', lv: 'Klients' },
  total: { en: 'Total', lv: 'Summa' },
  invoiceDate: { en: 'Invoice date', lv: 'Rēķina datums' },
  dueDate: { en: 'Due date', lv: 'Apmaksāt līdz' },
  enterPrices: estimatesWords.enterPrices,
  openSettings: { en: 'Open Settings', lv: 'Atvērt iestatījumus' },
  isIssued: {
    en: (number: string) => `Invoice ${number} is issued`,
    lv: (number: string) => `Rēķins ${number} ir izrakstīts`,
  },
  nextStep: {
    en: 'Send it to the customer, take the payment, or open the PDF. You can find it later under Invoices.',
    lv: 'Nosūtiet to klientam, saņemiet maksu vai atveriet PDF. Vēlāk to atradīsiet rēķinu sarakstā.',
  },
  nextStepOfSettled: {
    en: 'Send it to the customer, or open the PDF. You can find it later under Invoices.',
    lv: 'Nosūtiet to klientam vai atveriet PDF. Vēlāk to atradīsiet rēķinu sarakstā.',
  },
  send: { en: 'Send to customer', lv: 'Nosūtīt klientam' },
  openPdf: { en: 'Open PDF (new tab)', lv: 'Atvērt PDF (jaunā cilnē)' },
  issued: { en: 'Invoice Issued', lv: 'Rēķins izrakstīts' },
  reissue: { en: 'Re-issue Invoice', lv: 'Izrakstīt rēķinu no jauna' },
  reissueQuestion: {
    en: 'This will delete the existing invoice and create a new one. Continue?',
    lv: 'Esošais rēķins tiks anulēts, un tā vietā tiks izrakstīts jauns. Vai turpināt?',
  },
  correct: { en: 'Correct invoice', lv: 'Izlabot rēķinu' },
  converted: { en: 'Estimate converted to invoice successfully', lv: 'Pēc tāmes izrakstīts rēķins' },
  reissued: { en: 'Invoice re-issued successfully', lv: 'Rēķins izrakstīts no jauna' },
  notInStock: {
    en: 'There may not be enough of these parts in stock. You can still issue the invoice.',
    lv: 'Pēc noliktavas datiem šo detaļu nepietiek. Rēķinu tomēr var izrakstīt.',
  },
  shortPart: {
    en: (part: string, inStock: number, left: number) => `${part}: ${inStock} in stock, then ${left}`,
    lv: (part: string, inStock: number, left: number) => `${part}: noliktavā ${inStock}, pēc tam ${left}`,
  },
  leftOut: {
    en: (count: number) =>
      plural('en', count, {
        one: `One line that the customer declined is left out.`,
        other: `${count} lines that the customer declined are left out.`,
      }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `${count} rinda, no kuras klients atteicās, rēķinā netiks iekļauta.`,
        other: `${count} rindas, no kurām klients atteicās, rēķinā netiks iekļautas.`,
      }),
  },
  failed: { en: 'Failed to convert estimate to invoice', lv: 'Neizdevās izrakstīt rēķinu pēc tāmes' },
  openInvoice: { en: (number: string) => `Invoice ${number}`, lv: (number: string) => `Rēķins ${number}` },
});
