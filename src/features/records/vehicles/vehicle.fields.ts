import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { VehicleDraft } from './vehicles.contract.ts';

export const vehicleFields = {
  customerId: { en: 'Customer', lv: 'Klients', kind: 'link' },
  make: { en: 'Make', lv: 'Marka', kind: 'text' },
  model: { en: 'Model', lv: 'Modelis', kind: 'text' },
  modelSpecification: { en: 'Model specification', lv: 'Modifikācija', kind: 'text' },
  year: { en: 'Year', lv: 'Izlaiduma gads', kind: 'number' },
  vin: { en: 'VIN', lv: 'VIN', kind: 'text' },
  licensePlate: { en: 'License plate', lv: 'Valsts numurs', kind: 'text' },
  firstRegistration: { en: 'First registration', lv: 'Pirmā reģistrācija', kind: 'day' },
  color: { en: 'Color', lv: 'Krāsa', kind: 'text' },
  mileage: {
    en: 'Mileage (km)',
    lv: 'Nobraukums (km)',
    log: { en: 'Mileage, km', lv: 'Nobraukums, km' },
    kind: 'number',
  },
  notes: { en: 'Notes', lv: 'Piezīmes', kind: 'lines' },
} as const satisfies FieldsOf<VehicleDraft, 'samePlate'>;

export const vehicleAudit = {
  type: 'vehicle',
  en: 'vehicle',
  lv: 'auto',
  fields: {
    ...vehicleFields,
    customer: vehicleFields.customerId,
    mileageAdded: { en: 'Mileage entry added', lv: 'Pievienots nobraukums' },
    mileageDeleted: { en: 'Mileage entry deleted', lv: 'Dzēsts nobraukums' },
    recordedAt: { en: 'recorded', lv: 'fiksēts' },
    attached: { en: 'Attachments added', lv: 'Pievienoti pielikumi' },
    attachment: { en: 'Attachment', lv: 'Pielikums' },
    attachmentDeleted: { en: 'Attachment deleted', lv: 'Dzēsts pielikums' },
    file: { en: 'File', lv: 'Fails' },
    document: {
      en: 'Document',
      lv: 'Dokuments',
      choices: { 'service history': { en: 'service history', lv: 'servisa vēsture' } },
    },
    language: languageField,
  },
} as const satisfies AuditType;
