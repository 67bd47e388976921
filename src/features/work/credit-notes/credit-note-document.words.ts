import { defineWords } from '../../../shared/words.ts';

/** The words of a credit note as a document, beside those of an invoice. */
export const creditNoteDocumentWords = defineWords({
  creditNote: { en: 'Credit note', lv: 'Kredītrēķins' },
  creditNoteDate: { en: 'Date', lv: 'Datums' },
  toInvoice: { en: 'To invoice', lv: 'Rēķinam' },
  reason: { en: 'Reason', lv: 'Iemesls' },
  reduction: { en: 'Reduction of the price', lv: 'Cenas samazinājums' },
  earlier: { en: 'Credited before', lv: 'Kreditēts iepriekš' },
  afterwards: { en: 'What is left of the invoice', lv: 'Rēķina atlikums' },
  invoiceTotal: { en: 'Total of the invoice', lv: 'Rēķina summa' },
  creditedInAll: { en: 'Credited in all', lv: 'Kopā kreditēts' },
  left: { en: 'Left', lv: 'Atlikums' },
  valid: {
    en: 'This credit note was prepared electronically and is valid without a signature.',
    lv: 'Kredītrēķins sagatavots elektroniski un ir derīgs bez paraksta.',
  },
});
