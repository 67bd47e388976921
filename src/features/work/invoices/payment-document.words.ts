import { defineWords } from '#shared/words.ts';

/** The words of the confirmation of a payment, beside those of an invoice. */
export const paymentDocumentWords = defineWords({
  confirmation: { en: 'Payment confirmation', lv: 'Maksājuma apliecinājums' },
  refundConfirmation: { en: 'Refund confirmation', lv: 'Atmaksas apliecinājums' },
  received: {
    en: (payee: string) => `${payee} confirms that this payment was received.`,
    lv: (payee: string) => `${payee} apliecina, ka šis maksājums ir saņemts.`,
  },
  givenBack: {
    en: (payee: string) => `${payee} confirms that this amount was refunded.`,
    lv: (payee: string) => `${payee} apliecina, ka šī summa ir atmaksāta.`,
  },
  payer: { en: 'Payer', lv: 'Maksātājs' },
  recipient: { en: 'Recipient', lv: 'Saņēmējs' },
  invoice: { en: 'Invoice', lv: 'Rēķins' },
  ofDay: {
    en: (number: string, day: string) => `${number} of ${day}`,
    lv: (number: string, day: string) => `${number}, ${day}`,
  },
  invoiceTotal: { en: 'Invoice total', lv: 'Rēķina summa' },
  noReceipt: {
    en: 'This document is not a fiscal receipt.',
    lv: 'Šis dokuments nav kases čeks.',
  },
  electronic: {
    en: 'It was prepared electronically and is valid without a signature.',
    lv: 'Tas sagatavots elektroniski un ir derīgs bez paraksta.',
  },
});
