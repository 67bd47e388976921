import { defineWords } from '#shared/words.ts';

/** Lines being written, of an estimate as of an invoice. */
export const lineWords = defineWords({
  addLine: { en: 'Add line', lv: 'Pievienot rindu' },
  removeLine: { en: (line: number) => `Remove line ${line}`, lv: (line: number) => `Noņemt ${line}. rindu` },
  line: { en: (line: number) => `Line ${line}`, lv: (line: number) => `${line}. rinda` },
  cell: {
    en: (line: number, column: string) => `Line ${line}: ${column}`,
    lv: (line: number, column: string) => `${line}. rinda: ${column}`,
  },
});

/** Kinds of lines, of an estimate as of an invoice. */
export const lineKindWords = defineWords({
  service: { en: 'Service', lv: 'Pakalpojums' },
  part: { en: 'Part', lv: 'Detaļa' },
  labor: { en: 'Labor', lv: 'Darbs' },
});
