import { defineWords } from '#shared/words.ts';

/** What is wrong with a cell or a row of a file, where no form could say it. */
export const faultWords = defineWords({
  cellIsError: {
    en: 'The formula in this cell came to an error',
    lv: 'Šīs šūnas formula dod kļūdu',
  },
  numberUnreadable: { en: 'This is not a number', lv: 'Tas nav skaitlis' },
  numberAmbiguous: {
    en: 'This may be a thousand or a fraction: write 1234 or 1.23',
    lv: 'Nav skaidrs, vai tie ir tūkstoši vai daļskaitlis: rakstiet 1234 vai 1,23',
  },
  dayUnreadable: {
    en: 'This is not a day: write 29.11.2026 or 2026-11-29',
    lv: 'Tas nav datums: rakstiet 29.11.2026. vai 2026-11-29',
  },
  choiceUnknown: { en: 'None of the values that this field has', lv: 'Šim laukam tādas vērtības nav' },
  yesNoUnreadable: { en: 'Write yes or no', lv: 'Rakstiet jā vai nē' },
  moreCells: {
    en: 'This row has more cells than there are columns: a separator may stand in a text without quote marks',
    lv: 'Šajā rindā ir vairāk šūnu nekā kolonnu: iespējams, tekstā bez pēdiņām ir atdalītājs',
  },
  fitsTwo: {
    en: 'Several records fit this row: it is not clear which one is meant',
    lv: 'Šai rindai atbilst vairāki ieraksti: nav skaidrs, kurš domāts',
  },
  notOnRecord: {
    en: 'This vehicle is not on record: import the vehicles first',
    lv: 'Šāda auto sarakstā nav: vispirms importējiet automašīnas',
  },
});

/** The same with the number of another row. */
export const otherRowWords = defineWords({
  twiceInFile: {
    en: (row: number) => `This is the same record as in row ${row}`,
    lv: (row: number) => `Tas ir tas pats ieraksts, kas ${row}. rindā`,
  },
  differsFromRow: {
    en: (row: number) => `For the same service row ${row} says something else`,
    lv: (row: number) => `Tam pašam pakalpojumam ${row}. rindā norādīts kas cits`,
  },
});
