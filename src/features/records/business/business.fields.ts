import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { BusinessDraft } from './business.contract.ts';
import { siteImageNameWords } from './site-images.words.ts';

export const businessFields = {
  name: { en: 'Name', lv: 'Nosaukums', kind: 'text' },
  legalName: { en: 'Legal name', lv: 'Juridiskais nosaukums', kind: 'text' },
  registrationNumber: { en: 'Registration number', lv: 'Reģistrācijas numurs', kind: 'text' },
  vatNumber: { en: 'VAT number', lv: 'PVN reģistrācijas numurs', kind: 'text' },
  vatRegistered: { en: 'Registered for VAT', lv: 'Reģistrēts PVN maksātājs', kind: 'yesNo' },
  address: { en: 'Address', lv: 'Adrese', kind: 'text' },
  phone: { en: 'Phone', lv: 'Tālrunis', kind: 'text' },
  email: { en: 'Email', lv: 'E-pasts', kind: 'text' },
  iban: { en: 'IBAN', lv: 'IBAN', kind: 'text' },
  bic: { en: 'BIC', lv: 'BIC', kind: 'text' },
  openingHours: { en: 'Opening hours', lv: 'Darba laiks', kind: 'list' },
  publishesHours: {
    en: 'Show the opening hours on the website',
    lv: 'Rādīt darba laiku vietnē',
    kind: 'yesNo',
  },
  latitude: { en: 'Latitude', lv: 'Ģeogrāfiskais platums', kind: 'number' },
  longitude: { en: 'Longitude', lv: 'Ģeogrāfiskais garums', kind: 'number' },
  laborRate: {
    en: 'Labor rate per hour excl. VAT, €',
    lv: 'Darba stundas likme bez PVN, €',
    log: { en: 'Labor rate per hour', lv: 'Darba stundas likme' },
    kind: 'number',
  },
  vatRate: { en: 'VAT rate, %', lv: 'PVN likme, %', kind: 'number' },
  estimateValidityDays: {
    en: 'Estimates are valid for, days',
    lv: 'Tāmes derīguma termiņš, dienas',
    kind: 'number',
  },
  paymentDays: {
    en: 'Payment terms of invoices, days',
    lv: 'Rēķinu apmaksas termiņš, dienas',
    kind: 'number',
  },
  defaultMechanic: { en: 'Default mechanic', lv: 'Mehāniķis pēc noklusējuma', kind: 'text' },
  mailsAnswers: {
    en: 'Mail customers’ answers to owners and managers',
    lv: 'Sūtīt klientu atbildes pa e-pastu īpašniekiem un vadītājiem',
    kind: 'yesNo',
  },
  vehiclesServiced: { en: 'Vehicles serviced, more than', lv: 'Apkalpoti auto, vairāk nekā', kind: 'number' },
  yearsOfExperience: {
    en: 'Years of experience, more than',
    lv: 'Pieredze gados, vairāk nekā',
    kind: 'number',
  },
  satisfactionPercent: { en: 'Satisfied customers, %', lv: 'Apmierināti klienti, %', kind: 'number' },
  turnaroundHours: { en: 'Usual turnaround, hours', lv: 'Parastais izpildes laiks, stundas', kind: 'number' },
  freeParking: { en: 'Free customer parking', lv: 'Bezmaksas autostāvvieta klientiem', kind: 'yesNo' },
  inCityCenter: { en: 'In the center of Riga', lv: 'Rīgas centrā', kind: 'yesNo' },
} as const satisfies FieldsOf<BusinessDraft>;

export const businessAudit = {
  type: 'business',
  en: 'business settings',
  lv: 'uzņēmuma iestatījumi',
  fields: {
    ...businessFields,
    firstStepsHidden: { en: 'First steps hidden', lv: 'Pirmie soļi paslēpti' },
    siteImageUploaded: {
      en: 'Picture of the website uploaded',
      lv: 'Augšupielādēts vietnes attēls',
      choices: siteImageNameWords,
    },
    siteImageReplaced: {
      en: 'Picture of the website replaced',
      lv: 'Aizstāts vietnes attēls',
      choices: siteImageNameWords,
    },
    siteImageRemoved: {
      en: 'Picture of the website removed',
      lv: 'Noņemts vietnes attēls',
      choices: siteImageNameWords,
    },
    file: { en: 'File', lv: 'Fails' },
  },
} as const satisfies AuditType;
