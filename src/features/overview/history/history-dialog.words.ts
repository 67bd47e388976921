import { defineWords } from '#shared/words.ts';
import { appointmentStatusWords } from '#features/work/appointments/appointments.words.ts';
import { plainStatusWords } from '#features/work/estimates/estimate-status.words.ts';
import { invoiceStatusWords } from '#features/work/invoices/invoice-status.words.ts';

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
  creditNotes: { en: 'Credit notes', lv: 'Kredītrēķini' },
  invoice: { en: 'Invoice', lv: 'Rēķins' },

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
  deposit: { en: 'Deposit', lv: 'Avanss' },
  appointment: { en: 'Appointment', lv: 'Pieraksts' },
  openWork: { en: 'Open work', lv: 'Nepabeigtie darbi' },
  call: { en: 'Call', lv: 'Zvanīt' },
  newEstimate: { en: 'New estimate', lv: 'Jauna tāme' },
  newAppointment: { en: 'New appointment', lv: 'Jauns pieraksts' },
  noOpenWork: { en: 'No open work', lv: 'Nepabeigtu darbu nav' },
  nothingOfThis: { en: 'Nothing of this kind', lv: 'Šāda veida ierakstu nav' },
  unpaidInvoices: { en: 'Unpaid invoices', lv: 'Neapmaksātie rēķini' },
  nothingUnpaid: { en: 'No unpaid invoices', lv: 'Neapmaksātu rēķinu nav' },
  leftOf: {
    en: (total: string) => `of ${total}`,
    lv: (total: string) => `no ${total}`,
  },
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
  ...plainStatusWords,
  invoiceCancelled: invoiceStatusWords.cancelled,
  invoiceCredited: invoiceStatusWords.credited,
  invoiceCorrected: invoiceStatusWords.corrected,
  paid: invoiceStatusWords.paid,
  unpaid: invoiceStatusWords.unpaid,
});
