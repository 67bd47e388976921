import { defineWords } from '../../shared/words.ts';

/** Making an invoice of an estimate, where the estimate is shown. */
export const convertWords = defineWords({
  convert: { en: 'Convert to Invoice', lv: 'Izrakstīt rēķinu' },
  issued: { en: 'Invoice Issued', lv: 'Rēķins izrakstīts' },
  reissue: { en: 'Re-issue Invoice', lv: 'Izrakstīt rēķinu no jauna' },
  reissueQuestion: {
    en: 'This will delete the existing invoice and create a new one. Continue?',
    lv: 'Esošais rēķins tiks anulēts, un tā vietā tiks izrakstīts jauns. Vai turpināt?',
  },
  converted: { en: 'Estimate converted to invoice successfully', lv: 'Pēc tāmes izrakstīts rēķins' },
  reissued: { en: 'Invoice re-issued successfully', lv: 'Rēķins izrakstīts no jauna' },
  failed: { en: 'Failed to convert estimate to invoice', lv: 'Neizdevās izrakstīt rēķinu pēc tāmes' },
  openInvoice: { en: (number: string) => `Invoice ${number}`, lv: (number: string) => `Rēķins ${number}` },
});
