import { issuedInvoiceFields } from './issued-invoice.fields.ts';
import { defineWords, plural } from '#shared/words.ts';

/** The words of the list of invoices. */
export const invoicesWords = defineWords({
  status: issuedInvoiceFields.status,
  title: { en: 'Invoices', lv: 'Rēķini' },
  subtitle: { en: 'Manage and track customer invoices', lv: 'Klientu rēķini un to apmaksa' },
  area: { en: 'Money', lv: 'Nauda' },
  payments: { en: 'Payments and bank', lv: 'Maksājumi un banka' },
  paymentsShort: { en: 'Payments', lv: 'Maksājumi' },
  reminders: { en: 'Reminders', lv: 'Atgādinājumi' },
  month: { en: 'Month for the accountant', lv: 'Mēneša dati' },
  monthShort: { en: 'Month', lv: 'Mēnesis' },
  view: { en: 'What is listed', lv: 'Ko rādīt' },
  creditNotes: { en: 'Credit notes', lv: 'Kredītrēķini' },
  create: { en: 'Create Invoice', lv: 'Izrakstīt rēķinu' },
  noInvoices: { en: 'No invoices found', lv: 'Rēķinu nav' },
  noMatches: {
    en: 'No invoices found for the selected filters',
    lv: 'Ar izvēlētajiem filtriem neviens rēķins nav atrasts',
  },
  searchPlaceholder: { en: 'Search invoices...', lv: 'Meklēt rēķinus...' },
  showAll: { en: 'Show all invoices', lv: 'Rādīt visus rēķinus' },

  summary: { en: 'Summary', lv: 'Kopsavilkums' },
  totalInvoices: { en: 'Total Invoices', lv: 'Rēķini kopā' },
  pending: { en: 'Pending', lv: 'Gaida apmaksu' },
  paid: { en: 'Paid', lv: 'Apmaksāti' },
  pendingRevenue: { en: 'Pending Revenue', lv: 'Gaidāmie ieņēmumi' },
  totalRevenue: { en: 'Total Revenue', lv: 'Kopējie ieņēmumi' },

  amountOverdue: {
    en: (amount: string) => `${amount} overdue`,
    lv: (amount: string) => `t. sk. kavēti ${amount}`,
  },
  allFigures: { en: 'All figures', lv: 'Visi rādītāji' },
  waitingForPayment: { en: 'Waiting for payment', lv: 'Gaida apmaksu' },
  daysLate: {
    en: (days: number) => plural('en', days, { one: '1 day late', other: `${days} days late` }),
    lv: (days: number) =>
      plural('lv', days, {
        zero: `kavē ${days} dienu`,
        one: `kavē ${days} dienu`,
        other: `kavē ${days} dienas`,
      }),
  },

  all: { en: 'All', lv: 'Visi' },
  onlyPaid: { en: 'Paid', lv: 'Apmaksātie' },
  onlyUnpaid: { en: 'Unpaid', lv: 'Neapmaksātie' },
  onlyOverdue: { en: 'Overdue', lv: 'Kavēta apmaksa' },
  onlyCancelled: { en: 'Cancelled', lv: 'Anulētie' },
  period: { en: 'Date', lv: 'Datums' },
  allTime: { en: 'All Time', lv: 'Par visu laiku' },
  today: { en: 'Today', lv: 'Šodien' },
  thisWeek: { en: 'This Week', lv: 'Šonedēļ' },
  lastWeek: { en: 'Last Week', lv: 'Iepriekšējā nedēļa' },
  thisMonth: { en: 'This Month', lv: 'Šomēnes' },
  lastMonth: { en: 'Last Month', lv: 'Iepriekšējais mēnesis' },
  custom: { en: 'Custom Date Range', lv: 'Cits periods' },
  customRange: { en: 'Custom date range', lv: 'Cits periods' },
  from: { en: 'From', lv: 'No' },
  to: { en: 'To', lv: 'Līdz' },
  apply: { en: 'Apply', lv: 'Rādīt' },
  clear: { en: 'Clear', lv: 'Notīrīt' },
  noneLikeThis: { en: 'No such invoice found', lv: 'Neviens šāds rēķins nav atrasts' },

  number: { en: 'Invoice number', lv: 'Rēķina nr.' },
  customer: { en: 'Customer', lv: 'Klients' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  total: { en: 'Total', lv: 'Summa' },
  expand: {
    en: (number: string) => `${number}: show details`,
    lv: (number: string) => `${number}: rādīt vairāk`,
  },
  collapse: {
    en: (number: string) => `${number}: hide details`,
    lv: (number: string) => `${number}: rādīt mazāk`,
  },
  remindedOn: { en: (day: string) => `Reminded ${day}`, lv: (day: string) => `Atgādināts ${day}` },
  reminderFailed: { en: 'Reminder not delivered', lv: 'Atgādinājums nav piegādāts' },
  onReceipt: { en: 'On receipt', lv: 'Pēc saņemšanas' },

  takePayment: { en: 'Take payment', lv: 'Saņemt maksu' },
  moreActions: { en: 'Other actions', lv: 'Citas darbības' },
  markPaid: { en: 'Mark Paid', lv: 'Atzīmēt kā apmaksātu' },
  markUnpaid: { en: 'Mark Unpaid', lv: 'Atzīmēt kā neapmaksātu' },
  markUnpaidQuestion: {
    en: 'Are you sure you want to mark this invoice as unpaid?',
    lv: 'Vai tiešām atzīmēt šo rēķinu kā neapmaksātu?',
  },

  detailsFailed: { en: 'Failed to fetch invoice details', lv: 'Neizdevās ielādēt rēķina datus' },
  notFound: { en: 'Invoice not found', lv: 'Rēķins nav atrasts' },
  deposit: { en: 'Deposit', lv: 'Avanss' },
});
