import { defineWords } from '../../shared/words.ts';

/** The words of the service history as a document. */
export const historyWords = defineWords({
  title: { en: 'Service History', lv: 'Servisa vēsture' },
  registrationNumber: {
    en: (number: string) => `Reg. No. ${number}`,
    lv: (number: string) => `Reģ. Nr. ${number}`,
  },
  printedOn: { en: (day: string) => `Printed on ${day}`, lv: (day: string) => `Izdrukāts ${day}` },
  page: {
    en: (page: number, pages: number) => `Page ${page} of ${pages}`,
    lv: (page: number, pages: number) => `${page}. lapa no ${pages}`,
  },
  nothingYet: { en: 'No service history yet', lv: 'Servisa vēstures vēl nav' },

  vehicle: { en: 'Vehicle', lv: 'Transportlīdzeklis' },
  vin: { en: 'VIN', lv: 'VIN' },
  licensePlate: { en: 'License plate', lv: 'Valsts numurzīme' },
  firstRegistration: { en: 'First registration', lv: 'Pirmā reģistrācija' },
  color: { en: 'Color', lv: 'Krāsa' },
  currentMileage: { en: 'Current mileage', lv: 'Pašreizējais nobraukums' },
  dateAdded: { en: 'Date added', lv: 'Reģistrēts servisā' },
  owner: { en: 'Owner', lv: 'Īpašnieks' },

  invoices: { en: 'Invoices', lv: 'Rēķini' },
  estimates: { en: 'Estimates', lv: 'Tāmes' },
  appointments: { en: 'Appointments', lv: 'Pieraksti' },
  mileage: { en: 'Mileage', lv: 'Nobraukums' },
  number: { en: 'Number', lv: 'Numurs' },
  date: { en: 'Date', lv: 'Datums' },
  notes: { en: 'Notes', lv: 'Piezīmes' },
  description: { en: 'Description', lv: 'Apraksts' },
  service: { en: 'Service', lv: 'Pakalpojums' },
  duration: { en: 'Duration', lv: 'Ilgums' },
  total: { en: 'Total', lv: 'Summa' },
  status: { en: 'Status', lv: 'Statuss' },
  minutes: { en: (minutes: number) => `${minutes} min`, lv: (minutes: number) => `${minutes} min` },

  paid: { en: 'Paid', lv: 'Apmaksāts' },
  unpaid: { en: 'Unpaid', lv: 'Neapmaksāts' },
});

/** Labels of the statuses of an estimate (spec part 2, section 4). */
export const estimateStatusWords = defineWords({
  draft: { en: 'Draft', lv: 'Melnraksts' },
  pending: { en: 'Waiting customer approval', lv: 'Gaida klienta apstiprinājumu' },
  approved_waiting_parts: { en: 'Approved, waiting parts', lv: 'Apstiprināta, gaida detaļas' },
  approved: { en: 'Approved, Appointment Scheduled', lv: 'Apstiprināta, ieplānots pieraksts' },
  in_service: { en: 'In Service', lv: 'Darbā' },
  converted: { en: 'Work completed', lv: 'Darbi pabeigti' },
  rejected: { en: 'Rejected', lv: 'Noraidīta' },
});

/** Any other status of an appointment counts as scheduled. */
export const appointmentStatusWords = defineWords({
  scheduled: { en: 'Scheduled', lv: 'Ieplānots' },
  in_progress: { en: 'In progress', lv: 'Darbā' },
  completed: { en: 'Completed', lv: 'Pabeigts' },
});
