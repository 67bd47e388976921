import { defineWords } from '#shared/words.ts';

/** The report as a document, and the names of its values on the public page. */
export const reportWords = defineWords({
  title: { en: 'Battery measurement report', lv: 'Baterijas mērījumu pārskats' },
  issued: { en: 'Issued', lv: 'Izsniegts' },
  issuedBy: { en: 'Issued by', lv: 'Izsniedza' },
  measuredBy: { en: 'Entered by', lv: 'Ievadīja' },
  replaces: {
    en: (number: string) => `Replaces report ${number}.`,
    lv: (number: string) => `Aizstāj pārskatu ${number}.`,
  },
  health: { en: 'State of health (SOH)', lv: 'Baterijas stāvoklis (SOH)' },
  ofReference: {
    en: (capacity: string, reference: string) => `${capacity} usable of ${reference}`,
    lv: (capacity: string, reference: string) => `izmantojamā ietilpība ${capacity} no ${reference}`,
  },
  howMeasured: { en: 'How it was measured', lv: 'Kā mērīts' },
  values: { en: 'Measured values', lv: 'Izmērītās vērtības' },
  measuredAt: { en: 'Measured on', lv: 'Mērīts' },
  rigaTime: {
    en: (moment: string) => `${moment} (time in Riga)`,
    lv: (moment: string) => `${moment} (Rīgas laiks)`,
  },
  method: { en: 'Method', lv: 'Metode' },
  read_from_car: {
    en: 'Read from the car: what its own control unit says',
    lv: 'Nolasīts no auto: ko rāda tā vadības bloks',
  },
  full_charge: { en: 'Full charge: the energy was measured', lv: 'Pilna uzlāde: izmērīta enerģija' },
  full_discharge: { en: 'Full discharge: the energy was measured', lv: 'Pilna izlāde: izmērīta enerģija' },
  third_party: { en: 'Measured by a third party', lv: 'Mērījis cits uzņēmums' },
  tool: { en: 'Tool', lv: 'Mērierīce' },
  capacity: { en: 'Usable capacity', lv: 'Izmantojamā ietilpība' },
  reference: { en: 'Compared with', lv: 'Salīdzināts ar' },
  charge: { en: 'State of charge, start to end', lv: 'Uzlādes līmenis, sākumā un beigās' },
  temperature: { en: 'Battery temperature', lv: 'Baterijas temperatūra' },
  cells: { en: 'Cell voltage, lowest to highest', lv: 'Šūnu spriegums, zemākais un augstākais' },
  spread: {
    en: (millivolts: string) => `difference ${millivolts}`,
    lv: (millivolts: string) => `starpība ${millivolts}`,
  },
  insulation: { en: 'Insulation resistance', lv: 'Izolācijas pretestība' },
  odometer: { en: 'Odometer', lv: 'Nobraukums' },
  faults: { en: 'Stored faults', lv: 'Saglabātie kļūdu kodi' },
  note: { en: 'Note', lv: 'Piezīme' },
  original: {
    en: 'SHA-256 of the report that the third party has made',
    lv: 'Cita uzņēmuma pārskata SHA-256',
  },
  holds: {
    en: 'The result holds for the day and the method of the measurement. Results of different methods cannot be compared with each other.',
    lv: 'Rezultāts attiecas uz mērījuma dienu un metodi. Ar dažādām metodēm iegūtus rezultātus savā starpā salīdzināt nevar.',
  },
  check: { en: 'Is this report genuine?', lv: 'Vai šis pārskats ir īsts?' },
  checkText: {
    en: 'Open this page: it shows what was issued and whether the report was withdrawn, and there you can check this file.',
    lv: 'Atveriet šo lapu: tā rāda, kas ir izsniegts un vai pārskats nav atsaukts, un tur var pārbaudīt šo failu.',
  },
  inside: {
    en: (file: string) => `The same data are in this PDF as a file for programs: ${file}.`,
    lv: (file: string) => `Tie paši dati šajā PDF ir arī kā fails datorprogrammām: ${file}.`,
  },
  qrAlt: { en: 'QR code of the page', lv: 'Lapas QR kods' },
  page: { en: 'Page {page} of {pages}', lv: '{page}. lapa no {pages}' },
});
