import { defineWords } from '#shared/words.ts';

/** Words of saving a list as a file. */
export const exportWords = defineWords({
  csv: { en: 'Export as CSV', lv: 'Eksportēt kā CSV' },
  xlsx: { en: 'Export as Excel (XLSX)', lv: 'Eksportēt kā Excel (XLSX)' },
  preparing: { en: 'Preparing the file...', lv: 'Gatavo failu...' },
  cancel: { en: 'Cancel export', lv: 'Atcelt eksportu' },
  saved: { en: 'The list was exported', lv: 'Saraksts eksportēts' },
  failed: { en: 'Failed to export the list', lv: 'Neizdevās eksportēt sarakstu' },
});
