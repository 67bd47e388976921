import { defineWords } from '#shared/words.ts';

export const backupFailureWords = defineWords({
  full: {
    en: 'Not enough disk space.',
    lv: 'Diskā tai nepietika vietas.',
  },
  notWritable: {
    en: 'The program has no permission to write to the folder of the backups.',
    lv: 'Programmai nav tiesību rakstīt rezerves kopiju mapē.',
  },
  noFolder: {
    en: 'The folder of the backups could not be reached.',
    lv: 'Rezerves kopiju mapei nevarēja piekļūt.',
  },
  ended: {
    en: 'The process that made it ended unexpectedly.',
    lv: 'Process, kas to veidoja, negaidīti beidzās.',
  },
});
