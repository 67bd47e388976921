import { defineWords, plural } from '#shared/words.ts';

export const checksWords = defineWords({
  title: { en: 'Checks', lv: 'Pārbaudes' },
  check: { en: 'Check', lv: 'Pārbaude' },
  notFound: { en: 'This check no longer exists.', lv: 'Šādas pārbaudes nav vai tā ir dzēsta.' },
  noCar: { en: 'Car no longer on record', lv: 'Auto vairs nav reģistrā' },
  start: { en: 'Start a check', lv: 'Sākt pārbaudi' },
  startFailed: { en: 'Failed to start the check', lv: 'Neizdevās sākt pārbaudi' },
  noTemplates: {
    en: 'No template is in use. The owner switches them on under Check templates in the menu.',
    lv: 'Neviena veidne netiek izmantota. Īpašnieks tās ieslēdz izvēlnē, atverot „Pārbaužu veidnes”.',
  },
  items: {
    en: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    lv: (count: number) =>
      plural('lv', count, { zero: `${count} punktu`, one: `${count} punkts`, other: `${count} punkti` }),
  },
  none: { en: 'No checks of this car yet.', lv: 'Šis auto vēl nav pārbaudīts.' },
  underWay: {
    en: (done: number, of: number) => `Under way: ${done} of ${of}`,
    lv: (done: number, of: number) => `Iesākta: ${done} no ${of}`,
  },
  foundCount: {
    en: (replace: number, watch: number) =>
      [replace > 0 && `Replace ${replace}`, watch > 0 && `Watch ${watch}`].filter(Boolean).join(' · '),
    lv: (replace: number, watch: number) =>
      [replace > 0 && `Mainīt ${replace}`, watch > 0 && `Vērot ${watch}`].filter(Boolean).join(' · '),
  },
  allOk: { en: 'All OK', lv: 'Viss labi' },
  byOn: {
    en: (who: string, when: string) => `${who}, ${when}`,
    lv: (who: string, when: string) => `${who}, ${when}`,
  },

  // Filling it in.
  back: { en: 'Leave the check', lv: 'Iziet no pārbaudes' },
  place: { en: (n: number, of: number) => `${n} of ${of}`, lv: (n: number, of: number) => `${n}. no ${of}` },
  doneOf: {
    en: (done: number, of: number) => `${done} of ${of}`,
    lv: (done: number, of: number) => `${done} no ${of}`,
  },
  progress: {
    en: (done: number, of: number) => `${done} of ${of} items recorded`,
    lv: (done: number, of: number) => `Ierakstīti punkti: ${done} no ${of}`,
  },
  all: { en: 'All', lv: 'Visi' },
  oneByOne: { en: 'One by one', lv: 'Pa vienam' },
  allItems: { en: 'All items', lv: 'Visi punkti' },
  required: { en: 'Required', lv: 'Obligāts' },
  choose: { en: 'Choose', lv: 'Izvēlieties' },
  condition: { en: 'Condition', lv: 'Stāvoklis' },
  previously: { en: 'This car before', lv: 'Iepriekš šim auto' },
  whenNew: { en: (value: string) => `new ${value}`, lv: (value: string) => `jaunam: ${value}` },
  scale: {
    en: (limits: string) => `Limits: ${limits}`,
    lv: (limits: string) => `Robežvērtības: ${limits}`,
  },
  overruled: {
    en: (condition: string) => `By its limits this would be: ${condition}`,
    lv: (condition: string) => `Pēc robežvērtībām būtu: ${condition}`,
  },
  numberWrong: { en: 'Please enter a number', lv: 'Ievadiet skaitli' },
  wholeWrong: { en: 'Please enter a whole number', lv: 'Ievadiet veselu skaitli' },
  decimalsWrong: {
    en: (count: number) => `At most ${count} ${count === 1 ? 'decimal' : 'decimals'}`,
    lv: (count: number) => `Ne vairāk kā ${count} ${count === 1 ? 'zīme' : 'zīmes'} aiz komata`,
  },
  addPhoto: { en: 'Take photo', lv: 'Fotografēt' },
  anotherPhoto: { en: 'Another photo', lv: 'Vēl viens attēls' },
  photo: { en: (n: number) => `Photo ${n}`, lv: (n: number) => `${n}. attēls` },
  opensPhoto: {
    en: (n: number) => `Photo ${n} (opens in a new tab)`,
    lv: (n: number) => `${n}. attēls (atveras jaunā cilnē)`,
  },
  photosOf: { en: (what: string) => `Photos: ${what}`, lv: (what: string) => `Attēli: ${what}` },
  removePhoto: { en: (n: number) => `Delete photo ${n}`, lv: (n: number) => `Dzēst ${n}. attēlu` },
  removePhotoTitle: { en: 'Delete photo', lv: 'Dzēst attēlu' },
  removePhotoQuestion: {
    en: 'Are you sure you want to delete this photo?',
    lv: 'Vai tiešām dzēst šo attēlu?',
  },
  removePhotoFailed: { en: 'Failed to delete the photo', lv: 'Neizdevās dzēst attēlu' },
  photoUnreadable: {
    en: 'This file cannot be read as a photo',
    lv: 'Šis fails nav nolasāms kā attēls',
  },
  photoAlways: { en: 'A photo is required.', lv: 'Attēls ir obligāts.' },
  photoNotOk: {
    en: 'A photo is required unless the item is OK.',
    lv: 'Attēls ir obligāts, ja stāvoklis nav „Labi”.',
  },
  addNote: { en: 'Add note', lv: 'Pievienot piezīmi' },
  note: { en: 'Note', lv: 'Piezīme' },
  adds: { en: 'Suggested for the estimate', lv: 'Ieteikums tāmei' },
  managerPrices: {
    en: 'With these photos. The manager sets the price.',
    lv: 'Kopā ar šiem attēliem. Cenu noteiks vadītājs.',
  },
  hours: { en: (hours: string) => `${hours}\u00a0h`, lv: (hours: string) => `${hours}\u00a0h` },
  previous: { en: 'Previous item', lv: 'Iepriekšējais punkts' },
  next: { en: (what: string) => `Next: ${what}`, lv: (what: string) => `Tālāk: ${what}` },
  toEnd: { en: 'Next: complete', lv: 'Tālāk: pabeigšana' },
  photoFirst: { en: (what: string) => `Photo: ${what}`, lv: (what: string) => `Attēls: ${what}` },
  missingRecord: { en: (what: string) => `Missing: ${what}`, lv: (what: string) => `Trūkst: ${what}` },
  missingPhoto: {
    en: (what: string) => `Missing: photo of ${what}`,
    lv: (what: string) => `Trūkst attēla: ${what}`,
  },
  missingPhotoShort: { en: 'Photo missing', lv: 'Trūkst attēla' },
  notRecorded: { en: 'Not recorded', lv: 'Nav ierakstīts' },
  complete: { en: 'Complete check', lv: 'Pabeigt pārbaudi' },
  completed: { en: 'Check completed', lv: 'Pārbaude pabeigta' },
  completeFailed: { en: 'Failed to complete the check', lv: 'Neizdevās pabeigt pārbaudi' },
  delete: { en: 'Delete check', lv: 'Dzēst pārbaudi' },
  deleteQuestion: {
    en: (name: string) => `Are you sure you want to delete the check “${name}” with all that was recorded?`,
    lv: (name: string) => `Vai tiešām dzēst pārbaudi „${name}” ar visu, kas tajā ierakstīts?`,
  },
  deleted: { en: 'Check deleted', lv: 'Pārbaude dzēsta' },
  deleteFailed: { en: 'Failed to delete the check', lv: 'Neizdevās dzēst pārbaudi' },

  // The result.
  found: { en: 'To be watched or replaced', lv: 'Jāvēro vai jāmaina' },
  nothingFound: { en: 'Nothing is to be watched or replaced.', lv: 'Nekas nav jāvēro vai jāmaina.' },
  completedBy: {
    en: (who: string, when: string) => `Completed by ${who}, ${when}`,
    lv: (who: string, when: string) => `Pabeidza ${who}, ${when}`,
  },
  addLines: {
    en: (count: number) =>
      count === 1 ? 'Add 1 line to the estimate' : `Add ${count} lines to the estimate`,
    lv: (count: number) =>
      plural('lv', count, {
        zero: `Pievienot tāmei ${count} rindas`,
        one: `Pievienot tāmei ${count} rindu`,
        other: `Pievienot tāmei ${count} rindas`,
      }),
  },
  newEstimate: { en: 'Make an estimate of it', lv: 'Izveidot tāmi' },
  linesAdded: {
    en: (count: number) =>
      count === 1 ? '1 line added to the estimate' : `${count} lines added to the estimate`,
    lv: (count: number) =>
      plural('lv', count, {
        zero: `Tāmei pievienotas ${count} rindas`,
        one: `Tāmei pievienota ${count} rinda`,
        other: `Tāmei pievienotas ${count} rindas`,
      }),
  },
  addFailed: { en: 'Failed to add lines to the estimate', lv: 'Neizdevās pievienot rindas tāmei' },
  unpriced: {
    en: (count: number) =>
      count === 1 ? '1 finding has no price yet' : `${count} findings have no price yet`,
    lv: (count: number) => `Cenas vēl nav: ${count}`,
  },
  print: { en: 'Print', lv: 'Drukāt' },
  showToCustomer: { en: 'Show to the customer', lv: 'Rādīt klientam' },
  showFailed: { en: 'Failed to change who sees the check', lv: 'Neizdevās mainīt, kas redz pārbaudi' },
});
