import { defineWords } from '#shared/words.ts';

/** The card of a battery report on the page of a job. */
export const batteryCardWords = defineWords({
  title: { en: 'Battery report', lv: 'Baterijas pārskats' },
  ofReference: { en: 'of the reference capacity', lv: 'no atsauces ietilpības' },
  measured: { en: (day: string) => `Measured ${day}`, lv: (day: string) => `Mērīts ${day}` },
  number: { en: (number: string) => `No. ${number}`, lv: (number: string) => `Nr. ${number}` },
  open: { en: 'Open the report', lv: 'Atvērt pārskatu' },
  passOn: {
    en: 'The page of the report may be passed on, to a buyer too: it shows nothing about you, and anybody can check there that the report is genuine.',
    lv: 'Pārskata lapu drīkst nodot tālāk, arī pircējam: par jums tā neko nerāda, un tur ikviens var pārbaudīt, ka pārskats ir īsts.',
  },
  withdrawn: {
    en: 'This report was withdrawn and does not hold any more.',
    lv: 'Šis pārskats ir atsaukts un vairs nav spēkā.',
  },
});
