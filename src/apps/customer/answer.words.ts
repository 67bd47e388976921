import { defineWords, plural } from '#shared/words.ts';

const jobs = {
  en: (count: number) => `${count} ${plural('en', count, { one: 'job', other: 'jobs' })}`,
  lv: (count: number) => `${count} ${plural('lv', count, { one: 'darbs', other: 'darbi' })}`,
};

/** What follows the choices while they are made: the browser's script has these words too, and no others. */
export const answerWords = defineWords({
  approve: {
    en: (count: number) => `Approve ${jobs.en(count)}`,
    lv: (count: number) => `Apstiprināt ${count} ${plural('lv', count, { one: 'darbu', other: 'darbus' })}`,
  },
  approveShort: { en: (count: number) => `Approve ${count}`, lv: (count: number) => `Apstiprināt ${count}` },
  decline: { en: 'Decline the work', lv: 'Atteikties no darbiem' },
  check: { en: 'Check the sum', lv: 'Pārbaudīt summu' },
  next: { en: 'Next job', lv: 'Nākamais darbs' },
  counts: {
    en: (approved: number, declined: number) =>
      `${jobs.en(approved)}${declined > 0 ? ` · ${declined} declined` : ''}`,
    lv: (approved: number, declined: number) =>
      `${jobs.lv(approved)}${declined > 0 ? ` · ${declined} ${plural('lv', declined, { one: 'atteikts', other: 'atteikti' })}` : ''}`,
  },
  progress: {
    en: (answered: number, all: number) => `${answered} of ${all} answered`,
    lv: (answered: number, all: number) => `Atbildēts: ${answered} no ${all}`,
  },
  declined: {
    en: (count: number) => `${jobs.en(count)} declined`,
    lv: (count: number) =>
      plural('lv', count, { one: `Atteikts ${count} darbs`, other: `Atteikti ${count} darbi` }),
  },
  noConnection: {
    en: 'There is no connection. Your answer is not sent, and what you chose is kept. Press again.',
    lv: 'Nav savienojuma. Atbilde nav nosūtīta, bet izvēlētais ir saglabāts. Nospiediet vēlreiz.',
  },
  sending: { en: 'Sending…', lv: 'Nosūta…' },
});
