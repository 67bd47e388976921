import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { ExportedList } from '#shared/exported-lists.ts';
import type { Label } from '#shared/record-fields.ts';
import { sheetWords } from './exports.words.ts';

/** A file is made and not kept: this is what an entry about it says, for what is in it leaves the shop. */
export const exportAudit = {
  type: 'export',
  en: 'export',
  lv: 'eksports',
  fields: {
    list: {
      en: 'List',
      lv: 'Saraksts',
      choices: {
        ...(sheetWords satisfies Record<ExportedList, Label>),
        everything: { en: 'Everything', lv: 'Viss' },
      },
    },
    format: { en: 'Format', lv: 'Formāts', choices: { csv: both('CSV'), xlsx: both('XLSX') } },
    rows: { en: 'Rows', lv: 'Rindas' },
    files: { en: 'Files', lv: 'Faili' },
    documents: { en: 'Documents', lv: 'Dokumenti' },
    narrowedBy: { en: 'Filter', lv: 'Filtrs' },
    language: languageField,
  },
} as const satisfies AuditType;

function both(text: string): Label {
  return { en: text, lv: text };
}
