import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { QualificationDraft } from './qualifications.contract.ts';

/** In the order of the form. */
export const qualificationFields = {
  userId: { en: 'Person', lv: 'Darbinieks', kind: 'link' },
  scheme: {
    en: 'Scheme',
    lv: 'Sistēma',
    kind: 'choice',
    choices: {
      dguv: { en: 'DGUV 209-093', lv: 'DGUV 209-093' },
      latvian_group: { en: 'Latvian group', lv: 'Elektrodrošības grupa (Latvija)' },
      other: { en: 'Other', lv: 'Cita' },
    },
  },
  level: { en: 'Level', lv: 'Līmenis', kind: 'text' },
  rank: {
    en: 'May do',
    lv: 'Drīkst',
    kind: 'choice',
    choices: {
      1: {
        en: 'Instructed: may work near high voltage',
        lv: 'Instruēts: drīkst strādāt augstsprieguma tuvumā',
      },
      2: {
        en: 'May de-energize a car and sign for it',
        lv: 'Drīkst atslēgt auto augstspriegumu un par to parakstīties',
      },
      3: {
        en: 'May work on energized systems and on cars in quarantine',
        lv: 'Drīkst strādāt zem sprieguma un ar auto karantīnā',
      },
    },
  },
  number: { en: 'Number', lv: 'Numurs', kind: 'text' },
  validUntil: { en: 'Valid until', lv: 'Derīga līdz', kind: 'day' },
} as const satisfies FieldsOf<QualificationDraft>;

export const qualificationAudit = {
  type: 'qualification',
  en: 'qualification',
  lv: 'kvalifikācija',
  fields: {
    ...qualificationFields,
    person: qualificationFields.userId,
    fileName: { en: 'File', lv: 'Fails' },
  },
} as const satisfies AuditType;
