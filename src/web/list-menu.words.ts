import { defineWords } from '#shared/words.ts';

/** Words of the menu of a list. */
export const listMenuWords = defineWords({
  csv: { en: 'Export as CSV', lv: 'Eksportēt kā CSV' },
  xlsx: { en: 'Export as Excel (XLSX)', lv: 'Eksportēt kā Excel (XLSX)' },
  preparing: { en: 'Preparing the file...', lv: 'Gatavo failu...' },
  cancel: { en: 'Cancel export', lv: 'Atcelt eksportu' },
  saved: { en: 'The list was exported', lv: 'Saraksts eksportēts' },
  descending: { en: 'descending', lv: 'dilstoši' },
  ascending: { en: 'ascending', lv: 'augoši' },
  newestFirst: { en: 'Newest first', lv: 'Jaunākie vispirms' },
  print: { en: 'Print', lv: 'Drukāt' },
  printFailed: { en: 'The rest of the list could not be loaded', lv: 'Neizdevās ielādēt pārējo sarakstu' },
  choose: { en: 'Select rows', lv: 'Atzīmēt rindas' },
  failed: { en: 'Failed to export the list', lv: 'Neizdevās eksportēt sarakstu' },
});
