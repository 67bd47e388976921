import { fieldWords } from '#shared/field.words.ts';
import { defineWords, plural } from '#shared/words.ts';
import { carStateWords, highVoltageWords } from './high-voltage.words.ts';

/** The screen on which a car is isolated. */
export const isolationPageWords = defineWords({
  ...highVoltageWords,
  ...carStateWords,
  back: { en: 'To the car', lv: 'Uz auto' },
  gone: { en: 'This isolation does not exist.', lv: 'Šādas atslēgšanas nav.' },
  overLimit: {
    en: 'Voltage above the limit: measure again',
    lv: 'Spriegums pārsniedz robežu: izmēriet vēlreiz',
  },
  outdated: {
    en: 'Measured on an earlier day, or the test of the tools has run out: measure again',
    lv: 'Izmērīts citā dienā, vai instrumentiem beidzies pārbaudes termiņš: izmēriet vēlreiz',
  },
  endedEnergized: { en: 'Energized again', lv: 'Augstspriegums pieslēgts' },
  endedBrokenOff: { en: 'Broken off', lv: 'Pārtraukts' },
  done: { en: 'Done steps', lv: 'Paveiktie soļi' },
  recordedLater: {
    en: (time: string) => `recorded ${time}`,
    lv: (time: string) => `reģistrēts ${time}`,
  },
  failed: { en: 'The step is not recorded', lv: 'Solis nav reģistrēts' },

  procedure: { en: 'Have the maker’s procedure at hand', lv: 'Atveriet ražotāja instrukciju' },
  procedureText: {
    en: 'Open the maker’s instructions for switching off this car, and follow them step by step.',
    lv: 'Atveriet ražotāja norādījumus šī auto atslēgšanai un izpildiet tos soli pa solim.',
  },
  procedureDone: { en: 'It is open', lv: 'Instrukcija atvērta' },
  area: { en: 'Mark the area, warn colleagues', lv: 'Norobežojiet zonu, brīdiniet kolēģus' },
  areaText: {
    en: 'Put up the barrier and the sign, and tell everybody who works nearby.',
    lv: 'Uzstādiet norobežojumu un zīmi un pabrīdiniet visus, kas strādā tuvumā.',
  },
  areaDone: { en: 'Marked, all are warned', lv: 'Norobežots, visi brīdināti' },
  tools: { en: 'Choose gloves and tester', lv: 'Izvēlieties cimdus un testeri' },
  toolsText: {
    en: 'By serial number. A tool whose test is out of date cannot be chosen.',
    lv: 'Pēc sērijas numura. Instrumentu ar beigušos pārbaudes termiņu izvēlēties nevar.',
  },
  toolsDone: { en: 'These are in use', lv: 'Lietoju šos' },
  chooseTool: { en: 'Choose', lv: 'Izvēlieties' },
  noTool: {
    en: 'There is none in use. A manager adds it under Test tools.',
    lv: 'Neviena lietojama nav. Vadītājs to pievieno sadaļā „Instrumenti”.',
  },
  outOfDate: {
    en: (day: string) => `test ended ${day}`,
    lv: (day: string) => `pārbaudes termiņš beidzās ${day}`,
  },
  validUntil: {
    en: (day: string) => `test valid until ${day}`,
    lv: (day: string) => `pārbaude derīga līdz ${day}`,
  },
  disconnect: { en: 'Take the disconnect out', lv: 'Izņemiet servisa atvienotāju' },
  disconnectText: {
    en: 'Take out the plug or disconnect, lock it away and take a photo of the lock.',
    lv: 'Izņemiet spraudni vai atvienotāju, noglabājiet to aiz atslēgas un nofotografējiet slēdzeni.',
  },
  heldBy: { en: 'Who holds it', lv: 'Kas to glabā' },
  lock: { en: 'Lock or place', lv: 'Slēdzene vai vieta' },
  lockExample: { en: 'Lock 4', lv: '4. slēdzene' },
  takePhoto: { en: 'Photo of the lock', lv: 'Nofotografēt slēdzeni' },
  otherPhoto: { en: 'Take another photo', lv: 'Fotografēt vēlreiz' },
  photoAlt: { en: 'Photo of the lock', lv: 'Slēdzenes foto' },
  heldByMissing: fieldWords.heldByRequired,
  lockMissing: fieldWords.lockRequired,
  voltsInvalid: fieldWords.voltsInvalid,
  megaohmsInvalid: fieldWords.megaohmsInvalid,
  photoMissing: { en: 'Take a photo of the lock', lv: 'Nofotografējiet slēdzeni' },
  disconnectDone: { en: 'It is out and locked away', lv: 'Izņemts un noglabāts' },
  waited: { en: 'Wait', lv: 'Uzgaidiet' },
  waitedText: {
    en: (minutes: number, time: string) =>
      `Wait ${plural('en', minutes, { one: 'one minute', other: `${minutes} minutes` })}, until ${time}: the capacitors discharge.`,
    lv: (minutes: number, time: string) =>
      `Gaidiet ${plural('lv', minutes, { one: `${minutes} minūti`, other: `${minutes} minūtes` })}, līdz ${time}: kondensatori izlādējas.`,
  },
  left: { en: (time: string) => `${time} left`, lv: (time: string) => `vēl ${time}` },
  waitedDone: { en: 'The time is over', lv: 'Laiks pagājis' },
  tester_before: { en: 'Prove the tester', lv: 'Pārbaudiet testeri' },
  tester_beforeText: {
    en: 'On a known source of voltage: the tester has to show it.',
    lv: 'Ar zināmu sprieguma avotu: testerim tas jāuzrāda.',
  },
  tester_beforeDone: { en: 'The tester works', lv: 'Testeris darbojas' },
  measured: { en: 'Measure the voltage', lv: 'Izmēriet spriegumu' },
  atMost: { en: (volts: number) => `at most ${volts} V`, lv: (volts: number) => `ne vairāk kā ${volts} V` },
  tooHigh: { en: 'above the limit', lv: 'pārsniedz robežu' },
  withinLimit: { en: 'within the limit', lv: 'robežās' },
  overText: {
    en: 'A voltage is above the limit. It stays on record. Keep away, find out why, and measure again.',
    lv: 'Spriegums pārsniedz robežu. Mērījums paliek protokolā. Nepieskarieties, noskaidrojiet iemeslu un izmēriet vēlreiz.',
  },
  measuredDone: { en: 'Record the measurement', lv: 'Reģistrēt mērījumu' },
  tester_after: { en: 'Prove the tester again', lv: 'Pārbaudiet testeri vēlreiz' },
  tester_afterText: {
    en: 'On the same source: so it is sure that it measured right.',
    lv: 'Ar to pašu avotu, lai būtu droši, ka tas izmērīja pareizi.',
  },
  tester_afterDone: { en: 'The tester still works', lv: 'Testeris joprojām darbojas' },

  sign: { en: 'Sign', lv: 'Parakstiet' },
  signature: { en: 'Signature', lv: 'Paraksts' },
  signHere: { en: 'Sign here', lv: 'Parakstieties šeit' },
  clear: { en: 'Clear', lv: 'Notīrīt' },
  typeInstead: { en: 'Type the name instead', lv: 'Ierakstīt vārdu' },
  drawInstead: { en: 'Draw instead', lv: 'Parakstīties ar roku' },
  yourName: { en: 'First and last name', lv: 'Vārds un uzvārds' },
  qualification: {
    en: (level: string, until: string | null) =>
      until ? `HV qualification ${level}, valid until ${until}` : `HV qualification ${level}`,
    lv: (level: string, until: string | null) =>
      until ? `HV kvalifikācija ${level}, derīga līdz ${until}` : `HV kvalifikācija ${level}`,
  },
  noQualification: {
    en: 'You have no qualification that is valid today.',
    lv: 'Jums nav šodien derīgas kvalifikācijas.',
  },
  confirm: { en: 'I confirm: no voltage', lv: 'Apstiprinu: sprieguma nav' },
  secondPerson: { en: 'Second person', lv: 'Otra persona' },
  secondMissing: {
    en: 'has to confirm first, on their own phone',
    lv: 'vispirms apstiprina savā tālrunī',
  },
  confirmSecond: { en: 'I confirm as the second person', lv: 'Apstiprinu kā otrā persona' },

  measureAgain: { en: 'Measure again', lv: 'Izmērīt vēlreiz' },
  measureAgainText: {
    en: 'The disconnect stays out. Choose gloves and tester, prove the tester and measure again.',
    lv: 'Atvienotājs paliek izņemts. Izvēlieties cimdus un testeri, pārbaudiet testeri un izmēriet vēlreiz.',
  },
  energize: { en: 'Energize again', lv: 'Pieslēgt augstspriegumu' },
  energizeText: {
    en: (megaohms: string) => `Before that, measure the insulation resistance: at least ${megaohms} MΩ.`,
    lv: (megaohms: string) => `Vispirms izmēriet izolācijas pretestību: vismaz ${megaohms} MΩ.`,
  },
  insulationTester: { en: 'Insulation tester', lv: 'Izolācijas pretestības mērītājs' },
  megaohms: { en: 'Insulation resistance, MΩ', lv: 'Izolācijas pretestība, MΩ' },
  recordInsulation: { en: 'Record', lv: 'Reģistrēt' },
  insulationOf: {
    en: (megaohms: string) => `Measured: ${megaohms} MΩ`,
    lv: (megaohms: string) => `Izmērīts: ${megaohms} MΩ`,
  },
  tooLow: { en: 'too low', lv: 'par mazu' },
  energizeDone: { en: 'The car is energized again', lv: 'Augstspriegums ir pieslēgts' },
  energizeQuestion: {
    en: 'From then on everybody assumes that the car is energized. High-voltage work can be started again only after a new isolation.',
    lv: 'No šī brīža visi rēķinās, ka auto ir zem sprieguma. Augstsprieguma darbu atkal varēs sākt tikai pēc jaunas atslēgšanas.',
  },
  breakOff: { en: 'Break off', lv: 'Pārtraukt' },
  breakOffText: {
    en: 'The disconnect was not taken out. The car stays energized.',
    lv: 'Atvienotājs nav izņemts. Auto paliek zem sprieguma.',
  },
  inQuarantine: {
    en: 'In quarantine: only the highest qualification may work on this car.',
    lv: 'Karantīnā: ar šo auto drīkst strādāt tikai darbinieks ar augstāko kvalifikāciju.',
  },
});
