import { defineWords } from '#shared/words.ts';

/** What the document of an isolation says beside the steps. */
export const isolationDocumentWords = defineWords({
  title: { en: 'Isolation record', lv: 'Augstsprieguma atslēgšanas protokols' },
  rules: { en: 'Rules of this isolation', lv: 'Šīs atslēgšanas noteikumi' },
  limit: { en: 'Highest voltage', lv: 'Augstākais spriegums' },
  waiting: { en: 'Waiting time', lv: 'Gaidīšanas laiks' },
  minutes: { en: (minutes: number) => `${minutes} min`, lv: (minutes: number) => `${minutes} min` },
  second: { en: 'Second person', lv: 'Otra persona' },
  needed: { en: 'has to confirm', lv: 'jāapstiprina' },
  notNeeded: { en: 'not required', lv: 'nav obligāta' },
  leastInsulation: { en: 'Least insulation resistance', lv: 'Mazākā izolācijas pretestība' },
  work: { en: 'Work', lv: 'Darbs' },
  begun: { en: 'Begun', lv: 'Sākts' },
  steps: { en: 'Steps', lv: 'Soļi' },
  step: { en: 'Step', lv: 'Solis' },
  doneAt: { en: 'Date and time', lv: 'Datums un laiks' },
  by: { en: 'By', lv: 'Veica' },
  recordedLater: {
    en: (moment: string) => `recorded ${moment}`,
    lv: (moment: string) => `reģistrēts ${moment}`,
  },
  round: { en: (round: number) => `Measurement ${round}`, lv: (round: number) => `${round}. mērījums` },
  testedUntil: {
    en: (day: string) => `test valid until ${day}`,
    lv: (day: string) => `pārbaude derīga līdz ${day}`,
  },
  heldBy: { en: (name: string) => `held by ${name}`, lv: (name: string) => `glabā ${name}` },
  lockedAt: { en: (lock: string) => `locked: ${lock}`, lv: (lock: string) => `noglabāts: ${lock}` },
  aboveLimit: { en: 'ABOVE THE LIMIT', lv: 'PĀRSNIEDZ ROBEŽU' },
  belowLeast: { en: 'TOO LOW', lv: 'PAR MAZU' },
  signature: { en: 'Signature', lv: 'Paraksts' },
  signedBy: {
    en: (name: string, moment: string) => `${name}, ${moment}`,
    lv: (name: string, moment: string) => `${name}, ${moment}`,
  },
  validUntil: { en: (day: string) => `valid until ${day}`, lv: (day: string) => `derīga līdz ${day}` },
  withoutEnd: { en: 'without an end', lv: 'bez termiņa' },
  typed: { en: (name: string) => `Typed: ${name}`, lv: (name: string) => `Ierakstīts: ${name}` },
  photo: { en: 'Photo of the lock', lv: 'Slēdzenes foto' },
  photoMissing: { en: 'The photo cannot be read.', lv: 'Fotoattēlu nevar nolasīt.' },
  notSigned: {
    en: 'This isolation is not signed: the car must be assumed to be energized.',
    lv: 'Šī atslēgšana nav parakstīta: jāpieņem, ka auto ir zem sprieguma.',
  },
});
