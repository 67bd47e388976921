import { defineWords } from '#shared/words.ts';
import { priceWords } from '#features/work/paperwork/price.words.ts';

/** The words of an estimate as a document, beside those of every document. */
export const estimateDocumentWords = defineWords({
  title: { en: 'Estimate', lv: 'Tāme' },

  lines: { en: 'Work and parts', lv: 'Darbi un detaļas' },
  units: { en: 'Units', lv: 'Skaits' },
  hours: { en: 'Labor\nhours', lv: 'Darba\nstundas' },
  laborCost: { en: 'Labor\ncost, €', lv: 'Darba\nmaksa, €' },
  mechanic: { en: (name: string) => `Mechanic: ${name}`, lv: (name: string) => `Mehāniķis: ${name}` },
  laborRate: {
    en: (rate: string) => `Labor rate ${rate} per hour without VAT`,
    lv: (rate: string) => `Darba stundas likme ${rate} bez PVN`,
  },

  unpriced: priceWords.unpriced,
  approved: { en: 'Approved by the customer', lv: 'Klients apstiprināja' },
  declined: {
    en: 'Declined by the customer, not in the total',
    lv: 'Klienta atteiktie darbi, kopsummā nav iekļauti',
  },

  validUntil: { en: (day: string) => `Valid until ${day}`, lv: (day: string) => `Derīga līdz ${day}` },
  order: { en: 'I order the work of this estimate', lv: 'Pasūtu šajā tāmē norādītos darbus' },
  signature: { en: 'Name and signature', lv: 'Vārds, uzvārds un paraksts' },
  signedOn: { en: 'Date', lv: 'Datums' },

  images: { en: 'Photos', lv: 'Fotoattēli' },
  image: { en: (number: number) => `Photo ${number}`, lv: (number: number) => `${number}. fotoattēls` },
  imageMissing: {
    en: 'This photo could not be loaded',
    lv: 'Šo fotoattēlu neizdevās ielādēt',
  },
});
