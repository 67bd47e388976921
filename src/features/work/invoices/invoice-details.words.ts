import { defineWords } from '#shared/words.ts';

/** The words of an expanded invoice. */
export const invoiceDetailsWords = defineWords({
  changeDate: {
    en: (day: string, number: string) => `${day}: change the date of ${number}`,
    lv: (day: string, number: string) => `${day}: mainīt rēķina ${number} datumu`,
  },
  changeDueDate: {
    en: (day: string, number: string) => `${day}: change the due date of ${number}`,
    lv: (day: string, number: string) => `${day}: mainīt rēķina ${number} apmaksas termiņu`,
  },
  suggested: {
    en: (day: string) => `Suggested: ${day}`,
    lv: (day: string) => `Ieteicamais: ${day}`,
  },
  detailsOf: {
    en: (number: string) => `Details of invoice ${number}`,
    lv: (number: string) => `Rēķina ${number} dati`,
  },
  lines: { en: 'Line items', lv: 'Rēķina rindas' },
  price: { en: 'Price per unit', lv: 'Vienības cena bez PVN' },
  deposits: { en: 'Deposits deducted', lv: 'Atskaitītie avansi' },
  labor: { en: 'Labor', lv: 'Darbs' },
  parts: { en: 'Parts', lv: 'Detaļas' },
  details: { en: 'Details', lv: 'Papildu dati' },
  estimate: { en: 'Estimate', lv: 'Tāme' },
  replaces: { en: 'Replaces invoice', lv: 'Aizstāj rēķinu' },
  replacedBy: { en: 'Replaced by invoice', lv: 'Aizstāts ar rēķinu' },
  supplyDate: { en: 'Supply date', lv: 'Pakalpojuma sniegšanas datums' },
  paidAt: { en: 'Paid at', lv: 'Apmaksāts' },
  issuedAt: { en: 'Issued at', lv: 'Izrakstīts' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  vin: { en: 'VIN', lv: 'VIN' },
  mileage: { en: 'Mileage', lv: 'Nobraukums' },
  description: { en: 'Description', lv: 'Apraksts' },
  notes: { en: 'Internal notes', lv: 'Iekšējās piezīmes' },
  freeformText: { en: 'Extra text on the invoice', lv: 'Papildu teksts rēķinā' },
});
