import { defineWords } from '#shared/words.ts';

/** The control totals of a month, on the screen and on paper. */
export const controlSheetWords = defineWords({
  title: { en: 'Control totals', lv: 'Kontrolsummas' },
  asOf: {
    en: (moment: string) =>
      `All figures as of ${moment}. Documents count by their date, payments and deposits by the day of payment.`,
    lv: (moment: string) =>
      `Dati sagatavoti ${moment}. Dokumenti pieder mēnesim pēc dokumenta datuma, maksājumi un avansi – pēc samaksas dienas.`,
  },

  documents: { en: 'Documents and numbers', lv: 'Dokumenti un numuri' },
  journalRows: { en: 'Documents in the journal', lv: 'Dokumenti žurnālā' },
  cancelled: {
    en: 'of these cancelled (not included in the totals)',
    lv: 't. sk. anulēti (summās nav iekļauti)',
  },
  depositInvoices: {
    en: 'of these deposit invoices (included in the totals when paid)',
    lv: 't. sk. avansa rēķini (summās iekļauti pēc samaksas)',
  },
  invoiceNumbers: { en: 'Invoice numbers issued', lv: 'Piešķirtie rēķinu numuri' },
  creditNoteNumbers: { en: 'Credit note numbers issued', lv: 'Piešķirtie kredītrēķinu numuri' },
  range: {
    en: (first: string, last: string, count: number) => `${first} – ${last} (${count})`,
    lv: (first: string, last: string, count: number) => `${first} – ${last} (${count})`,
  },
  datedElsewhere: {
    en: 'issued in the month, of another month’s date',
    lv: 'izrakstīti mēnesī, bet ar cita mēneša datumu',
  },
  issuedElsewhere: {
    en: 'issued in another month, of this month’s date',
    lv: 'izrakstīti citā mēnesī, bet ar šī mēneša datumu',
  },
  missing: { en: 'Missing numbers', lv: 'Trūkstošie numuri' },
  noneMissing: { en: 'none', lv: 'nav' },

  sales: { en: 'Sales by VAT rate', lv: 'Pārdošana pa PVN likmēm' },
  kind: { en: 'Type', lv: 'Veids' },
  invoice: { en: 'Invoices', lv: 'Rēķini' },
  prepayment: { en: 'Deposits received', lv: 'Saņemtie avansi' },
  creditNote: { en: 'Credit notes', lv: 'Kredītrēķini' },
  taxRate: { en: 'VAT rate', lv: 'PVN likme' },
  count: { en: 'Count', lv: 'Skaits' },
  net: { en: 'Excl. VAT', lv: 'Bez PVN' },
  tax: { en: 'VAT', lv: 'PVN' },
  total: { en: 'Total', lv: 'Kopā' },

  totalNet: { en: 'Total excl. VAT', lv: 'Kopā bez PVN' },
  totalTax: { en: 'Total VAT', lv: 'PVN kopā' },
  percent: { en: (rate: string) => `${rate}%`, lv: (rate: string) => `${rate}\u00a0%` },

  payments: { en: 'Payments by method', lv: 'Maksājumi pa veidiem' },
  method: { en: 'Method', lv: 'Veids' },
  received: { en: 'Received', lv: 'Saņemts' },
  givenBack: { en: 'Refunded, reversed', lv: 'Atmaksāts, atsaukts' },

  receivables: { en: 'Receivables', lv: 'Debitoru parādi' },
  openBefore: { en: 'Opening balance', lv: 'Debitoru parādi mēneša sākumā' },
  invoices: { en: 'Invoices of the month', lv: 'Mēneša rēķini' },
  creditNotes: { en: 'Credit notes of the month', lv: 'Mēneša kredītrēķini' },
  paymentsOfMonth: { en: 'Payments of the month', lv: 'Mēneša maksājumi' },
  receivablesResult: { en: 'Closing balance', lv: 'Debitoru parādi mēneša beigās' },

  revenue: {
    en: 'Reconciliation: journal to revenue on the dashboard',
    lv: 'Saskaņošana: žurnāls un pārskata ieņēmumi',
  },
  journal: { en: 'Journal total', lv: 'Žurnāla kopsumma' },
  deposits: {
    en: 'Deposit invoices of the month less deposits received',
    lv: 'Mēneša avansa rēķini, atņemot saņemtos avansus',
  },
  notPaidInMonth: {
    en: 'Invoices of the month that were not paid in it',
    lv: 'Mēneša rēķini, kas tajā nav apmaksāti',
  },
  othersPaidInMonth: {
    en: 'Invoices of other months, paid in this one',
    lv: 'Citu mēnešu rēķini, apmaksāti šajā mēnesī',
  },
  creditsNotCounted: {
    en: 'Credit notes of the month that count in another one',
    lv: 'Mēneša kredītrēķini, kas ieskaitāmi citā mēnesī',
  },
  creditsOfOthers: {
    en: 'Credit notes of other months that count in this one',
    lv: 'Citu mēnešu kredītrēķini, kas ieskaitāmi šajā mēnesī',
  },
  revenueResult: { en: 'Revenue of the month', lv: 'Mēneša ieņēmumi' },

  cards: {
    en: 'Reconciliation: journal to the figures above the invoices',
    lv: 'Saskaņošana: žurnāls un rēķinu saraksta skaitļi',
  },
  stillToPay: { en: 'Balance due (pending revenue)', lv: 'Vēl nav samaksāts (gaidāmie ieņēmumi)' },
  paidOfOpen: { en: 'Paid in parts of unpaid invoices', lv: 'Neapmaksāto rēķinu daļējie maksājumi' },
  creditedOfOpen: { en: 'Credited of unpaid invoices', lv: 'Neapmaksāto rēķinu kredītrēķini' },
  creditsCounted: {
    en: 'Credit notes that count in the month',
    lv: 'Kredītrēķini, kas ieskaitāmi šajā mēnesī',
  },
  cardsResult: { en: 'Total revenue above the invoices', lv: 'Kopējie ieņēmumi rēķinu sarakstā' },

  report: {
    en: 'Reconciliation: journal to the service report (excl. VAT)',
    lv: 'Saskaņošana: žurnāls un servisa atskaite (bez PVN)',
  },
  journalNet: { en: 'Journal excl. VAT', lv: 'Žurnāls bez PVN' },
  withoutEstimate: { en: 'Invoices without an estimate', lv: 'Rēķini bez tāmes' },
  otherEstimates: { en: 'Of work completed in other months', lv: 'Par citos mēnešos pabeigtiem darbiem' },
  notInvoiced: {
    en: 'Work completed, but not invoiced in the month',
    lv: 'Pabeigti darbi, par kuriem mēnesī nav rēķina',
  },
  otherwise: {
    en: 'Estimates that differ from their invoices of the month (changes, deposits)',
    lv: 'Atšķirības starp tāmēm un to mēneša rēķiniem (labojumi, avansi)',
  },
  reportResult: { en: 'Service report total', lv: 'Servisa atskaites kopsumma' },

  agrees: { en: 'agrees', lv: 'sakrīt' },
  differs: {
    en: (found: string) => `does not agree: the program shows ${found}`,
    lv: (found: string) => `nesakrīt: programma rāda ${found}`,
  },
  page: {
    en: 'Page {page} of {pages}',
    lv: '{page}. lapa no {pages}',
  },
});
