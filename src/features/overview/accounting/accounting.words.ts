import { defineWords } from '../../../shared/words.ts';

/** The dialog in which a month is looked through and downloaded for the accountant. */
export const accountingWords = defineWords({
  open: { en: 'Monthly export for the accountant', lv: 'Mēneša dati grāmatvedim' },
  about: {
    en: 'One ZIP file with the journal of sales, payments and credit notes as tables, all documents as PDF, e-invoices as XML, and these control totals.',
    lv: 'Viens ZIP fails ar pārdošanas žurnālu, maksājumu un kredītrēķinu tabulām, visiem dokumentiem PDF formātā, e-rēķiniem XML formātā un šīm kontrolsummām.',
  },
  month: { en: 'Month', lv: 'Mēnesis' },
  previous: { en: 'Previous month', lv: 'Iepriekšējais mēnesis' },
  next: { en: 'Next month', lv: 'Nākamais mēnesis' },
  notOver: {
    en: 'This month is not over yet: its figures will change.',
    lv: 'Šis mēnesis vēl nav beidzies: tā dati vēl mainīsies.',
  },
  filesIn: { en: 'Language of the files', lv: 'Failu valoda' },
  nothing: {
    en: 'There are no documents and no payments in this month',
    lv: 'Šajā mēnesī nav ne dokumentu, ne maksājumu',
  },
  download: { en: 'Download ZIP', lv: 'Lejupielādēt ZIP' },
  preparing: { en: 'Preparing the documents...', lv: 'Gatavo dokumentus...' },
  progress: {
    en: (done: number, all: number) => `${done} of ${all} documents`,
    lv: (done: number, all: number) => `${done} no ${all} dokumentiem`,
  },
  percent: { en: (percent: number) => `ZIP: ${percent}%`, lv: (percent: number) => `ZIP: ${percent} %` },
  downloaded: { en: 'Monthly export downloaded', lv: 'Mēneša dati grāmatvedim lejupielādēti' },
  failed: {
    en: 'The month could not be downloaded completely. Nothing was saved.',
    lv: 'Neizdevās lejupielādēt visu mēnesi. Nekas nav saglabāts.',
  },
});
