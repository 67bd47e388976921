import { defineWords, type Spoken } from '#shared/words.ts';
import { priceWords } from './price.words.ts';

/** What more than one document says. */
export const documentWords = defineWords({
  registrationNumber: { en: 'Reg. No.', lv: 'Reģ. nr.' },
  vatNumber: { en: 'VAT No.', lv: 'PVN nr.' },
  page: {
    en: 'Page {page} of {pages}',
    lv: '{page}. lapa no {pages}',
  },

  customer: { en: 'Customer', lv: 'Klients' },
  buyerReference: { en: 'Order or contract No.', lv: 'Pasūtījuma vai līguma nr.' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  licensePlate: { en: 'License plate', lv: 'Valsts numurs' },
  vin: { en: 'VIN', lv: 'VIN' },
  mileage: { en: 'Mileage', lv: 'Nobraukums' },

  number: { en: 'No.', lv: 'Nr.' },
  description: { en: 'Description', lv: 'Apraksts' },
  price: { en: 'Price excl.\nVAT, €', lv: 'Cena bez\nPVN, €' },
  discount: { en: 'Discount', lv: 'Atlaide' },
  free: priceWords.free,
  lineTotal: { en: 'Total excl.\nVAT, €', lv: 'Summa bez\nPVN, €' },

  subtotal: { en: 'Subtotal without VAT', lv: 'Summa bez PVN' },
  vat: { en: 'VAT', lv: 'PVN' },
  notApplied: { en: 'not applied', lv: 'netiek piemērots' },
  notVatRegistered: {
    en: 'VAT is not applied: the seller is not registered for VAT.',
    lv: 'PVN netiek piemērots: pārdevējs nav reģistrēts PVN maksātājs.',
  },
  total: { en: 'Total', lv: 'Kopā' },
  totalWithVat: { en: 'Total with VAT', lv: 'Kopā ar PVN' },
});
export type DocumentWords = Spoken<typeof documentWords>;
