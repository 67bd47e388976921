import { defineWords, plural } from '#shared/words.ts';

/** Words of what is done with several rows of a list. */
export const chosenRowsWords = defineWords({
  title: { en: 'Selected rows', lv: 'Atzīmētās rindas' },
  column: { en: 'Select', lv: 'Atzīmēt' },
  hint: { en: 'Select rows', lv: 'Atzīmējiet rindas' },
  selected: {
    en: (count: number) => `${count} selected`,
    lv: (count: number) => `${plural('lv', count, { one: 'Atzīmēta', other: 'Atzīmētas' })}: ${count}`,
  },
  chooseOne: { en: (name: string) => `Select ${name}`, lv: (name: string) => `Atzīmēt: ${name}` },
  all: { en: 'Select all shown', lv: 'Atzīmēt visas redzamās' },
  tooMany: {
    en: (most: number) => `At most ${most} at a time`,
    lv: (most: number) => `Vienā reizē ne vairāk kā ${most}`,
  },
  end: { en: 'End selection', lv: 'Beigt atzīmēšanu' },
  csv: { en: 'CSV', lv: 'CSV' },
  xlsx: { en: 'Excel', lv: 'Excel' },
});
