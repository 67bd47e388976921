import { defineWords } from '#shared/words.ts';

export const workingWeeksWords = defineWords({
  title: { en: 'Working weeks', lv: 'Darba nedēļas' },
  hint: {
    en: 'Who does not work as the shop is open has a week of their own. Outside of it no free time is offered; other technicians see it in the schedule.',
    lv: 'Kas nestrādā visu servisa darba laiku, tam ir sava nedēļa. Ārpus tās brīvos laikus nepiedāvā; grafikā to redz arī citi mehāniķi.',
  },
  technician: { en: 'Technician', lv: 'Mehāniķis' },
  asOpen: { en: 'As the shop is open', lv: 'Servisa darba laikā' },
  never: { en: 'No working days', lv: 'Nav darba dienu' },
  none: { en: 'There are no technicians', lv: 'Mehāniķu nav' },
  edit: {
    en: (name: string) => `Edit the working week of ${name}`,
    lv: (name: string) => `Labot darba nedēļu: ${name}`,
  },
  titleOf: {
    en: (name: string) => `Working week: ${name}`,
    lv: (name: string) => `Darba nedēļa: ${name}`,
  },
  isOn: { en: (day: string) => `${day}: at work`, lv: (day: string) => `${day}: strādā` },
  from: { en: (day: string) => `${day}: from`, lv: (day: string) => `${day}: no` },
  to: { en: (day: string) => `${day}: to`, lv: (day: string) => `${day}: līdz` },
  off: { en: 'Not at work', lv: 'Nestrādā' },
  gone: { en: 'This technician is no longer active.', lv: 'Šāda aktīva mehāniķa vairs nav.' },
  saved: { en: 'Working week saved', lv: 'Darba nedēļa saglabāta' },
  saveFailed: { en: 'Failed to save the working week', lv: 'Neizdevās saglabāt darba nedēļu' },
  nowAsOpen: {
    en: (name: string) => `${name} works as the shop is open`,
    lv: (name: string) => `${name}: strādā servisa darba laikā`,
  },
});
