import { defineWords } from '#shared/words.ts';

/** The page on which a customer takes one of the times that staff have offered. */
export const offerPageWords = defineWords({
  open: { en: 'Choose a time', lv: 'Izvēlieties laiku' },
  taken: { en: 'Your time is booked', lv: 'Jūsu laiks ir rezervēts' },
  cancelled: { en: 'This appointment is cancelled', lv: 'Šis pieraksts ir atcelts' },
  withdrawn: { en: 'This offer was withdrawn', lv: 'Šis laika piedāvājums ir atsaukts' },
  ended: { en: 'This offer has ended', lv: 'Šī laika piedāvājuma termiņš ir beidzies' },
  planned: { en: 'This work has its time already', lv: 'Šim darbam laiks jau ir norunāts' },

  heldUntil: {
    en: (moment: string) => `We keep these times for you until ${moment}.`,
    lv: (moment: string) => `Šos laikus jums paturam līdz ${moment}.`,
  },
  cancelledText: {
    en: 'We do not expect you at the time that was booked. To agree on a new one, contact us.',
    lv: 'Rezervētajā laikā jūs vairs negaidām. Lai vienotos par jaunu laiku, sazinieties ar mums.',
  },
  withdrawnText: {
    en: 'The times are no longer kept for you. Contact us, and we will find another one.',
    lv: 'Laikus jums vairs nepaturam. Sazinieties ar mums, un mēs atradīsim citu.',
  },
  endedText: {
    en: 'The times are no longer kept for you. Contact us, and we will find another one.',
    lv: 'Laikus jums vairs nepaturam. Sazinieties ar mums, un mēs atradīsim citu.',
  },
  plannedText: {
    en: 'Nothing more is to be chosen here. If you have a question about the time, contact us.',
    lv: 'Šeit vairs nekas nav jāizvēlas. Ja jums ir jautājums par laiku, sazinieties ar mums.',
  },

  pressOne: {
    en: 'Press the time that suits you: it is booked at once.',
    lv: 'Nospiediet laiku, kas jums der: tas uzreiz tiks rezervēts.',
  },
  times: { en: 'Times', lv: 'Laiki' },
  noneSuits: {
    en: 'If none of them suits you, please contact us.',
    lv: 'Ja neviens neder, lūdzu, sazinieties ar mums.',
  },
  toChange: {
    en: 'If the time no longer suits you, please contact us.',
    lv: 'Ja laiks vairs neder, lūdzu, sazinieties ar mums.',
  },
  facts: { en: 'What it is about', lv: 'Par ko ir runa' },
  work: { en: 'Work', lv: 'Darbs' },
  place: { en: 'Where', lv: 'Kur' },

  none: { en: 'Press one of the times.', lv: 'Nospiediet vienu no laikiem.' },
  other: {
    en: 'Another time is booked already, the one you see here. The time that you have pressed was not booked.',
    lv: 'Jau ir rezervēts cits laiks, tas, kas redzams šeit. Tikko nospiestais laiks nav rezervēts.',
  },

  closedText: {
    en: 'Perhaps it is out of date or was not copied in full. If you have a question about a time, contact us.',
    lv: 'Iespējams, tā ir novecojusi vai nav nokopēta pilnībā. Ja jums ir jautājums par laiku, sazinieties ar mums.',
  },
});
