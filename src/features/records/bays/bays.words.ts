import { defineWords } from '#shared/words.ts';

export const baysWords = defineWords({
  title: { en: 'Bays', lv: 'Darba vietas' },
  hint: {
    en: 'The places where a car is worked on. A bay out of use is kept, but no longer offered.',
    lv: 'Vietas, kur strādā ar auto. Darba vieta, ko neizmanto, paliek sarakstā, bet vairs netiek piedāvāta.',
  },
  add: { en: 'Add bay', lv: 'Pievienot darba vietu' },
  newBay: { en: 'Add bay', lv: 'Jauna darba vieta' },
  editBay: { en: 'Edit bay', lv: 'Labot darba vietu' },
  none: {
    en: 'No bays yet. Add the lifts and other places where you work on cars.',
    lv: 'Darba vietu vēl nav. Pievienojiet pacēlājus un citas vietas, kur strādājat ar auto.',
  },
  state: { en: 'State', lv: 'Stāvoklis' },
  inUse: { en: 'In use', lv: 'Tiek izmantota' },
  outOfUse: { en: 'Out of use', lv: 'Netiek izmantota' },
  inUseHint: {
    en: 'Switched off, the bay stays on record and is not offered any more.',
    lv: 'Ja izslēgts, darba vieta paliek sarakstā, bet vairs netiek piedāvāta.',
  },
  nameExample: { en: 'Lift 1', lv: '1. pacēlājs' },
  editOne: { en: (name: string) => `Edit ${name}`, lv: (name: string) => `Labot: ${name}` },
  deleteOne: { en: (name: string) => `Delete ${name}`, lv: (name: string) => `Dzēst: ${name}` },
  deleteTitle: { en: 'Delete bay', lv: 'Dzēst darba vietu' },
  deleteQuestion: {
    en: (name: string) => `Are you sure you want to delete the bay "${name}"?`,
    lv: (name: string) => `Vai tiešām dzēst darba vietu „${name}”?`,
  },
  gone: { en: 'This bay no longer exists.', lv: 'Šādas darba vietas vairs nav.' },
  created: { en: 'Bay added', lv: 'Darba vieta pievienota' },
  updated: { en: 'Bay saved', lv: 'Darba vieta saglabāta' },
  deleted: { en: 'Bay deleted', lv: 'Darba vieta dzēsta' },
  createFailed: { en: 'Failed to add the bay', lv: 'Neizdevās pievienot darba vietu' },
  updateFailed: { en: 'Failed to save the bay', lv: 'Neizdevās saglabāt darba vietu' },
  deleteFailed: { en: 'Failed to delete the bay', lv: 'Neizdevās dzēst darba vietu' },
});
