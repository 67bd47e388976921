import { defineWords } from '#shared/words.ts';

/** The page of somebody who waits for a time. */
export const waitingPageWords = defineWords({
  waiting: { en: 'You are on the waiting list', lv: 'Jūs esat gaidīšanas sarakstā' },
  offered: { en: 'A time became free', lv: 'Atbrīvojies laiks' },
  booked: { en: 'The time is booked', lv: 'Laiks ir rezervēts' },
  left: { en: 'You are no longer on the waiting list', lv: 'Jūs vairs neesat gaidīšanas sarakstā' },
  removed: { en: 'You are no longer on the waiting list', lv: 'Jūs vairs neesat gaidīšanas sarakstā' },
  ended: { en: 'You are no longer on the waiting list', lv: 'Jūs vairs neesat gaidīšanas sarakstā' },

  waitingByMail: {
    en: 'When a time that suits you becomes free, we send you a link.',
    lv: 'Kad atbrīvosies jums piemērots laiks, atsūtīsim saiti.',
  },
  waitingByCall: {
    en: 'When a time that suits you becomes free, we get in touch. Keep this page: the time is then shown here too.',
    lv: 'Kad atbrīvosies jums piemērots laiks, sazināsimies. Saglabājiet šo lapu: laiks būs redzams arī šeit.',
  },
  bookedText: {
    en: 'You can move or cancel the appointment by the link that you were shown after booking.',
    lv: 'Pierakstu varat pārcelt vai atcelt ar saiti, ko redzējāt pēc rezervēšanas.',
  },
  leftText: {
    en: 'You have left it. We offer you no more times.',
    lv: 'Jūs no tā atteicāties. Laikus vairs nepiedāvāsim.',
  },
  removedText: {
    en: 'If you still look for a time, please contact us.',
    lv: 'Ja vēl meklējat laiku, lūdzu, sazinieties ar mums.',
  },
  endedText: {
    en: 'The days that you named have passed, or two times were offered and not taken. You can join again.',
    lv: 'Jūsu norādītās dienas ir pagājušas, vai divi piedāvātie laiki netika rezervēti. Varat pievienoties vēlreiz.',
  },

  facts: { en: 'Your entry', lv: 'Jūsu ieraksts' },
  offerFacts: { en: 'This time', lv: 'Šis laiks' },
  work: { en: 'Service', lv: 'Pakalpojums' },
  days: { en: 'Days', lv: 'Dienas' },
  part: { en: 'Part of the day', lv: 'Dienas daļa' },
  any: { en: 'Any', lv: 'Jebkura' },
  morning: { en: 'Before noon', lv: 'Līdz 12.00' },
  afternoon: { en: 'Afternoon', lv: 'Pēc 12.00' },

  until: {
    en: (until: string) => `It is yours until ${until}. Then we offer it to the next person.`,
    lv: (until: string) => `To paturam jums līdz ${until}. Pēc tam piedāvāsim nākamajam.`,
  },
  take: { en: 'Book this time', lv: 'Rezervēt šo laiku' },
  decline: { en: 'Not this one, keep waiting', lv: 'Šis neder, gaidīšu citu' },
  declineLast: { en: 'Not this one', lv: 'Šis neder' },
  isLast: {
    en: 'It is the second offer: when you do not take it, your entry ends.',
    lv: 'Šis ir otrais piedāvātais laiks: ja to neizmantosiet, ieraksts beigsies.',
  },
  leave: { en: 'Leave the waiting list', lv: 'Atteikties no gaidīšanas saraksta' },
  bookInstead: { en: 'See the free times', lv: 'Skatīt brīvos laikus' },

  gone: {
    en: 'This time is no longer yours. Nothing was booked.',
    lv: 'Šis laiks jums vairs nav paturēts. Nekas nav rezervēts.',
  },
  off: {
    en: 'This work cannot be booked online just now. Please contact us.',
    lv: 'Šo darbu pašlaik nevar rezervēt tiešsaistē. Lūdzu, sazinieties ar mums.',
  },
  closedText: {
    en: 'Perhaps it is out of date or was not copied in full. If you wait for a time with us, contact us.',
    lv: 'Iespējams, tā ir novecojusi vai nav nokopēta pilnībā. Ja gaidāt laiku pie mums, sazinieties ar mums.',
  },
});
