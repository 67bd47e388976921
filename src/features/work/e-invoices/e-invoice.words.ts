import { defineWords } from '#shared/words.ts';

/** The e-invoice of a document, where it can be saved. */
export const eInvoiceWords = defineWords({
  xml: { en: 'E-invoice (XML)', lv: 'E-rēķins (XML)' },
  saved: { en: 'E-invoice downloaded', lv: 'E-rēķins lejupielādēts' },
  failed: { en: 'Failed to create the e-invoice', lv: 'Neizdevās izveidot e-rēķinu' },
});
