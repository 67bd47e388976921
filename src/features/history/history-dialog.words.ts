import { defineWords } from '../../shared/words.ts';
import { appointmentStatusWords } from '../appointments/appointment-status.words.ts';
import { estimateStatusWords } from '../estimates/estimate-status.words.ts';
import { invoiceStatusWords } from '../invoices/invoice-status.words.ts';

/** The history as the screens show it. */
export const historyDialogWords = defineWords({
  title: { en: 'Service History', lv: 'Servisa vēsture' },
  titleOf: {
    en: (name: string) => `Service History: ${name}`,
    lv: (name: string) => `Servisa vēsture: ${name}`,
  },
  appointments: { en: 'Appointments', lv: 'Pieraksti' },
  estimates: { en: 'Estimates', lv: 'Tāmes' },
  invoices: { en: 'Invoices', lv: 'Rēķini' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  date: { en: 'Date', lv: 'Datums' },
  service: { en: 'Service', lv: 'Pakalpojums' },
  status: { en: 'Status', lv: 'Statuss' },
  duration: { en: 'Duration', lv: 'Ilgums' },
  minutes: { en: (count: number) => `${count} min`, lv: (count: number) => `${count} min` },
  number: { en: 'Number', lv: 'Numurs' },
  total: { en: 'Total', lv: 'Summa' },
  payment: { en: 'Payment', lv: 'Apmaksa' },
  description: { en: 'Description', lv: 'Apraksts' },
  notes: { en: 'Notes', lv: 'Piezīmes' },
  all: { en: 'All', lv: 'Viss' },
  appointment: { en: 'Appointment', lv: 'Pieraksts' },
  openWork: { en: 'Open work', lv: 'Atvērtie darbi' },
  call: { en: 'Call', lv: 'Zvanīt' },
  noOpenWork: { en: 'No open work', lv: 'Atvērtu darbu nav' },
  nothingOfThis: { en: 'Nothing of this kind', lv: 'Šāda veida ierakstu nav' },
  unpaidInvoices: { en: 'Unpaid invoices', lv: 'Neapmaksātie rēķini' },
  nothingUnpaid: { en: 'No unpaid invoices', lv: 'Neapmaksātu rēķinu nav' },
  isDue: { en: (day: string) => `Due ${day}`, lv: (day: string) => `Termiņš ${day}` },
  wasDue: { en: (day: string) => `Was due ${day}`, lv: (day: string) => `Termiņš bija ${day}` },
  noAppointments: { en: 'No appointments found', lv: 'Pierakstu nav' },
  noEstimates: { en: 'No estimates found', lv: 'Tāmju nav' },
  noInvoices: { en: 'No invoices found', lv: 'Rēķinu nav' },
  nothing: { en: 'No service history available', lv: 'Servisa vēstures nav' },
  nothingYet: { en: 'No service history yet', lv: 'Servisa vēstures vēl nav' },
  gone: {
    en: 'This customer no longer exists.',
    lv: 'Šāda klienta nav vai tas ir dzēsts.',
  },
  ...appointmentStatusWords,
  ...estimateStatusWords,
  invoicePending: invoiceStatusWords.pending,
  invoicePaid: invoiceStatusWords.paid,
  invoiceOverdue: invoiceStatusWords.overdue,
  invoiceCancelled: invoiceStatusWords.cancelled,
  paid: invoiceStatusWords.paid,
  unpaid: invoiceStatusWords.unpaid,
});
