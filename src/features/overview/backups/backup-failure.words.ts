import { defineWords } from '../../../shared/words.ts';

export const backupFailureWords = defineWords({
  full: {
    en: 'There was not enough space for it on the disk.',
    lv: 'Diskā tai nepietika vietas.',
  },
  notWritable: {
    en: 'The program may not write into the folder of the backups.',
    lv: 'Programma nedrīkst rakstīt rezerves kopiju mapē.',
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
