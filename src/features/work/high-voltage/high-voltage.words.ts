import { defineWords } from '#shared/words.ts';

/** What each act of an isolation is called, once it is done. */
export const stepWords = defineWords({
  procedure: { en: 'Maker’s procedure at hand', lv: 'Ražotāja instrukcija atvērta' },
  area: { en: 'Area marked, colleagues warned', lv: 'Zona norobežota, kolēģi brīdināti' },
  tools: { en: 'Gloves and tester chosen', lv: 'Cimdi un testeris izvēlēti' },
  disconnect: { en: 'Service disconnect out', lv: 'Servisa atvienotājs izņemts' },
  waited: { en: 'Waiting time over', lv: 'Gaidīšanas laiks pagājis' },
  tester_before: { en: 'Tester proved before measuring', lv: 'Testeris pārbaudīts pirms mērīšanas' },
  measured: { en: 'Voltage measured', lv: 'Spriegums izmērīts' },
  tester_after: { en: 'Tester proved after measuring', lv: 'Testeris pārbaudīts pēc mērīšanas' },
  second_person: { en: 'Confirmed by a second person', lv: 'Apstiprinājusi otrā persona' },
  signed: { en: 'Signed: no voltage', lv: 'Parakstīts: sprieguma nav' },
  measure_again: { en: 'Measuring again', lv: 'Mērīšana no jauna' },
  insulation: { en: 'Insulation resistance measured', lv: 'Izolācijas pretestība izmērīta' },
  energized: { en: 'Energized again', lv: 'Augstspriegums pieslēgts' },
  broken_off: { en: 'Broken off', lv: 'Pārtraukts' },
});

export const quarantineReasonWords = defineWords({
  crash: { en: 'Crash', lv: 'Avārija' },
  water: { en: 'Water', lv: 'Ūdens' },
  damaged_battery: { en: 'Damaged battery', lv: 'Bojāta baterija' },
  other: { en: 'Other', lv: 'Cits iemesls' },
});

/** What is assumed of a car, as a sentence. */
export const carStateWords = defineWords({
  energized: { en: 'Assume that the car is energized', lv: 'Pieņemiet, ka auto ir zem sprieguma' },
  de_energized: { en: 'De-energized', lv: 'Bez sprieguma' },
});

/** The state of a car in a word, where there is little space. */
export const carStateShortWords = defineWords({
  energized: { en: 'Energized', lv: 'Zem sprieguma' },
  unclear: { en: 'Not safe yet', lv: 'Vēl nav droši' },
  de_energized: carStateWords.de_energized,
  quarantined: { en: 'In quarantine', lv: 'Karantīnā' },
});

/** What several screens and the document of high-voltage work say. */
export const highVoltageWords = defineWords({
  title: { en: 'High voltage', lv: 'Augstspriegums' },
  isolation: { en: 'Isolation', lv: 'Augstsprieguma atslēgšana' },
  isolations: { en: 'Isolations', lv: 'Augstsprieguma atslēgšanas' },
  reason: { en: 'Reason', lv: 'Iemesls' },
  note: { en: 'Note', lv: 'Piezīme' },
  plusMinus: { en: 'HV+ and HV−', lv: 'HV+ un HV−' },
  plusChassis: { en: 'HV+ and chassis', lv: 'HV+ un virsbūve' },
  minusChassis: { en: 'HV− and chassis', lv: 'HV− un virsbūve' },
  gloves: { en: 'Gloves', lv: 'Cimdi' },
  tester: { en: 'Tester', lv: 'Testeris' },
  noWork: { en: 'Without an estimate', lv: 'Bez tāmes' },
});
