import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { PartiesDraft } from '#features/records/vehicles/parties.contract.ts';
import { appointmentStatusWords } from './appointment-status.words.ts';
import { appointmentsWords } from './appointments.words.ts';
import type { AppointmentDraft } from './appointments.contract.ts';

export const appointmentFields = {
  scheduledDate: {
    en: 'Start',
    lv: 'Sākums',
    log: { en: 'Scheduled', lv: 'Ieplānots' },
    kind: 'moment',
  },
  /** Stored as minutes; screens show the moment of its end. */
  duration: { en: 'End', lv: 'Beigas', log: { en: 'Duration, min', lv: 'Ilgums, min' }, kind: 'moment' },
  name: {
    en: 'Title (optional)',
    lv: 'Nosaukums (nav obligāts)',
    log: { en: 'Title', lv: 'Nosaukums' },
    kind: 'text',
  },
  estimateId: { en: 'Estimate', lv: 'Tāme', kind: 'link' },
  customerId: { ...appointmentsWords.customer, kind: 'link' },
  vehicleId: { en: 'Vehicle', lv: 'Auto', kind: 'link' },
  technicianId: { ...appointmentsWords.technician, kind: 'link' },
  bayId: { en: 'Bay', lv: 'Darba vieta', kind: 'link' },
  furtherTimes: { en: 'Further times', lv: 'Citi laiki', kind: 'list' },
  dropOffAt: { en: 'Car expected at', lv: 'Auto gaidāms', kind: 'moment' },
  promisedAt: { en: 'Promised for', lv: 'Solīts līdz', kind: 'moment' },
  customerWaits: { en: 'The customer waits', lv: 'Klients gaida uz vietas', kind: 'yesNo' },
  keyTag: { en: 'Key tag', lv: 'Atslēgas numurs', kind: 'text' },
  service: { ...appointmentsWords.service, kind: 'text' },
  notes: { en: 'Notes', lv: 'Piezīmes', kind: 'lines' },
} as const satisfies FieldsOf<AppointmentDraft, keyof PartiesDraft>;

export const appointmentAudit = {
  type: 'appointment',
  en: 'appointment',
  lv: 'pieraksts',
  fields: {
    ...appointmentFields,
    status: { ...appointmentsWords.status, choices: appointmentStatusWords },
    estimateNumber: appointmentFields.estimateId,
    customer: appointmentFields.customerId,
    vehicle: appointmentFields.vehicleId,
    technician: appointmentFields.technicianId,
    bay: appointmentFields.bayId,
    arrivedAt: { en: 'Arrived', lv: 'Ieradies' },
    readyAt: { en: 'Ready', lv: 'Gatavs' },
    collectedAt: { en: 'Collected', lv: 'Izņemts' },
  },
} as const satisfies AuditType;
