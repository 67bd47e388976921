import { defineWords } from '#shared/words.ts';

/** The page on which car owners join the waiting list, and the way to it. */
export const joinWords = defineWords({
  noneSuits: {
    en: 'None of these times suits: join the waiting list',
    lv: 'Neviens laiks neder? Pievienojieties gaidīšanas sarakstam',
  },
  joinFirst: { en: 'Join the waiting list', lv: 'Pievienoties gaidīšanas sarakstam' },
  title: { en: 'Join the waiting list', lv: 'Gaidīšanas saraksts' },
  description: {
    en: 'Tell us when a time would suit you. When one becomes free, we offer it to you first.',
    lv: 'Norādiet, kad jums būtu ērti. Kad atbrīvosies laiks, vispirms piedāvāsim to jums.',
  },
  leadByMail: {
    en: 'Tell us when a time would suit you. When one becomes free, we send you a link and keep the time for you for a while.',
    lv: 'Norādiet, kad jums būtu ērti. Kad atbrīvosies laiks, atsūtīsim saiti un kādu brīdi laiku jums paturēsim.',
  },
  leadByCall: {
    en: 'Tell us when a time would suit you. When one becomes free, we get in touch and keep the time for you for a while.',
    lv: 'Norādiet, kad jums būtu ērti. Kad atbrīvosies laiks, sazināsimies un kādu brīdi laiku jums paturēsim.',
  },
  work: { en: 'You wait for', lv: 'Jūsu izvēle' },
  backToTimes: { en: 'Back to the free times', lv: 'Atpakaļ pie brīvajiem laikiem' },
  wishTitle: { en: 'When would it suit you?', lv: 'Kad jums būtu ērti?' },
  wishHint: {
    en: 'The more precise your wish, the better the offer: a time that fits may be offered at once.',
    lv: 'Jo precīzāk norādīsiet, jo labāk: laiku, kas atbilst, varam piedāvāt uzreiz.',
  },
  firstDay: { en: 'From', lv: 'No' },
  lastDay: { en: 'Until', lv: 'Līdz' },
  weekdays: { en: 'Days of the week', lv: 'Nedēļas dienas' },
  weekdaysHint: { en: 'None chosen: any day', lv: 'Ja nav izvēlēta neviena, der jebkura' },
  partOfDay: { en: 'Part of the day', lv: 'Dienas daļa' },
  any: { en: 'Any', lv: 'Jebkura' },
  morning: { en: 'Before noon', lv: 'Līdz 12.00' },
  afternoon: { en: 'Afternoon', lv: 'Pēc 12.00' },
  emailHint: {
    en: 'We send the link to this address when a time becomes free.',
    lv: 'Uz šo adresi sūtīsim saiti, kad atbrīvosies laiks.',
  },
  privacy: {
    en: 'We use these data to offer you a time and for your appointment, and delete the entry 90 days after it has ended:',
    lv: 'Šos datus izmantojam, lai piedāvātu laiku, un jūsu pierakstam; ierakstu dzēšam 90 dienas pēc tam, kad tas ir beidzies:',
  },
  join: { en: 'Join the waiting list', lv: 'Pievienoties sarakstam' },
});
