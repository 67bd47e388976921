import { defineWords } from '#shared/words.ts';

export const toolsWords = defineWords({
  title: { en: 'Test tools', lv: 'Instrumenti' },
  hint: {
    en: 'Testers and protective equipment for high-voltage work. What is out of date cannot be chosen.',
    lv: 'Testeri un aizsarglīdzekļi augstsprieguma darbiem. Ja pārbaudes termiņš beidzies, tos izvēlēties nevar.',
  },
  add: { en: 'Add tool', lv: 'Pievienot instrumentu' },
  newTool: { en: 'Add tool', lv: 'Jauns instruments' },
  editTool: { en: 'Edit tool', lv: 'Labot instrumentu' },
  none: {
    en: 'No test tools yet. Add the testers and gloves that you use on high-voltage systems.',
    lv: 'Instrumentu vēl nav. Pievienojiet testerus un cimdus, ko lietojat augstsprieguma darbos.',
  },
  noneToRead: { en: 'No test tools yet.', lv: 'Instrumentu vēl nav.' },
  test: { en: 'Test', lv: 'Pārbaude' },
  validUntil: { en: (day: string) => `Valid until ${day}`, lv: (day: string) => `Derīga līdz ${day}` },
  outOfDate: {
    en: (day: string) => `Out of date since ${day}`,
    lv: (day: string) => `Nederīga no ${day}`,
  },
  noTest: { en: 'None needed', lv: 'Nav vajadzīga' },
  outOfUse: { en: 'Out of use', lv: 'Netiek izmantots' },
  inUseHint: {
    en: 'Switched off, the tool stays on record and is not offered any more.',
    lv: 'Ja izslēgts, instruments paliek sarakstā, bet vairs netiek piedāvāts.',
  },
  testHint: {
    en: 'The last day on which it may be used without a new test',
    lv: 'Pēdējā diena, kad to drīkst lietot bez jaunas pārbaudes',
  },
  nameExample: { en: 'Two-pole voltage tester', lv: 'Divpolu sprieguma testeris' },
  state: { en: 'State', lv: 'Stāvoklis' },
  editOne: { en: (name: string) => `Edit ${name}`, lv: (name: string) => `Labot: ${name}` },
  deleteOne: { en: (name: string) => `Delete ${name}`, lv: (name: string) => `Dzēst: ${name}` },
  deleteTitle: { en: 'Delete tool', lv: 'Dzēst instrumentu' },
  deleteQuestion: {
    en: (name: string) => `Are you sure you want to delete the tool "${name}"?`,
    lv: (name: string) => `Vai tiešām dzēst instrumentu „${name}”?`,
  },
  gone: { en: 'This tool no longer exists.', lv: 'Šāda instrumenta vairs nav.' },
  created: { en: 'Tool added', lv: 'Instruments pievienots' },
  updated: { en: 'Tool saved', lv: 'Instruments saglabāts' },
  deleted: { en: 'Tool deleted', lv: 'Instruments dzēsts' },
  createFailed: { en: 'Failed to add the tool', lv: 'Neizdevās pievienot instrumentu' },
  updateFailed: { en: 'Failed to save the tool', lv: 'Neizdevās saglabāt instrumentu' },
  deleteFailed: { en: 'Failed to delete the tool', lv: 'Neizdevās dzēst instrumentu' },
});
