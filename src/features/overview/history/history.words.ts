import { defineWords } from '#shared/words.ts';

/** The words of the service history as a document. */
export const historyWords = defineWords({
  title: { en: 'Service History', lv: 'Servisa vēsture' },
  registrationNumber: {
    en: (number: string) => `Reg. No. ${number}`,
    lv: (number: string) => `Reģ. nr. ${number}`,
  },
  printedOn: { en: (day: string) => `Printed on ${day}`, lv: (day: string) => `Izdrukāts ${day}` },
  page: {
    en: 'Page {page} of {pages}',
    lv: '{page}. lapa no {pages}',
  },
  nothingYet: { en: 'No service history yet', lv: 'Servisa vēstures vēl nav' },

  vehicle: { en: 'Vehicle', lv: 'Auto' },
  vin: { en: 'VIN', lv: 'VIN' },
  licensePlate: { en: 'License plate', lv: 'Valsts numurs' },
  firstRegistration: { en: 'First registration', lv: 'Pirmā reģistrācija' },
  color: { en: 'Color', lv: 'Krāsa' },
  currentMileage: { en: 'Current mileage', lv: 'Pašreizējais nobraukums' },
  dateAdded: { en: 'Date added', lv: 'Pievienots' },
  owner: { en: 'Customer', lv: 'Klients' },

  invoices: { en: 'Invoices', lv: 'Rēķini' },
  deposit: { en: 'Deposit', lv: 'Avanss' },
  creditNotes: { en: 'Credit notes', lv: 'Kredītrēķini' },
  pastWork: { en: 'Work done before', lv: 'Agrāk veiktie darbi' },
  toInvoice: { en: 'To invoice', lv: 'Attiecas uz rēķinu' },
  estimates: { en: 'Estimates', lv: 'Tāmes' },
  appointments: { en: 'Appointments', lv: 'Pieraksti' },
  mileage: { en: 'Mileage', lv: 'Nobraukums' },
  number: { en: 'Number', lv: 'Numurs' },
  date: { en: 'Date', lv: 'Datums' },
  description: { en: 'Description', lv: 'Apraksts' },
  service: { en: 'Service', lv: 'Pakalpojums' },
  duration: { en: 'Duration', lv: 'Ilgums' },
  total: { en: 'Total', lv: 'Summa' },
  status: { en: 'Status', lv: 'Statuss' },
  minutes: { en: (minutes: number) => `${minutes} min`, lv: (minutes: number) => `${minutes} min` },
});
