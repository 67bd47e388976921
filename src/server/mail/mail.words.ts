import { defineWords } from '#shared/words.ts';

export const mailWords = defineWords({
  openAddress: {
    en: 'If the button does not work, open this address:',
    lv: 'Ja poga nedarbojas, atveriet šo adresi:',
  },
});
