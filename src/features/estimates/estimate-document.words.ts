import { defineWords } from '../../shared/words.ts';

/** The words of an estimate as a document. */
export const estimateDocumentWords = defineWords({
  title: { en: 'Estimate', lv: 'Tāme' },
  registrationNumber: {
    en: (number: string) => `Reg. No. ${number}`,
    lv: (number: string) => `Reģ. nr. ${number}`,
  },
  vatNumber: { en: (number: string) => `VAT No. ${number}`, lv: (number: string) => `PVN nr. ${number}` },
  page: {
    en: (page: number, pages: number) => `Page ${page} of ${pages}`,
    lv: (page: number, pages: number) => `${page}. lapa no ${pages}`,
  },

  customer: { en: 'Customer', lv: 'Klients' },
  vehicle: { en: 'Vehicle', lv: 'Automašīna' },
  licensePlate: { en: 'License plate', lv: 'Valsts numurs' },
  vin: { en: 'VIN', lv: 'VIN' },
  mileage: { en: 'Mileage', lv: 'Nobraukums' },
  description: { en: 'Description', lv: 'Apraksts' },

  lines: { en: 'Work and parts', lv: 'Darbi un detaļas' },
  number: { en: 'No.', lv: 'Nr.' },
  units: { en: 'Units', lv: 'Skaits' },
  price: { en: 'Price excl.\nVAT, €', lv: 'Cena bez\nPVN, €' },
  hours: { en: 'Labor\nhours', lv: 'Darba\nstundas' },
  laborCost: { en: 'Labor\ncost, €', lv: 'Darba\nmaksa, €' },
  discount: { en: 'Discount', lv: 'Atlaide' },
  lineTotal: { en: 'Total excl.\nVAT, €', lv: 'Summa bez\nPVN, €' },
  mechanic: { en: (name: string) => `Mechanic: ${name}`, lv: (name: string) => `Mehāniķis: ${name}` },
  percent: { en: (percent: string) => `${percent}%`, lv: (percent: string) => `${percent} %` },

  laborRate: {
    en: (rate: string) => `Labor rate ${rate} per hour without VAT`,
    lv: (rate: string) => `Darba stundas likme ${rate} bez PVN`,
  },
  subtotal: { en: 'Subtotal without VAT', lv: 'Summa bez PVN' },
  vat: { en: (rate: string) => `VAT ${rate}`, lv: (rate: string) => `PVN ${rate}` },
  noVat: { en: 'VAT', lv: 'PVN' },
  notApplied: { en: 'not applied', lv: 'netiek piemērots' },
  total: { en: 'Total', lv: 'Kopā' },
  totalWithVat: { en: 'Total with VAT', lv: 'Kopā ar PVN' },

  photos: { en: 'Photos', lv: 'Fotoattēli' },
  photo: { en: (number: number) => `Photo ${number}`, lv: (number: number) => `${number}. fotoattēls` },
  photoMissing: {
    en: 'This photo could not be loaded',
    lv: 'Šo fotoattēlu neizdevās ielādēt',
  },
});
