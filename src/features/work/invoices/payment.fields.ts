import type { Choices, FieldsOf, LoggedField } from '#shared/record-fields.ts';
import type { PaymentDraft, PaymentMethod } from './payments.contract.ts';

export const paymentMethodWords = {
  transfer: { en: 'Bank transfer', lv: 'Pārskaitījums' },
  card: { en: 'Card', lv: 'Karte' },
  cash: { en: 'Cash', lv: 'Skaidra nauda' },
} as const satisfies Record<PaymentMethod, Choices[string]>;

export const paymentFields = {
  amount: { en: 'Amount', lv: 'Summa', kind: 'money' },
  paidOn: { en: 'Day', lv: 'Diena', log: { en: 'Paid on', lv: 'Samaksas diena' }, kind: 'day' },
  method: { en: 'Method', lv: 'Veids', kind: 'choice', choices: paymentMethodWords },
  reference: {
    en: 'Reference',
    lv: 'Piezīme',
    log: { en: 'Payment reference', lv: 'Maksājuma piezīme' },
    kind: 'text',
  },
  receiptNumber: { en: 'Fiscal receipt No.', lv: 'Čeka nr.', kind: 'text' },
} as const satisfies FieldsOf<PaymentDraft, 'isRefund' | 'isConfirmed'>;

/** What the audit log names of a payment, in the entry of its invoice. */
export const loggedPaymentFields = {
  payment: {
    en: 'Payment',
    lv: 'Maksājums',
    choices: {
      payment: { en: 'recorded', lv: 'reģistrēts' },
      refund: { en: 'refunded', lv: 'atmaksāts' },
      reversal: { en: 'reversed', lv: 'atsaukts' },
      linked: { en: 'found in the bank statement', lv: 'atrasts konta izrakstā' },
    },
  },
  amount: paymentFields.amount,
  paidOn: paymentFields.paidOn,
  // The entry of a denied request names its HTTP method so.
  paymentMethod: {
    en: 'Payment method',
    lv: 'Maksājuma veids',
    choices: paymentMethodWords,
  },
  reference: paymentFields.reference,
  receiptNumber: paymentFields.receiptNumber,
} as const satisfies Readonly<Record<string, LoggedField>>;
