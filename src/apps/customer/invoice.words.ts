import { defineWords } from '#shared/words.ts';

/** The invoice on the page of a job, beside the words of the invoice as a document. */
export const invoiceWords = defineWords({
  dueBy: { en: (day: string) => `Pay by ${day}`, lv: (day: string) => `Apmaksāt līdz ${day}` },
  unpaid: { en: 'To be paid', lv: 'Gaida apmaksu' },
  overdue: {
    en: (day: string) => `Overdue since ${day}`,
    lv: (day: string) => `Apmaksas termiņš bija ${day}`,
  },
  paid: { en: 'Paid', lv: 'Apmaksāts' },
  issuedOn: { en: (day: string) => `Issued ${day}`, lv: (day: string) => `Izrakstīts ${day}` },
  credited: { en: 'Credited', lv: 'Kredītrēķins' },
  corrected: { en: 'Replaced', lv: 'Aizstāts' },
  creditedInFull: { en: 'Credited in full', lv: 'Atcelts ar kredītrēķinu' },
  creditedText: {
    en: 'This invoice was cancelled by a credit note. There is nothing to pay.',
    lv: 'Šis rēķins ir atcelts ar kredītrēķinu. Nekas vairs nav jāmaksā.',
  },
  replaced: { en: 'It has been replaced by another invoice', lv: 'Tā vietā ir cits rēķins' },
  replacedText: {
    en: 'This invoice was cancelled by a credit note. Please pay only the new one.',
    lv: 'Šis rēķins ir atcelts ar kredītrēķinu. Lūdzu, apmaksājiet tikai jauno rēķinu.',
  },
  owed: {
    en: (amount: string) => `You have overpaid by ${amount}. We will refund it.`,
    lv: (amount: string) => `Jūsu pārmaksa ir ${amount}. Mēs to atmaksāsim.`,
  },
  howToPay: { en: 'How to pay', lv: 'Kā apmaksāt' },
  amount: { en: 'Amount', lv: 'Summa' },
  copy: { en: 'Copy', lv: 'Kopēt' },
  copied: { en: 'Copied', lv: 'Nokopēts' },
  saveCode: { en: 'Save or share the code', lv: 'Saglabāt vai nosūtīt kodu' },
  received: { en: 'Payment received', lv: 'Maksājums saņemts' },
  covered: {
    en: 'The payment code is covered, so that nobody pays twice.',
    lv: 'Maksājuma kods ir aizklāts, lai nejauši nesamaksātu otrreiz.',
  },
});
