import { defineWords } from '#shared/words.ts';

/** The page of an appointment that was booked on the website, and the pages on which it is moved and cancelled. */
export const bookingPageWords = defineWords({
  booked: { en: 'We expect you', lv: 'Gaidām jūs' },
  underway: { en: 'Your car is with us', lv: 'Jūsu auto ir pie mums' },
  past: { en: 'This appointment has passed', lv: 'Pieraksta laiks ir pagājis' },
  cancelled: { en: 'This appointment is cancelled', lv: 'Šis pieraksts ir atcelts' },
  moved: { en: 'The appointment was moved to this time.', lv: 'Pieraksts pārcelts uz šo laiku.' },

  facts: { en: 'Your appointment', lv: 'Jūsu pieraksts' },
  work: { en: 'Service', lv: 'Pakalpojums' },
  total: { en: 'Together', lv: 'Kopā' },
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
      `You can cancel it here until ${moment}. To agree on another time, please call us.`,
    lv: (moment: string) =>
      `Šeit to varat atcelt līdz ${moment}. Lai vienotos par citu laiku, lūdzu, piezvaniet mums.`,
  },
  tooLate: {
    en: 'It can no longer be moved or cancelled here. If the time does not suit you, please call us.',
    lv: 'Šeit to vairs nevar pārcelt vai atcelt. Ja laiks neder, lūdzu, piezvaniet mums.',
  },
  callForNew: {
    en: 'We do not expect you. To agree on a new time, call us.',
    lv: 'Jūs vairs negaidām. Lai vienotos par jaunu laiku, piezvaniet mums.',
  },
  questions: { en: 'Questions?', lv: 'Jautājumi?' },

  moveTitle: { en: 'Choose another time', lv: 'Izvēlieties citu laiku' },
  now: { en: (moment: string) => `Now: ${moment}`, lv: (moment: string) => `Pašlaik: ${moment}` },
  times: { en: 'Free times', lv: 'Brīvie laiki' },
  noTimes: {
    en: 'No other time is free here. Please call us, and we will find one.',
    lv: 'Cita brīva laika šeit nav. Lūdzu, piezvaniet mums, un to atradīsim.',
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
    en: 'Perhaps it is out of date or was not copied in full. If you have a question about an appointment, call us.',
    lv: 'Iespējams, tā ir novecojusi vai nav nokopēta pilnībā. Ja jums ir jautājums par pierakstu, piezvaniet mums.',
  },
});
