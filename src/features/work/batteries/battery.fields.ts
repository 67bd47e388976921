import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { MeasurementDraft } from './measurement-draft.contract.ts';

/** In the order of the form. */
export const measurementFieldLabels = {
  measuredAt: { en: 'Measured on', lv: 'Mērīts', kind: 'moment' },
  method: {
    en: 'Method',
    lv: 'Metode',
    kind: 'choice',
    choices: {
      read_from_car: { en: 'Read from the car', lv: 'Nolasīts no auto' },
      full_charge: { en: 'Full charge', lv: 'Pilna uzlāde' },
      full_discharge: { en: 'Full discharge', lv: 'Pilna izlāde' },
      third_party: { en: 'Third party', lv: 'Cits uzņēmums' },
    },
  },
  tool: { en: 'Tool', lv: 'Mērierīce', kind: 'text' },
  toolVersion: { en: 'Version of the tool', lv: 'Mērierīces versija', kind: 'text' },
  capacity: { en: 'Usable capacity', lv: 'Izmantojamā ietilpība', kind: 'number' },
  referenceCapacity: { en: 'Reference capacity', lv: 'Atsauces ietilpība', kind: 'number' },
  capacityUnit: {
    en: 'Unit',
    lv: 'Mērvienība',
    kind: 'choice',
    choices: { kwh: { en: 'kWh', lv: 'kWh' }, ah: { en: 'Ah', lv: 'Ah' } },
  },
  referenceSource: { en: 'Reference taken from', lv: 'Atsauces vērtības avots', kind: 'text' },
  chargeFrom: { en: 'Charge at the start, %', lv: 'Uzlāde sākumā, %', kind: 'number' },
  chargeTo: { en: 'Charge at the end, %', lv: 'Uzlāde beigās, %', kind: 'number' },
  temperature: { en: 'Battery temperature, °C', lv: 'Baterijas temperatūra, °C', kind: 'number' },
  cellMinimum: { en: 'Lowest cell, mV', lv: 'Zemākais šūnas spriegums, mV', kind: 'number' },
  cellMaximum: { en: 'Highest cell, mV', lv: 'Augstākais šūnas spriegums, mV', kind: 'number' },
  insulation: { en: 'Insulation resistance, MΩ', lv: 'Izolācijas pretestība, MΩ', kind: 'number' },
  faults: { en: 'Stored faults', lv: 'Saglabātie kļūdu kodi', kind: 'lines' },
  odometer: { en: 'Odometer, km', lv: 'Nobraukums, km', kind: 'number' },
  note: { en: 'Note on the report', lv: 'Piezīme pārskatā', kind: 'lines' },
  forCustomer: {
    en: 'Show on the customer’s job pages',
    lv: 'Rādīt klienta darba lapās',
    kind: 'yesNo',
  },
  replacesId: { en: 'Replaces report', lv: 'Aizstāj pārskatu', kind: 'link' },
} as const satisfies FieldsOf<MeasurementDraft>;

const { replacesId: replaces, ...ownFields } = measurementFieldLabels;

export const batteryAudit = {
  type: 'battery_measurement',
  en: 'battery measurement',
  lv: 'baterijas mērījums',
  fields: {
    ...ownFields,
    stateOfHealth: { en: 'State of health, %', lv: 'Stāvoklis (SOH), %' },
    replacesNumber: replaces,
    vehicle: { en: 'Vehicle', lv: 'Auto' },
    originalAttached: { en: 'PDF attached', lv: 'Pievienots PDF' },
    originalRemoved: { en: 'PDF removed', lv: 'Noņemts PDF' },
    original: { en: 'Attached PDF', lv: 'Pievienotais PDF' },
    reportNumber: { en: 'Issued as report', lv: 'Izsniegts kā pārskats' },
    dataSha256: { en: 'SHA-256 of the data', lv: 'Datu SHA-256' },
    documentsSha256: { en: 'SHA-256 of the PDFs', lv: 'PDF failu SHA-256' },
    withdrawnReason: { en: 'Withdrawn, because', lv: 'Atsaukts, jo' },
    replacedBy: { en: 'Replaced by', lv: 'Aizstāts ar' },
    mailedTo: { en: 'Sent to', lv: 'Nosūtīts uz' },
    document: {
      en: 'Document',
      lv: 'Dokuments',
      choices: { report: { en: 'report', lv: 'pārskats' } },
    },
    language: languageField,
  },
} as const satisfies AuditType;
