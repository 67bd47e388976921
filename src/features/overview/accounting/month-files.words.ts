import { defineWords } from '#shared/words.ts';

/** What the files of a month are called, in letters that every program reads. */
export const fileWords = defineWords({
  archive: { en: 'accounting', lv: 'gramatvedim' },
  controlTotals: { en: 'control-totals', lv: 'kontrolsummas' },
  journal: { en: 'sales-journal', lv: 'pardosanas-zurnals' },
  payments: { en: 'payments', lv: 'maksajumi' },
  creditNotes: { en: 'credit-notes', lv: 'kreditrekini' },
  invoices: { en: 'invoices', lv: 'rekini' },
  eInvoices: { en: 'e-invoices', lv: 'e-rekini' },
});

/** The first line of the journal of sales, in the order of its columns. */
export const journalWords = defineWords({
  number: { en: 'Document', lv: 'Dokuments' },
  kind: { en: 'Type', lv: 'Veids' },
  state: { en: 'Status', lv: 'Statuss' },
  day: { en: 'Date', lv: 'Datums' },
  dueDate: { en: 'Due date', lv: 'Apmaksāt līdz' },
  buyer: { en: 'Buyer', lv: 'Pircējs' },
  registrationNumber: { en: 'Registration No.', lv: 'Reģistrācijas nr.' },
  vatNumber: { en: 'VAT No.', lv: 'PVN nr.' },
  country: { en: 'Buyer’s country', lv: 'Pircēja valsts' },
  related: { en: 'Related invoice', lv: 'Saistītais rēķins' },
  documentTotal: { en: 'Document total (EUR)', lv: 'Dokumenta summa (EUR)' },
  net: { en: 'Excl. VAT (EUR)', lv: 'Bez PVN (EUR)' },
  taxRate: { en: 'VAT rate (%)', lv: 'PVN likme (%)' },
  taxReason: { en: 'VAT exemption reason', lv: 'PVN nepiemērošanas pamats' },
  tax: { en: 'VAT (EUR)', lv: 'PVN (EUR)' },
  total: { en: 'Total (EUR)', lv: 'Kopā (EUR)' },
  currency: { en: 'Currency', lv: 'Valūta' },
  vatReturnRow: { en: 'VAT return row', lv: 'PVN deklarācijas rinda' },
  account: { en: 'Account', lv: 'Konts' },
  credited: { en: 'Credited (EUR)', lv: 'Atskaitīts ar kredītrēķinu (EUR)' },
  paid: { en: 'Paid (EUR)', lv: 'Samaksāts (EUR)' },
  balance: { en: 'Balance (EUR)', lv: 'Atlikums (EUR)' },
});

export const paymentListWords = defineWords({
  day: { en: 'Date', lv: 'Datums' },
  number: { en: 'Payment', lv: 'Maksājums' },
  invoice: { en: 'Invoice', lv: 'Rēķins' },
  buyer: { en: 'Buyer', lv: 'Pircējs' },
  amount: { en: 'Amount (EUR)', lv: 'Summa (EUR)' },
  kind: { en: 'Type', lv: 'Veids' },
  method: { en: 'Method', lv: 'Apmaksas veids' },
  reference: { en: 'Reference', lv: 'Piezīme' },
  receiptNumber: { en: 'Fiscal receipt No.', lv: 'Čeka nr.' },
  reverses: { en: 'Reversal of', lv: 'Atsauktais maksājums' },
});

export const creditNoteListWords = defineWords({
  number: { en: 'Credit note', lv: 'Kredītrēķins' },
  day: { en: 'Date', lv: 'Datums' },
  invoice: { en: 'Related invoice', lv: 'Attiecas uz rēķinu' },
  invoiceDay: { en: 'Invoice date', lv: 'Rēķina datums' },
  buyer: { en: 'Buyer', lv: 'Pircējs' },
  registrationNumber: { en: 'Registration No.', lv: 'Reģistrācijas nr.' },
  vatNumber: { en: 'VAT No.', lv: 'PVN nr.' },
  reason: { en: 'Reason', lv: 'Iemesls' },
  net: { en: 'Excl. VAT (EUR)', lv: 'Bez PVN (EUR)' },
  taxRate: { en: 'VAT rate (%)', lv: 'PVN likme (%)' },
  tax: { en: 'VAT (EUR)', lv: 'PVN (EUR)' },
  total: { en: 'Total (EUR)', lv: 'Kopā (EUR)' },
  left: { en: 'Invoice balance (EUR)', lv: 'Rēķina atlikums (EUR)' },
});

/** What stands in the columns of kinds and states. */
export const entryWords = defineWords({
  invoice: { en: 'Invoice', lv: 'Rēķins' },
  prepayment: { en: 'Deposit invoice', lv: 'Avansa rēķins' },
  creditNote: { en: 'Credit note', lv: 'Kredītrēķins' },
  depositReceived: { en: 'Deposit received', lv: 'Saņemtais avanss' },
  depositGivenBack: { en: 'Deposit refunded', lv: 'Atmaksātais avanss' },
  pending: { en: 'Unpaid', lv: 'Neapmaksāts' },
  paid: { en: 'Paid', lv: 'Apmaksāts' },
  cancelled: { en: 'Cancelled', lv: 'Anulēts' },
  credited: { en: 'Credited', lv: 'Atcelts ar kredītrēķinu' },
  corrected: { en: 'Credited and replaced', lv: 'Atcelts un aizstāts' },
  payment: { en: 'Payment', lv: 'Maksājums' },
  refund: { en: 'Refund', lv: 'Atmaksa' },
  reversal: { en: 'Reversal', lv: 'Atsaukšana' },
  moved: { en: 'Moved by a correction', lv: 'Pārcelts ar labojumu' },
});
