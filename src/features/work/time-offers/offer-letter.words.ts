import { defineWords } from '#shared/words.ts';
import { jobWords } from '#features/work/jobs/job.words.ts';

/** What a customer is written when times are offered: the mail, and the message before the link. */
export const offerLetterWords = defineWords({
  hello: jobWords.hello,
  yourCar: jobWords.yourCar,
  subject: {
    en: (shop: string) => `${shop}: choose a time for your car`,
    lv: (shop: string) => `${shop}: izvēlieties laiku savam auto`,
  },
  intro: {
    en: (car: string, work: string) => `We can offer these times for ${car} (${work}):`,
    lv: (car: string, work: string) => `Varam piedāvāt šādus laikus (${car}, ${work}):`,
  },
  choose: {
    en: (until: string) =>
      `Open the page below and press the time that suits you: it is booked at once. Until ${until} we keep the times for you.`,
    lv: (until: string) =>
      `Atveriet saiti un nospiediet laiku, kas jums der: tas uzreiz tiks rezervēts. Šos laikus jums paturam līdz ${until}.`,
  },
  noneSuits: {
    en: 'If none of them suits you, simply answer this e-mail or call us.',
    lv: 'Ja neviens laiks neder, vienkārši atbildiet uz šo e-pastu vai piezvaniet mums.',
  },
  keepSecret: {
    en: 'The link opens this page without a password: whoever has it can choose the time.',
    lv: 'Šo lapu ar saiti var atvērt bez paroles: laiku var izvēlēties ikviens, kam tā ir.',
  },
  open: { en: 'Choose a time', lv: 'Izvēlēties laiku' },
  message: {
    en: (shop: string, car: string, until: string) =>
      `${shop}: please choose a time for ${car}; we keep the times for you until ${until}.`,
    lv: (shop: string, car: string, until: string) =>
      `${shop}: lūdzu, izvēlieties laiku (${car}); laikus jums paturam līdz ${until}.`,
  },
});
