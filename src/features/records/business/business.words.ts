import { defineWords } from '#shared/words.ts';

export const businessWords = defineWords({
  title: { en: 'Settings', lv: 'Iestatījumi' },
  hint: {
    en: 'The website shows changes at once. Documents that were already issued do not change.',
    lv: 'Vietnē izmaiņas redzamas uzreiz. Jau izrakstītie dokumenti nemainās.',
  },
  business: { en: 'Business', lv: 'Uzņēmums' },
  nameHint: { en: 'As visitors know it.', lv: 'Nosaukums, ko redz klienti.' },
  businessHint: {
    en: 'Empty fields are not shown on the website. Invoices need the legal name, the registration and VAT numbers, the address and the IBAN.',
    lv: 'Neaizpildītie lauki vietnē netiek rādīti. Rēķiniem vajadzīgs juridiskais nosaukums, reģistrācijas un PVN numurs, adrese un IBAN.',
  },
  legalNameExample: { en: 'SIA „Riga EV Service”', lv: 'SIA „Riga EV Service”' },
  addressExample: { en: 'Brīvības iela 100, Rīga, LV-1001', lv: 'Brīvības iela 100, Rīga, LV-1001' },
  notVatRegistered: { en: 'Not registered for VAT', lv: 'Nav reģistrēts PVN maksātājs' },
  notVatRegisteredHint: {
    en: 'Prices and new documents are then without VAT and state the reason.',
    lv: 'Tad cenas un jaunie dokumenti ir bez PVN, un tajos norādīts iemesls.',
  },
  bicHint: { en: 'Not needed for payments within SEPA.', lv: 'SEPA maksājumiem nav vajadzīgs.' },
  bank: { en: 'Bank', lv: 'Banka' },
  bankHint: {
    en: 'Printed on invoices and encoded in the payment QR code.',
    lv: 'Redzams rēķinos, arī QR kodā, ar kuru var maksāt no tālruņa.',
  },
  closed: { en: 'Closed', lv: 'Slēgts' },
  isOpen: { en: (day: string) => `${day}: open`, lv: (day: string) => `${day}: atvērts` },
  from: { en: (day: string) => `${day}: from`, lv: (day: string) => `${day}: no` },
  to: { en: (day: string) => `${day}: to`, lv: (day: string) => `${day}: līdz` },
  mapPosition: { en: 'Map position', lv: 'Vieta kartē' },
  mapHint: {
    en: 'Decimal degrees, as a map application shows them.',
    lv: 'Decimālgrādi, kā tos rāda kartes lietotne.',
  },
  claims: { en: 'The shop in figures', lv: 'Serviss skaitļos' },
  claimsHint: {
    en: 'The website shows these to visitors: state only what you can prove. Empty fields are not shown.',
    lv: 'To vietnē redz apmeklētāji: norādiet tikai to, ko varat pierādīt. Neaizpildītie lauki netiek rādīti.',
  },
  work: { en: 'Work and prices', lv: 'Darbs un cenas' },
  paymentDaysHint: {
    en: '0: on receipt. A customer may have others.',
    lv: '0 – pēc saņemšanas. Klientam var būt cits termiņš.',
  },
  defaultMechanicHint: {
    en: 'Proposed for new work. While it is empty: the first technician.',
    lv: 'Tiek piedāvāts jauniem darbiem. Kamēr nav norādīts – pirmais mehāniķis.',
  },
  saveSettings: { en: 'Save settings', lv: 'Saglabāt iestatījumus' },
  discard: { en: 'Discard changes', lv: 'Atmest izmaiņas' },
  unsaved: { en: 'There are unsaved changes', lv: 'Ir nesaglabātas izmaiņas' },
  saved: { en: 'Settings saved successfully', lv: 'Iestatījumi saglabāti' },
  saveFailed: { en: 'Failed to save settings', lv: 'Neizdevās saglabāt iestatījumus' },
});
