import { defineWords } from '../../../shared/words.ts';

/** The payments of an invoice on its screen. */
export const paymentsWords = defineWords({
  title: { en: 'Payments', lv: 'Maksājumi' },
  none: { en: 'Nothing was paid yet', lv: 'Vēl nekas nav samaksāts' },
  failedToLoad: { en: 'Failed to fetch the payments', lv: 'Neizdevās ielādēt maksājumus' },
  by: { en: 'Recorded by', lv: 'Reģistrēja' },
  receipt: { en: (number: string) => `Fiscal receipt ${number}`, lv: (number: string) => `Čeks ${number}` },
  refund: { en: 'Given back', lv: 'Atmaksāts' },
  reversed: { en: 'Reversed', lv: 'Atsaukts' },
  reversal: { en: 'Reversal', lv: 'Atsaukšana' },
  paid: { en: 'Paid', lv: 'Samaksāts' },
  left: { en: 'Left to pay', lv: 'Atlikums apmaksai' },
  overpaid: { en: 'Overpaid', lv: 'Pārmaksa' },
  paidOf: {
    en: (paid: string, total: string) => `Paid ${paid} of ${total}`,
    lv: (paid: string, total: string) => `Samaksāts ${paid} no ${total}`,
  },
  creditedOf: {
    en: (credited: string) => `Credited ${credited}`,
    lv: (credited: string) => `Kreditēts ${credited}`,
  },
  ofDay: {
    en: (amount: string, day: string) => `payment of ${amount}, ${day}`,
    lv: (amount: string, day: string) => `maksājums ${amount}, ${day}`,
  },

  record: { en: 'Record payment', lv: 'Reģistrēt maksājumu' },
  kind: { en: 'What happened', lv: 'Kas noticis' },
  isPayment: { en: 'The customer paid', lv: 'Klients samaksāja' },
  isRefund: { en: 'Money given back', lv: 'Nauda atmaksāta' },
  receiptHint: {
    en: 'This program is no cash register: enter the number that yours has printed.',
    lv: 'Šī programma nav kases aparāts: ierakstiet jūsu kases čeka numuru.',
  },
  confirmAbove: {
    en: (left: string) => `Only ${left} is left to pay. Record this amount nevertheless`,
    lv: (left: string) => `Atlikums apmaksai ir tikai ${left}. Tomēr reģistrēt šo summu`,
  },
  confirmRefund: {
    en: (overpaid: string) => `The customer has overpaid ${overpaid}. Record this amount nevertheless`,
    lv: (overpaid: string) => `Klienta pārmaksa ir ${overpaid}. Tomēr reģistrēt šo summu`,
  },
  recorded: { en: 'Payment recorded', lv: 'Maksājums reģistrēts' },
  recordFailed: { en: 'Failed to record the payment', lv: 'Neizdevās reģistrēt maksājumu' },

  reverse: { en: 'Reverse', lv: 'Atsaukt' },
  reverseTitle: { en: 'Reverse payment', lv: 'Atsaukt maksājumu' },
  reverseQuestion: {
    en: (payment: string) =>
      `Are you sure you want to reverse the ${payment}? Both entries stay in the list.`,
    lv: (payment: string) => `Vai tiešām atsaukt šo: ${payment}? Abi ieraksti paliks sarakstā.`,
  },
  reversalDone: { en: 'Payment reversed', lv: 'Maksājums atsaukts' },
  reverseFailed: { en: 'Failed to reverse the payment', lv: 'Neizdevās atsaukt maksājumu' },
});
