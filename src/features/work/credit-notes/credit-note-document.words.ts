import { defineWords } from '#shared/words.ts';

/** The words of a credit note as a document, beside those of an invoice. */
export const creditNoteDocumentWords = defineWords({
  creditNote: { en: 'Credit note', lv: 'Kredītrēķins' },
  creditNoteDate: { en: 'Date', lv: 'Datums' },
  toInvoice: { en: 'To invoice', lv: 'Attiecas uz rēķinu' },
  reason: { en: 'Reason', lv: 'Iemesls' },
  reduction: { en: 'Reduction of the price', lv: 'Cenas samazinājums' },
  earlier: { en: 'Previously credited', lv: 'Iepriekš atskaitīts ar kredītrēķinu' },
  afterwards: { en: 'Invoice balance', lv: 'Rēķina atlikums' },
  invoiceTotal: { en: 'Invoice total', lv: 'Rēķina summa' },
  creditedInAll: { en: 'Total credited', lv: 'Kopā atskaitīts ar kredītrēķiniem' },
  left: { en: 'Remaining', lv: 'Atlikums' },
  /** The reason of a credit note that the product issues itself. */
  depositNotPaid: { en: 'Deposit not paid', lv: 'Avanss nav samaksāts' },
  valid: {
    en: 'This credit note was prepared electronically and is valid without a signature.',
    lv: 'Kredītrēķins sagatavots elektroniski un ir derīgs bez paraksta.',
  },
});
