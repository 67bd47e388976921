import { defineWords } from '#shared/words.ts';

/** The first line of the exported table, in the order of its columns. */
export const reportCsvWords = defineWords({
  number: { en: 'Estimate number', lv: 'Tāmes numurs' },
  customer: { en: 'Customer', lv: 'Klients' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  status: { en: 'Status', lv: 'Statuss' },
  date: { en: 'Status date', lv: 'Statusa datums' },
  line: { en: 'Line', lv: 'Rinda' },
  kind: { en: 'Kind', lv: 'Veids' },
  description: { en: 'Description', lv: 'Apraksts' },
  partName: { en: 'Part name', lv: 'Detaļas nosaukums' },
  partNumber: { en: 'Part number', lv: 'Detaļas numurs' },
  units: { en: 'Units', lv: 'Skaits' },
  mechanic: { en: 'Mechanic', lv: 'Mehāniķis' },
  hours: { en: 'Labor hours', lv: 'Darba stundas' },
  parts: { en: 'Parts excl. VAT (EUR)', lv: 'Detaļas bez PVN (EUR)' },
  labor: { en: 'Labor excl. VAT (EUR)', lv: 'Darbs bez PVN (EUR)' },
  total: { en: 'Total excl. VAT (EUR)', lv: 'Kopā bez PVN (EUR)' },
});
