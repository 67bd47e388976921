import { defineWords } from '#shared/words.ts';

/** The first line of the table, in the order of its columns. */
export const hoursCsvWords = defineWords({
  number: { en: 'Estimate number', lv: 'Tāmes numurs' },
  plate: { en: 'Plate', lv: 'Reģistrācijas numurs' },
  work: { en: 'Work', lv: 'Darbs' },
  technician: { en: 'Technician', lv: 'Mehāniķis' },
  quoted: { en: 'Quoted hours of the line', lv: 'Rindas stundas tāmē' },
  clocked: { en: 'Clocked hours', lv: 'Reģistrētās stundas' },
});

export const hoursWords = defineWords({
  title: { en: 'Clocked hours', lv: 'Reģistrētās stundas' },
  hint: {
    en: 'Time by the clock of the workshop on these days, beside what was quoted.',
    lv: 'Darbnīcā reģistrētais laiks šajās dienās un tāmē paredzētais.',
  },
  none: { en: 'No time was clocked on these days.', lv: 'Šajās dienās laiks nav reģistrēts.' },
  tooLong: {
    en: 'Clocked hours are shown of at most 366 days.',
    lv: 'Reģistrētās stundas var skatīt par ne vairāk kā 366 dienām.',
  },
  moreLines: {
    en: 'The first lines are shown; the exported file has all of them.',
    lv: 'Redzamas pirmās rindas, eksportētajā failā ir visas.',
  },
  technician: { en: 'Technician', lv: 'Mehāniķis' },
  onCars: { en: 'On cars', lv: 'Pie auto' },
  other: { en: 'Other work', lv: 'Cits darbs' },
  breaks: { en: 'Breaks', lv: 'Pārtraukumi' },
  byTechnician: { en: 'By technician', lv: 'Pa mehāniķiem' },
  byLine: { en: 'By job and line', lv: 'Pa darbiem un rindām' },
  job: { en: 'Estimate', lv: 'Tāme' },
  work: { en: 'Work', lv: 'Darbs' },
  quoted: { en: 'Quoted', lv: 'Tāmē' },
  clocked: { en: 'Clocked', lv: 'Reģistrēts' },
  sumOfJob: { en: (sum: string) => `${sum} clocked`, lv: (sum: string) => `reģistrēts ${sum}` },
  withoutEstimate: { en: 'Without an estimate', lv: 'Bez tāmes' },
  export: { en: 'Export clocked hours', lv: 'Eksportēt stundas' },
  exported: { en: 'The clocked hours were exported', lv: 'Stundas eksportētas' },
  exportFailed: { en: 'Failed to export the clocked hours', lv: 'Neizdevās eksportēt stundas' },
});
