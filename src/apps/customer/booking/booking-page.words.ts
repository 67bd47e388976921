import { defineWords } from '#shared/words.ts';

/** The page of an appointment that was booked on the website, and the pages on which it is moved and cancelled. */
export const bookingPageWords = defineWords({
  booked: { en: 'Your time is booked', lv: 'Jūsu laiks ir rezervēts' },
  underway: { en: 'Your car is with us', lv: 'Jūsu auto ir pie mums' },
  past: { en: 'This appointment has passed', lv: 'Pieraksta laiks ir pagājis' },
  cancelled: { en: 'This appointment is cancelled', lv: 'Šis pieraksts ir atcelts' },
  moved: { en: 'The appointment was moved to this time.', lv: 'Pieraksts pārcelts uz šo laiku.' },

  facts: { en: 'Your appointment', lv: 'Jūsu pieraksts' },
  work: { en: 'Service', lv: 'Pakalpojums' },
  total: { en: 'Total', lv: 'Kopā' },
  place: { en: 'Where', lv: 'Kur' },
  withVat: { en: 'incl. VAT', lv: 'ar PVN' },
  priceLater: { en: 'price after inspection', lv: 'cena pēc apskates' },

  addToCalendar: { en: 'Add to calendar', lv: 'Pievienot kalendāram' },
  removeFromCalendar: { en: 'Update the calendar', lv: 'Atjaunot kalendārā' },
  move: { en: 'Move', lv: 'Pārcelt' },
  cancel: { en: 'Cancel', lv: 'Atcelt' },
  changeableUntil: {
    en: (moment: string) => `You can move or cancel it here until ${moment}.`,
    lv: (moment: string) => `Šeit to varat pārcelt vai atcelt līdz ${moment}.`,
  },
  cancellableUntil: {
    en: (moment: string) =>
      `You can cancel it here until ${moment}. To agree on another time, please contact us.`,
    lv: (moment: string) =>
      `Šeit to varat atcelt līdz ${moment}. Lai vienotos par citu laiku, lūdzu, sazinieties ar mums.`,
  },
  tooLate: {
    en: 'It can no longer be moved or cancelled here. If the time does not suit you, please contact us.',
    lv: 'Šeit to vairs nevar pārcelt vai atcelt. Ja laiks neder, lūdzu, sazinieties ar mums.',
  },
  notExpected: { en: 'We do not expect you any more.', lv: 'Šajā laikā jūs vairs negaidām.' },
  contactForNew: {
    en: 'We do not expect you any more. To agree on a new time, please contact us.',
    lv: 'Šajā laikā jūs vairs negaidām. Lai vienotos par jaunu laiku, lūdzu, sazinieties ar mums.',
  },
  bookAgain: { en: 'Book another time', lv: 'Rezervēt citu laiku' },
  keepLink: {
    en: 'Keep the link to this page, as a bookmark for example: with it you see, move or cancel the appointment.',
    lv: 'Saglabājiet šīs lapas saiti, piemēram, grāmatzīmēs: ar to varat apskatīt, pārcelt vai atcelt pierakstu.',
  },
  questions: { en: 'Questions?', lv: 'Jautājumi?' },

  moveTitle: { en: 'Choose another time', lv: 'Izvēlieties citu laiku' },
  now: {
    en: (moment: string) => `Now: ${moment}`,
    lv: (moment: string) => `Pašlaik: ${moment.charAt(0).toLocaleLowerCase('lv')}${moment.slice(1)}`,
  },
  noTimes: {
    en: 'No other time is free here. Please contact us, and we will find one.',
    lv: 'Cita brīva laika šeit nav. Lūdzu, sazinieties ar mums, un mēs to atradīsim.',
  },
  laterDays: { en: 'Later days', lv: 'Vēlākas dienas' },
  firstDays: { en: 'First days', lv: 'Tuvākās dienas' },
  moveNow: { en: 'Move to this time', lv: 'Pārcelt uz šo laiku' },
  keep: { en: 'Keep the appointment', lv: 'Atstāt pierakstu' },

  cancelTitle: { en: 'Cancel this appointment?', lv: 'Vai atcelt šo pierakstu?' },
  cancelText: {
    en: 'We then give the time to somebody else.',
    lv: 'Tad šo laiku piedāvāsim citiem.',
  },
  cancelNow: { en: 'Cancel the appointment', lv: 'Atcelt pierakstu' },

  gone: {
    en: 'This time has just been taken. Nothing was changed: please choose another one.',
    lv: 'Šis laiks tikko aizņemts. Nekas nav mainīts: lūdzu, izvēlieties citu.',
  },
  none: { en: 'Choose a time.', lv: 'Izvēlieties laiku.' },
  changed: {
    en: 'The appointment has changed meanwhile. Please look at its time and decide again.',
    lv: 'Pieraksts pa to laiku ir mainīts. Lūdzu, apskatiet tā laiku un izlemiet vēlreiz.',
  },

  closedText: {
    en: 'Perhaps it is out of date or was not copied in full. If you have a question about an appointment, contact us.',
    lv: 'Iespējams, tā ir novecojusi vai nav nokopēta pilnībā. Ja jums ir jautājums par pierakstu, sazinieties ar mums.',
  },
});
