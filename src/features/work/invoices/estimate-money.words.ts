import { defineWords } from '#shared/words.ts';
import { paymentsWords } from './payments.words.ts';

/** The money of an estimate, from its total to what is left to be paid. */
export const estimateMoneyWords = defineWords({
  title: { en: 'Money', lv: 'Norēķini' },
  approved: { en: 'Approved', lv: 'Apstiprināts' },
  total: { en: 'Estimate total', lv: 'Tāmes summa' },
  deposit: { en: 'Deposit', lv: 'Avanss' },
  invoice: { en: 'Invoice', lv: 'Rēķins' },
  notInvoiced: { en: 'after the work is done', lv: 'pēc darbu pabeigšanas' },
  creditNote: { en: 'Credit note', lv: 'Kredītrēķins' },
  payment: { en: 'Payment', lv: 'Maksājums' },
  refund: paymentsWords.refund,
  left: paymentsWords.left,
  overpaid: paymentsWords.overpaid,
});
