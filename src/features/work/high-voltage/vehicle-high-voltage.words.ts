import { defineWords, plural } from '#shared/words.ts';
import { highVoltageWords } from './high-voltage.words.ts';

/** What the page of a vehicle says of high voltage, and the list of isolations. */
export const vehicleHighVoltageWords = defineWords({
  ...highVoltageWords,
  car: { en: 'Car', lv: 'Auto' },
  work: { en: 'Work', lv: 'Darbs' },
  begun: { en: 'Begun', lv: 'Sākts' },
  signed: { en: 'Signed', lv: 'Parakstīts' },
  state: { en: 'State', lv: 'Stāvoklis' },
  listHint: {
    en: 'Cars that are being isolated now, and what was isolated today.',
    lv: 'Auto, kuru augstspriegumu pašlaik atslēdz, un tie, kurus atslēdza šodien.',
  },
  noneToday: {
    en: 'No car is isolated today. Begin on the page of a car.',
    lv: 'Šodien nevienam auto augstspriegums nav atslēgts. To sāk auto lapā.',
  },
  begin: { en: 'Isolate the car', lv: 'Atslēgt augstspriegumu' },
  beginFor: { en: 'For which work', lv: 'Kādam darbam' },
  beginFailed: { en: 'Failed to begin the isolation', lv: 'Neizdevās sākt atslēgšanu' },
  open: { en: 'Continue the isolation', lv: 'Turpināt atslēgšanu' },
  openSigned: { en: 'Open the isolation', lv: 'Skatīt atslēgšanu' },
  quarantine: { en: 'Put in quarantine', lv: 'Ievietot karantīnā' },
  quarantineTitle: { en: 'Put the car in quarantine', lv: 'Auto karantīna' },
  quarantineHint: {
    en: 'From then on only a person with the highest qualification may start work on it.',
    lv: 'No tā brīža darbu ar šo auto drīkst sākt tikai darbinieks ar augstāko kvalifikāciju.',
  },
  quarantineRule: {
    en: 'Only a person with the highest qualification may start work on it.',
    lv: 'Darbu ar šo auto drīkst sākt tikai darbinieks ar augstāko kvalifikāciju.',
  },
  quarantineFailed: {
    en: 'Failed to put the car in quarantine',
    lv: 'Neizdevās ievietot auto karantīnā',
  },
  quarantineSaved: { en: 'The car is in quarantine', lv: 'Auto ir karantīnā' },
  inQuarantine: {
    en: (reason: string, moment: string, name: string) => `In quarantine: ${reason} (${moment}, ${name})`,
    lv: (reason: string, moment: string, name: string) => `Karantīnā: ${reason} (${moment}, ${name})`,
  },
  release: { en: 'Release from quarantine', lv: 'Atcelt karantīnu' },
  releaseReason: { en: 'Why it may be worked on again', lv: 'Kāpēc ar to atkal drīkst strādāt' },
  releaseFailed: { en: 'Failed to release the car', lv: 'Neizdevās atcelt karantīnu' },
  released: { en: 'The car is released', lv: 'Karantīna atcelta' },
  releasedBy: {
    en: (moment: string, name: string, reason: string) => `released ${moment}, ${name}: ${reason}`,
    lv: (moment: string, name: string, reason: string) => `atcelta ${moment}, ${name}: ${reason}`,
  },
  history: {
    en: (count: number) => plural('en', count, { one: `${count} record`, other: `${count} records` }),
    lv: (count: number) => plural('lv', count, { one: `${count} ieraksts`, other: `${count} ieraksti` }),
  },
  notSigned: { en: 'not signed', lv: 'nav parakstīts' },
  signedBy: { en: (name: string) => `signed by ${name}`, lv: (name: string) => `parakstīja ${name}` },
  endedOn: {
    en: (how: string, moment: string) => `${how} ${moment}`,
    lv: (how: string, moment: string) => `${how} ${moment}`,
  },
  energizedAgain: { en: 'energized again', lv: 'pieslēgts' },
  brokenOff: { en: 'broken off', lv: 'pārtraukts' },
});
