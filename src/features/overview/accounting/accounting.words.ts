import { defineWords } from '#shared/words.ts';

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
  mayClose: {
    en: (month: string) =>
      `When the accountant has the ZIP of ${month}, close the month: its documents and payments then stay as they are.`,
    lv: (month: string) =>
      `Kad grāmatvedis ir saņēmis ZIP failu (${month}), slēdziet mēnesi: tā dokumenti un maksājumi vairs nemainīsies.`,
  },
  isClosed: {
    en: (month: string, at: string, by: string) =>
      `${month} is closed (${at}, ${by}). Its figures are those of the closing.`,
    lv: (month: string, at: string, by: string) =>
      `Mēnesis ir slēgts: ${month} (${at}, ${by}). Dati ir tādi, kādi tie bija slēgšanas brīdī.`,
  },
  close: { en: 'Close month', lv: 'Slēgt mēnesi' },
  closeQuestion: {
    en: (month: string) => `Close ${month}?`,
    lv: (month: string) => `Vai slēgt mēnesi: ${month}?`,
  },
  closeText: {
    en: 'Earlier months are closed with it. In a closed month no invoice, credit note or payment can be dated, changed or cancelled. What has to be corrected later counts in the current month.',
    lv: 'Līdz ar to tiek slēgti arī iepriekšējie mēneši. Slēgtā mēnesī vairs nevar izrakstīt, mainīt vai anulēt rēķinus, kredītrēķinus un maksājumus. Vēlāki labojumi ieskaitāmi pašreizējā mēnesī.',
  },
  reopen: { en: 'Open month again', lv: 'Atvērt mēnesi' },
  openQuestion: {
    en: (month: string) => `Open ${month} again?`,
    lv: (month: string) => `Vai atvērt mēnesi: ${month}?`,
  },
  openText: {
    en: 'The accountant may have filed the VAT return already. After the changes download the ZIP again and close the month.',
    lv: 'Iespējams, grāmatvedis jau ir iesniedzis PVN deklarāciju. Pēc izmaiņām lejupielādējiet ZIP failu vēlreiz un slēdziet mēnesi.',
  },
  closeFailed: { en: 'The month could not be closed', lv: 'Mēnesi neizdevās slēgt' },
  openFailed: { en: 'The month could not be opened', lv: 'Mēnesi neizdevās atvērt' },
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
