import { defineWords } from '#shared/words.ts';
import { balanceWords } from './balance.words.ts';

/** The payments of an invoice on its screen. */
export const paymentsWords = defineWords({
  title: { en: 'Payments', lv: 'Maksājumi' },
  none: { en: 'No payments yet', lv: 'Maksājumu vēl nav' },
  by: { en: 'Recorded by', lv: 'Reģistrēja' },
  receipt: { en: (number: string) => `Fiscal receipt ${number}`, lv: (number: string) => `Čeks ${number}` },
  refund: { en: 'Refunded', lv: 'Atmaksāts' },
  reversed: { en: 'Reversed', lv: 'Atsaukts' },
  reversal: { en: 'Reversal', lv: 'Atsaukšana' },
  paid: { en: 'Paid', lv: 'Samaksāts' },
  overpaid: { en: 'Overpaid', lv: 'Pārmaksa' },
  ...balanceWords,
  ofDay: {
    en: (amount: string, day: string) => `payment of ${amount}, ${day}`,
    lv: (amount: string, day: string) => `maksājums ${amount}, ${day}`,
  },
  /** The object of a question. */
  askedOfDay: {
    en: (amount: string, day: string) => `payment of ${amount} (${day})`,
    lv: (amount: string, day: string) => `maksājumu ${amount} (${day})`,
  },

  take: { en: 'Take payment', lv: 'Saņemt samaksu' },
  record: { en: 'Record payment', lv: 'Reģistrēt maksājumu' },
  kind: { en: 'Type', lv: 'Veids' },
  isPayment: { en: 'Payment received', lv: 'Saņemts maksājums' },
  isRefund: { en: 'Refund', lv: 'Atmaksa' },
  receiptHint: {
    en: 'This program is no cash register: enter the number that yours has printed.',
    lv: 'Šī programma nav kases aparāts: ierakstiet sava kases aparāta čeka numuru.',
  },
  confirmAbove: {
    en: (left: string) => `The balance due is only ${left}. Record this amount anyway`,
    lv: (left: string) => `Atlikums apmaksai ir tikai ${left}. Tomēr reģistrēt šo summu`,
  },
  confirmRefund: {
    en: (overpaid: string) => `The customer has overpaid by ${overpaid}. Record this amount anyway`,
    lv: (overpaid: string) => `Klienta pārmaksa ir ${overpaid}. Tomēr reģistrēt šo summu`,
  },
  recorded: { en: 'Payment recorded', lv: 'Maksājums reģistrēts' },
  recordFailed: { en: 'Failed to record the payment', lv: 'Neizdevās reģistrēt maksājumu' },

  reverse: { en: 'Reverse', lv: 'Atsaukt' },
  reverseTitle: { en: 'Reverse payment', lv: 'Atsaukt maksājumu' },
  reverseQuestion: {
    en: (payment: string) =>
      `Are you sure you want to reverse the ${payment}? Both entries stay in the list.`,
    lv: (payment: string) => `Vai tiešām atsaukt ${payment}? Abi ieraksti paliks sarakstā.`,
  },
  reverseFailed: { en: 'Failed to reverse the payment', lv: 'Neizdevās atsaukt maksājumu' },
});
