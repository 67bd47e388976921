import { defineWords } from '#shared/words.ts';

export const absencesWords = defineWords({
  title: { en: 'Absences', lv: 'Prombūtnes' },
  hint: {
    en: 'When technicians are away. The schedule, its free times and its warnings follow; other technicians see that somebody is away, but not why.',
    lv: 'Kad mehāniķu nav darbā. To ievēro grafiks, brīvie laiki un brīdinājumi; citi mehāniķi redz, ka kolēģa nav, bet ne iemeslu.',
  },
  add: { en: 'Add Absence', lv: 'Pievienot prombūtni' },
  newAbsence: { en: 'Add Absence', lv: 'Jauna prombūtne' },
  editAbsence: { en: 'Edit Absence', lv: 'Labot prombūtni' },
  technician: { en: 'Technician', lv: 'Mehāniķis' },
  when: { en: 'When', lv: 'Kad' },
  none: {
    en: 'Nobody is away from today on',
    lv: 'No šodienas nevienam nav paredzēta prombūtne',
  },
  span: { en: 'How long', lv: 'Cik ilgi' },
  wholeDays: { en: 'Whole days', lv: 'Visu dienu' },
  hours: { en: 'Some hours', lv: 'Dažas stundas' },
  day: { en: 'Day', lv: 'Diena' },
  editOne: {
    en: (name: string, days: string) => `Edit ${name}, ${days}`,
    lv: (name: string, days: string) => `Labot: ${name}, ${days}`,
  },
  deleteOne: {
    en: (name: string, days: string) => `Delete ${name}, ${days}`,
    lv: (name: string, days: string) => `Dzēst: ${name}, ${days}`,
  },
  deleteTitle: { en: 'Delete absence', lv: 'Dzēst prombūtni' },
  deleteQuestion: {
    en: (name: string, days: string) =>
      `Are you sure you want to delete the absence of ${name} (${days})? The schedule counts on them again.`,
    lv: (name: string, days: string) =>
      `Vai tiešām dzēst prombūtni: ${name} (${days})? Grafiks atkal rēķināsies ar šo mehāniķi.`,
  },
  gone: { en: 'This absence no longer exists.', lv: 'Šādas prombūtnes vairs nav.' },
  created: { en: 'Absence added', lv: 'Prombūtne pievienota' },
  updated: { en: 'Absence saved', lv: 'Prombūtne saglabāta' },
  deleted: { en: 'Absence deleted', lv: 'Prombūtne dzēsta' },
  createFailed: { en: 'Failed to add the absence', lv: 'Neizdevās pievienot prombūtni' },
  updateFailed: { en: 'Failed to save the absence', lv: 'Neizdevās saglabāt prombūtni' },
  deleteFailed: { en: 'Failed to delete the absence', lv: 'Neizdevās dzēst prombūtni' },
});
