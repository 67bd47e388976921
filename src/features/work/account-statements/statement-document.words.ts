import { defineWords } from '#shared/words.ts';

/** The words of a statement of account as a document, beside those of every document. */
export const statementDocumentWords = defineWords({
  title: { en: 'Statement of account', lv: 'Norēķinu pārskats' },
  period: {
    en: (from: string, to: string) => `${from} – ${to}`,
    lv: (from: string, to: string) => `${from} – ${to}`,
  },

  date: { en: 'Date', lv: 'Datums' },
  document: { en: 'Document', lv: 'Dokuments' },
  charged: { en: 'Charged, €', lv: 'Aprēķināts, €' },
  settled: { en: 'Paid and\ncredited, €', lv: 'Samaksāts un\natskaitīts, €' },
  balance: { en: 'Balance, €', lv: 'Atlikums, €' },

  invoice: { en: (number: string) => `Invoice ${number}`, lv: (number: string) => `Rēķins ${number}` },
  deposit: {
    en: (number: string) => `Deposit invoice ${number}`,
    lv: (number: string) => `Avansa rēķins ${number}`,
  },
  creditNote: {
    en: (number: string, invoice: string) => `Credit note ${number} to ${invoice}`,
    lv: (number: string, invoice: string) => `Kredītrēķins ${number} rēķinam ${invoice}`,
  },
  payment: {
    en: (invoice: string) => `Payment of ${invoice}`,
    lv: (invoice: string) => `Maksājums par rēķinu ${invoice}`,
  },
  refund: {
    en: (invoice: string) => `Refund for ${invoice}`,
    lv: (invoice: string) => `Atmaksa par rēķinu ${invoice}`,
  },
  reversal: {
    en: (invoice: string) => `Reversed payment of ${invoice}`,
    lv: (invoice: string) => `Atsaukts maksājums par rēķinu ${invoice}`,
  },
  nothing: { en: 'No documents or payments in this period.', lv: 'Šajā periodā dokumentu un maksājumu nav.' },

  opening: { en: 'Opening balance', lv: 'Sākuma atlikums' },
  chargedInAll: { en: 'Charged', lv: 'Aprēķināts' },
  settledInAll: { en: 'Paid and credited', lv: 'Samaksāts un atskaitīts' },
  closing: { en: 'Closing balance', lv: 'Beigu atlikums' },
  overpaid: { en: 'Overpaid', lv: 'Pārmaksa' },

  open: { en: 'Invoices with a balance', lv: 'Rēķini ar atlikumu' },
  openInvoice: { en: 'Invoice', lv: 'Rēķins' },
  dueDate: { en: 'Due date', lv: 'Apmaksāt līdz' },
  daysLate: { en: 'Days overdue', lv: 'Kavējuma dienas' },

  aging: { en: 'Balance by age', lv: 'Atlikums pēc kavējuma' },
  notDue: { en: 'Not due yet', lv: 'Termiņš nav pienācis' },
  upTo30: { en: 'Overdue 1–30 days', lv: 'Kavējums 1–30 dienas' },
  upTo60: { en: 'Overdue 31–60 days', lv: 'Kavējums 31–60 dienas' },
  upTo90: { en: 'Overdue 61–90 days', lv: 'Kavējums 61–90 dienas' },
  over90: { en: 'Overdue more than 90 days', lv: 'Kavējums vairāk nekā 90 dienas' },

  payTo: {
    en: (payee: string, iban: string) => `Please pay to ${payee}, account ${iban}, and name the invoice.`,
    lv: (payee: string, iban: string) =>
      `Lūdzu, maksājiet uz ${payee} kontu ${iban} un maksājuma mērķī norādiet rēķina numuru.`,
  },
});
