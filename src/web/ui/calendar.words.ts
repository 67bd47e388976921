import { defineWords } from '#shared/words.ts';

/** Words of the date and time fields. */
export const calendarWords = defineWords({
  dayFormat: { en: 'dd.mm.yyyy', lv: 'dd.mm.gggg' },
  /** The heading of a month, as dayjs writes it. */
  monthFormat: { en: 'MMMM YYYY', lv: 'YYYY. [gada] MMMM' },
  clearDay: { en: 'Clear date', lv: 'Notīrīt datumu' },
  nextMonth: { en: 'Next month', lv: 'Nākamais mēnesis' },
  previousMonth: { en: 'Previous month', lv: 'Iepriekšējais mēnesis' },
  nextYear: { en: 'Next year', lv: 'Nākamais gads' },
  previousYear: { en: 'Previous year', lv: 'Iepriekšējais gads' },
  nextDecade: { en: 'Next decade', lv: 'Nākamā desmitgade' },
  previousDecade: { en: 'Previous decade', lv: 'Iepriekšējā desmitgade' },
  time: { en: 'Time', lv: 'Laiks' },
  hours: { en: 'Hours', lv: 'Stundas' },
  minutes: { en: 'Minutes', lv: 'Minūtes' },
});
