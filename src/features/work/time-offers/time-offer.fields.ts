import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import { bayFields } from '#features/records/bays/bay.fields.ts';
import { sendingFields } from '#features/work/estimates/sending.fields.ts';
import type { TimeOfferDraft } from './time-offers.contract.ts';

/** What an offer is sent by: nothing of it is stored with the offer. */
type Sending = 'channel' | 'email' | 'message';

/** In the order of the form. */
export const timeOfferFields = {
  customerId: { en: 'Customer', lv: 'Klients', kind: 'link' },
  vehicleId: { en: 'Vehicle', lv: 'Auto', kind: 'link' },
  estimateId: { en: 'Estimate', lv: 'Tāme', kind: 'link' },
  service: { en: 'Work', lv: 'Darbs', kind: 'lines' },
  minutes: { en: 'Minutes', lv: 'Minūtes', kind: 'number' },
  bayKind: { en: 'Kind of bay', lv: 'Darba vietas veids', kind: 'choice', choices: bayFields.kind.choices },
  technicianId: { en: 'Technician', lv: 'Mehāniķis', kind: 'link' },
  times: { en: 'Times', lv: 'Laiki', kind: 'list' },
  lasts: {
    en: 'Held',
    lv: 'Spēkā',
    kind: 'choice',
    choices: {
      two_hours: { en: 'for 2 hours', lv: '2 stundas' },
      tomorrow: { en: 'until tomorrow 18:00', lv: 'līdz rītdienai 18:00' },
      three_days: { en: 'for 3 days', lv: '3 dienas' },
    },
  },
  language: { ...languageField, kind: 'choice' },
} as const satisfies FieldsOf<TimeOfferDraft, Sending>;

export const offerStateLabels = {
  open: { en: 'open', lv: 'spēkā' },
  taken: { en: 'taken', lv: 'izmantots' },
  withdrawn: { en: 'withdrawn', lv: 'atsaukts' },
  ended: { en: 'ended', lv: 'beidzies' },
} as const;

export const timeOfferAudit = {
  type: 'time_offer',
  en: 'time offer',
  lv: 'laika piedāvājums',
  fields: {
    service: timeOfferFields.service,
    times: timeOfferFields.times,
    endsAt: { en: 'Held until', lv: 'Spēkā līdz' },
    state: { en: 'State', lv: 'Statuss', choices: offerStateLabels },
    bookedFor: { en: 'Booked for', lv: 'Pierakstīts uz' },
    sentBy: sendingFields.sentBy,
  },
} as const satisfies AuditType;
