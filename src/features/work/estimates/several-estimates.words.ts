import { defineWords, plural } from '#shared/words.ts';

const estimates = (count: number) =>
  plural('en', count, { one: `${count} estimate`, other: `${count} estimates` });

/** What is done with several estimates at once. */
export const severalEstimatesWords = defineWords({
  title: { en: 'Selected estimates', lv: 'Atzīmētās tāmes' },
  selected: {
    en: (count: number) => `${count} selected`,
    lv: (count: number) => `${plural('lv', count, { one: 'Atzīmēta', other: 'Atzīmētas' })}: ${count}`,
  },
  changeStatus: { en: 'Change status', lv: 'Mainīt statusu' },
  clear: { en: 'Clear selection', lv: 'Noņemt atzīmējumus' },
  stop: { en: 'Stop', lv: 'Pārtraukt' },
  progress: {
    en: (done: number, all: number) => `${done} of ${all} done`,
    lv: (done: number, all: number) => `Paveikts: ${done} no ${all}`,
  },
  tooMany: {
    en: (most: number) => `At most ${most} at a time`,
    lv: (most: number) => `Vienā reizē ne vairāk kā ${most}`,
  },
  /** Above the list of those, each with its reason. */
  failed: {
    en: (count: number) => `Not done: ${count}`,
    lv: (count: number) => `Neizdevās: ${count}`,
  },
  changed: {
    en: (count: number) => `${estimates(count)}: status updated`,
    lv: (count: number) =>
      plural('lv', count, { one: `Statuss mainīts ${count} tāmei`, other: `Statuss mainīts ${count} tāmēm` }),
  },
  deleted: {
    en: (count: number) => `${estimates(count)} deleted`,
    lv: (count: number) =>
      plural('lv', count, { one: `Dzēsta ${count} tāme`, other: `Dzēstas ${count} tāmes` }),
  },
  downloaded: {
    en: (count: number) =>
      plural('en', count, { one: `${count} PDF downloaded`, other: `${count} PDFs downloaded` }),
    lv: (count: number) => `Lejupielādēti PDF: ${count}`,
  },
  rejectTitle: {
    en: (count: number) => `Reject ${estimates(count)}`,
    lv: (count: number) => `Noraidīt tāmes (${count})`,
  },
  deleteTitle: {
    en: (count: number) => `Delete ${estimates(count)}`,
    lv: (count: number) => `Dzēst tāmes (${count})`,
  },
  deleteQuestion: {
    en: (numbers: string) =>
      `Are you sure you want to delete ${numbers}? Their lines and images will be deleted too.`,
    lv: (numbers: string) => `Vai tiešām dzēst ${numbers}? Tiks dzēstas arī to rindas un attēli.`,
  },
});
