import { defineWords } from '#shared/words.ts';

/** The mail to owners when an account's password is being guessed. */
export const accountLockedMailWords = defineWords({
  subject: {
    en: (name: string) => `Account locked after failed sign-ins: ${name}`,
    lv: (name: string) => `Pēc neveiksmīgiem pieslēgšanās mēģinājumiem bloķēts konts: ${name}`,
  },
  happened: {
    en: (name: string) =>
      `A wrong password was entered five times in a row for the account of ${name}. For 15 minutes nobody can sign in to it from a browser that it was never used in before.`,
    lv: (name: string) =>
      `Konta „${name}” parole piecas reizes pēc kārtas ievadīta nepareizi. 15 minūtes kontam nevar pieslēgties no pārlūka, kurā tas līdz šim nav lietots.`,
  },
  known: {
    en: 'Browsers in which this account signed in before are not affected.',
    lv: 'Pārlūkus, kuros šis konts jau ir lietots, tas neskar.',
  },
  whatToDo: {
    en: 'If it was not a colleague who forgot the password, somebody is guessing it. The lock ends by itself; under User Management it can be ended at once.',
    lv: 'Ja paroli nav aizmirsis kolēģis, kāds to mēģina uzminēt. Bloķēšana beigsies pati; lietotāju pārvaldībā to var atcelt uzreiz.',
  },
  open: { en: 'Open User Management', lv: 'Atvērt lietotāju pārvaldību' },
});
