import { defineWords } from '#shared/words.ts';
import { documentWords } from '#features/work/paperwork/document.words.ts';

/** What the document of a check says. */
export const checkDocumentWords = defineWords({
  ...documentWords,
  item: { en: 'Item', lv: 'Punkts' },
  result: { en: 'Result', lv: 'Rezultāts' },
  condition: { en: 'Condition', lv: 'Stāvoklis' },
  found: { en: 'To be watched or replaced', lv: 'Jāvēro vai jāmaina' },
  nothingFound: { en: 'Nothing is to be watched or replaced.', lv: 'Nekas nav jāvēro vai jāmaina.' },
  photos: { en: 'Photos', lv: 'Attēli' },
  photo: { en: (n: number) => `Photo ${n}`, lv: (n: number) => `${n}. attēls` },
  photoMissing: { en: 'This photo cannot be shown', lv: 'Šo attēlu nevar parādīt' },
  completed: {
    en: (who: string, when: string) => `Checked by ${who}, completed ${when}`,
    lv: (who: string, when: string) => `Pārbaudīja ${who}, pabeigta ${when}`,
  },
  completedOn: { en: (when: string) => `Completed ${when}`, lv: (when: string) => `Pabeigta ${when}` },
});
