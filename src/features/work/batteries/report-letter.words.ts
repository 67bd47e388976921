import { defineWords } from '#shared/words.ts';

/** The mail with which a report is sent to the customer. */
export const reportLetterWords = defineWords({
  hello: { en: 'Hello!', lv: 'Labdien!' },
  subject: {
    en: (shop: string, number: string) => `${shop}: battery measurement report ${number}`,
    lv: (shop: string, number: string) => `${shop}: baterijas mērījumu pārskats ${number}`,
  },
  attached: {
    en: (car: string, health: string) =>
      `Attached is the battery measurement report for ${car}: state of health ${health}.`,
    lv: (car: string, health: string) =>
      `Pielikumā ir baterijas mērījumu pārskats (${car}): stāvoklis (SOH) ${health}.`,
  },
  yourCar: { en: 'your car', lv: 'jūsu auto' },
  passOn: {
    en: 'The page below says whether the report still holds. You may pass it on, to a buyer too: it shows nothing about you.',
    lv: 'Lapa, ko atver saite, rāda, vai pārskats joprojām ir spēkā. To drīkstat nodot tālāk, arī pircējam: par jums tā neko nerāda.',
  },
  open: { en: 'Open the report', lv: 'Atvērt pārskatu' },
});
