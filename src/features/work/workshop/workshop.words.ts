import { defineWords, plural } from '#shared/words.ts';

export const workshopWords = defineWords({
  myDay: { en: 'My day', lv: 'Mana diena' },
  none: { en: 'No car is planned for you today.', lv: 'Šodien jums nav ieplānots neviens auto.' },
  unassigned: { en: 'Given to nobody', lv: 'Nav piešķirts nevienam' },
  service: { en: 'Service', lv: 'Apkope' },
  quoted: { en: 'estimate', lv: 'tāmē' },
  pause: { en: 'Pause', lv: 'Pauze' },
  finish: { en: 'Finish', lv: 'Pabeigt' },
  start: { en: 'Start', lv: 'Sākt' },
  startOf: { en: (what: string) => `Start: ${what}`, lv: (what: string) => `Sākt: ${what}` },
  now: { en: 'Now', lv: 'Tagad' },
  finished: { en: (what: string) => `Finished: ${what}`, lv: (what: string) => `Pabeigts: ${what}` },
  paused: { en: (what: string) => `Paused: ${what}`, lv: (what: string) => `Apturēts: ${what}` },
  clockedOf: {
    en: (clocked: string, quoted: string) => `${clocked} of ${quoted}`,
    lv: (clocked: string, quoted: string) => `${clocked} no ${quoted}`,
  },
  notAgreed: { en: 'Not approved by the customer', lv: 'Klients nav apstiprinājis' },
  waitsForPart: {
    en: (part: string | null) => `Waiting for a part${part === null ? '' : `: ${part}`}`,
    lv: (part: string | null) => `Gaida detaļu${part === null ? '' : `: ${part}`}`,
  },
  waitForPart: { en: 'Waiting for a part', lv: 'Gaida detaļu' },
  partHere: { en: 'The part is here', lv: 'Detaļa ir klāt' },
  whichPart: { en: 'Which part is missing?', lv: 'Kuras detaļas trūkst?' },
  alsoWorking: {
    en: (names: string) => `Also working: ${names}`,
    lv: (names: string) => `Strādā arī: ${names}`,
  },
  takePhoto: { en: 'Take a photo', lv: 'Uzņemt foto' },
  photoTaken: { en: 'Photo', lv: 'Fotoattēls' },
  note: { en: 'Note', lv: 'Piezīme' },
  noteLabel: { en: 'What is to be known about this car?', lv: 'Kas jāzina par šo auto?' },
  save: { en: 'Save', lv: 'Saglabāt' },
  readyForCheck: { en: 'Ready for check', lv: 'Gatavs pārbaudei' },
  isReadyForCheck: { en: 'Ready for its check', lv: 'Gatavs pārbaudei' },
  promised: { en: (when: string) => `Promised ${when}`, lv: (when: string) => `Solīts ${when}` },
  keyTag: { en: (tag: string) => `Key ${tag}`, lv: (tag: string) => `Atslēga ${tag}` },
  waits: { en: 'Customer waits', lv: 'Klients gaida' },
  vehicle: { en: 'History of the car', lv: 'Auto vēsture' },
  withoutCar: { en: 'Time without a car', lv: 'Laiks bez auto' },
  end: { en: 'End', lv: 'Beigt' },
  daySum: {
    en: (worked: string, breaks: string) => `Worked ${worked}, breaks ${breaks}`,
    lv: (worked: string, breaks: string) => `Nostrādāts ${worked}, pārtraukumi ${breaks}`,
  },
  photos: {
    en: (count: number) => plural('en', count, { one: '1 photo', other: `${count} photos` }),
    lv: (count: number) =>
      plural('lv', count, {
        zero: `${count} fotoattēlu`,
        one: `${count} fotoattēls`,
        other: `${count} fotoattēli`,
      }),
  },
  moreOfLine: { en: 'Photo, note, part', lv: 'Foto, piezīme, detaļa' },
});
