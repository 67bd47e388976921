import { vatReasonWords } from './vat-exemption.words.ts';

/** Why a document has no VAT, and what it says of it in place of the usual text. */
export const vatReasonFields = {
  vatReason: {
    en: 'Why VAT is not applied',
    lv: 'Kādēļ PVN netiek piemērots',
    kind: 'choice',
    choices: vatReasonWords,
  },
  vatReasonText: { en: 'Text on the document', lv: 'Teksts dokumentā', kind: 'lines' },
} as const;
