import { defineWords } from '#shared/words.ts';

/** The words of an invoice as a document, beside those of every document. */
export const invoiceDocumentWords = defineWords({
  title: { en: 'Invoice', lv: 'Rēķins' },
  depositTitle: { en: 'Deposit invoice', lv: 'Avansa rēķins' },
  cancelled: { en: 'CANCELLED', lv: 'ANULĒTS' },
  notToBePaid: {
    en: 'This invoice is cancelled and must not be paid.',
    lv: 'Šis rēķins ir anulēts un nav jāapmaksā.',
  },
  replaces: {
    en: (number: string) => `Replaces the cancelled invoice ${number}`,
    lv: (number: string) => `Aizstāj anulēto rēķinu ${number}`,
  },

  replacesCredited: {
    en: (number: string) => `Replaces the credited invoice ${number}`,
    lv: (number: string) => `Aizstāj rēķinu ${number}, kas atcelts ar kredītrēķinu`,
  },

  invoiceDate: { en: 'Invoice date', lv: 'Rēķina datums' },
  supplyDate: { en: 'Supply date', lv: 'Pakalpojuma sniegšanas datums' },
  dueDate: { en: 'Due date', lv: 'Apmaksāt līdz' },
  estimate: { en: 'Estimate', lv: 'Tāme' },

  quantity: { en: 'Qty', lv: 'Daudz.' },
  unit: { en: 'Unit', lv: 'Mērv.' },
  pieces: { en: 'pcs', lv: 'gab.' },
  hours: { en: 'h', lv: 'h' },
  labor: { en: 'Labor', lv: 'Darbs' },

  of: { en: 'of', lv: 'no' },
  amountInWords: { en: 'Amount in words', lv: 'Summa vārdiem' },

  credited: { en: 'Credited', lv: 'Atskaitīts ar kredītrēķinu' },
  paidSoFar: { en: 'Paid', lv: 'Samaksāts' },
  balance: { en: 'Balance due', lv: 'Atlikums apmaksai' },
  overpaid: { en: 'Overpaid', lv: 'Pārmaksa' },

  creditedBy: {
    en: (numbers: string) => `Credited in full: ${numbers}.`,
    lv: (numbers: string) => `Atcelts ar kredītrēķinu: ${numbers}.`,
  },
  replacedBy: {
    en: (number: string) => `Replaced by invoice ${number}.`,
    lv: (number: string) => `Aizstāts ar rēķinu ${number}.`,
  },
  nothingToPay: { en: 'There is nothing to pay on this invoice.', lv: 'Pēc šī rēķina nekas nav jāmaksā.' },

  payment: { en: 'Payment', lv: 'Apmaksa' },
  payee: { en: 'Payee', lv: 'Saņēmējs' },
  iban: { en: 'Account (IBAN)', lv: 'Konts (IBAN)' },
  bic: { en: 'BIC', lv: 'BIC' },
  reference: { en: 'Reference', lv: 'Maksājuma mērķis' },
  paid: { en: 'Paid on', lv: 'Apmaksāts' },
  scan: { en: 'Scan in your bank’s app', lv: 'Skenējiet bankas lietotnē' },
  qrCode: {
    en: 'QR code that fills in this payment in a banking app',
    lv: 'QR kods, kas bankas lietotnē aizpilda šo maksājumu',
  },

  freeform: { en: 'Additional information', lv: 'Papildu informācija' },
  electronic: {
    en: 'This invoice was prepared electronically and is valid without a signature.',
    lv: 'Rēķins sagatavots elektroniski un ir derīgs bez paraksta.',
  },
});
