import { defineWords } from '#shared/words.ts';
import { jobWords } from '#features/work/jobs/job.words.ts';

/** What somebody of the waiting list is written when a time became free. */
export const offerLetterWords = defineWords({
  hello: jobWords.hello,
  subject: {
    en: (shop: string, when: string) => `${shop}: a time became free: ${when}`,
    lv: (shop: string, when: string) => `${shop}: atbrīvojies laiks: ${when}`,
  },
  offer: {
    en: (when: string) => `A time became free: ${when}.`,
    lv: (when: string) => `Atbrīvojies laiks: ${when}.`,
  },
  until: {
    en: (until: string) => `It is yours until ${until}; then we offer it to the next person.`,
    lv: (until: string) => `To paturam jums līdz ${until}; pēc tam piedāvāsim nākamajam.`,
  },
  look: { en: 'See and book this time', lv: 'Skatīt un rezervēt šo laiku' },
  notYours: {
    en: 'If you do not wait for a time with us, somebody has mistyped their e-mail address: you can ignore this e-mail.',
    lv: 'Ja negaidāt laiku pie mums, kāds ir kļūdījies, rakstot savu e-pasta adresi: šo e-pastu varat neņemt vērā.',
  },
});
