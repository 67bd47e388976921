import { defineWords } from '#shared/words.ts';

export const timeClockWords = defineWords({
  title: { en: 'Time clock', lv: 'Darba laiks' },
  hint: {
    en: 'Who works on what now, and what each day was spent with.',
    lv: 'Kas pašlaik pie kā strādā un ar ko pavadīta katra diena.',
  },
  day: { en: 'Day', lv: 'Diena' },
  none: {
    en: 'Nobody works on cars yet. Add technicians under Users.',
    lv: 'Vēl nav neviena mehāniķa. Pievienojiet tos sadaļā Lietotāji.',
  },
  noEntries: { en: 'No time was clocked on this day.', lv: 'Šajā dienā laiks nav reģistrēts.' },
  add: { en: 'Add time', lv: 'Pievienot laiku' },
  correct: { en: 'Correct time', lv: 'Labot laiku' },
  correctOne: { en: (what: string) => `Correct: ${what}`, lv: (what: string) => `Labot: ${what}` },
  sums: {
    en: (cars: string, other: string, breaks: string) =>
      `On cars ${cars}, other work ${other}, breaks ${breaks}`,
    lv: (cars: string, other: string, breaks: string) =>
      `Pie auto ${cars}, cits darbs ${other}, pārtraukumi ${breaks}`,
  },
  runs: { en: 'now', lv: 'tagad' },
  forgotten: { en: 'Not stopped', lv: 'Netika apturēts' },
  removed: { en: 'Removed', lv: 'Svītrots' },
  time: { en: 'Time', lv: 'Laiks' },
  work: { en: 'Work', lv: 'Darbs' },
  state: { en: 'State', lv: 'Statuss' },
  was: {
    en: (what: string, by: string, reason: string) => `Was ${what}; ${by}: ${reason}`,
    lv: (what: string, by: string, reason: string) => `Bija ${what}; ${by}: ${reason}`,
  },
  wasNothing: {
    en: (by: string, reason: string) => `Added by ${by}: ${reason}`,
    lv: (by: string, reason: string) => `Pievienoja ${by}: ${reason}`,
  },
  remove: { en: 'Remove', lv: 'Svītrot' },
  removeHint: {
    en: 'It is left out of all sums and stays readable with the reason.',
    lv: 'Tas vairs netiks skaitīts, bet paliks redzams kopā ar iemeslu.',
  },
  saved: { en: 'The time was corrected', lv: 'Laiks izlabots' },
  added: { en: 'The time was added', lv: 'Laiks pievienots' },
  wasRemoved: { en: 'The time was removed', lv: 'Laiks svītrots' },
  failed: { en: 'Failed to save the time', lv: 'Neizdevās saglabāt laiku' },
  gone: { en: 'This entry is not of this day.', lv: 'Šī ieraksta šajā dienā nav.' },
  stillRuns: {
    en: 'This clock still runs. Until is when it should have ended.',
    lv: 'Šis laiks vēl rit. „Līdz” ir brīdis, kad tam bija jābeidzas.',
  },
});
