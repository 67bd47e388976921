import { defineWords } from '#shared/words.ts';

/** The settings of the journal of sales for the accountant. */
export const accountingCodesWords = defineWords({
  title: { en: 'Codes for the accountant', lv: 'Grāmatvedības kodi' },
  hint: {
    en: 'The monthly export names them in each row of the journal of sales. Please agree them with your accountant. A closed month keeps the codes of its closing.',
    lv: 'Mēneša datos grāmatvedim tie norādīti katrā pārdošanas žurnāla rindā. Saskaņojiet tos ar savu grāmatvedi. Slēgtā mēnesī paliek kodi, kas bija slēgšanas brīdī.',
  },
  kind: { en: 'Sale', lv: 'Darījums' },
  row: { en: 'Row of the VAT return', lv: 'PVN deklarācijas rinda' },
  account: { en: 'Account', lv: 'Konts' },
  save: { en: 'Save codes', lv: 'Saglabāt kodus' },
  saved: { en: 'Codes saved', lv: 'Kodi saglabāti' },
  saveFailed: { en: 'Failed to save the codes', lv: 'Kodus neizdevās saglabāt' },
});

/** What each kind of sale is called. */
export const saleKindWords = defineWords({
  standard: { en: 'With VAT', lv: 'Ar PVN' },
  reverseCharge: { en: 'Reverse charge', lv: 'Nodokļa apgrieztā maksāšana' },
  intraCommunity: { en: 'Goods to another EU country', lv: 'Preces uz citu ES valsti' },
  export: { en: 'Export', lv: 'Eksports' },
  exempt: { en: 'Exempt from VAT', lv: 'Ar PVN neapliekams' },
  outsideScope: { en: 'Outside the scope of VAT', lv: 'Nav PVN objekts' },
  deposit: { en: 'Deposit received', lv: 'Saņemtais avanss' },
});
