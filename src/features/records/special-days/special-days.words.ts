import { defineWords } from '#shared/words.ts';

export const specialDaysWords = defineWords({
  title: { en: 'Closed days and other hours', lv: 'Slēgtās dienas un citi darba laiki' },
  hint: {
    en: 'Public holidays are closed by themselves. Add the shop’s own holidays, or the hours of a day on which it works all the same. The schedule, free times and reminders follow.',
    lv: 'Valsts svētku dienās serviss ir slēgts, arī ja to neievada. Pievienojiet servisa brīvdienas vai darba laiku dienām, kad tomēr strādājat. Grafiks, brīvie laiki un atgādinājumi to ievēro.',
  },
  add: { en: 'Add days', lv: 'Pievienot dienas' },
  newDays: { en: 'Add days', lv: 'Jaunas dienas' },
  editDays: { en: 'Edit days', lv: 'Labot dienas' },
  list: { en: 'The next twelve months', lv: 'Nākamie divpadsmit mēneši' },
  publicHoliday: { en: 'Public holiday', lv: 'Svētku diena' },
  closed: { en: 'Closed', lv: 'Slēgts' },
  openFrom: {
    en: (opens: string, closes: string) => `Open ${opens}–${closes}`,
    lv: (opens: string, closes: string) => `Atvērts ${opens}–${closes}`,
  },
  workThen: { en: 'We work', lv: 'Strādājam' },
  workOn: { en: (name: string) => `We work: ${name}`, lv: (name: string) => `Strādājam: ${name}` },
  editOne: { en: (name: string) => `Edit ${name}`, lv: (name: string) => `Labot: ${name}` },
  deleteOne: { en: (name: string) => `Delete ${name}`, lv: (name: string) => `Dzēst: ${name}` },
  deleteTitle: { en: 'Delete days', lv: 'Dzēst dienas' },
  deleteQuestion: {
    en: (name: string, days: string) =>
      `Are you sure you want to delete "${name}" (${days})? The usual hours hold again.`,
    lv: (name: string, days: string) =>
      `Vai tiešām dzēst „${name}” (${days})? Atkal būs parastais darba laiks.`,
  },
  gone: { en: 'This entry no longer exists.', lv: 'Šāda ieraksta vairs nav.' },
  nameExample: { en: 'Summer holiday', lv: 'Vasaras brīvdienas' },
  created: { en: 'Days added', lv: 'Dienas pievienotas' },
  updated: { en: 'Days saved', lv: 'Dienas saglabātas' },
  deleted: { en: 'Days deleted', lv: 'Dienas dzēstas' },
  createFailed: { en: 'Failed to add the days', lv: 'Neizdevās pievienot dienas' },
  updateFailed: { en: 'Failed to save the days', lv: 'Neizdevās saglabāt dienas' },
  deleteFailed: { en: 'Failed to delete the days', lv: 'Neizdevās dzēst dienas' },
});
