import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { SectionDraft, TemplateDraft } from './check-templates.contract.ts';

export const purposeLabels = {
  arrival: { en: 'Arrival', lv: 'Pieņemšana' },
  yearly: { en: 'Yearly check', lv: 'Ikgadējā pārbaude' },
  brakes: { en: 'Brakes', lv: 'Bremzes' },
  tires: { en: 'Tires', lv: 'Riepas' },
  final: { en: 'Final check', lv: 'Gala pārbaude' },
  other: { en: 'Other', lv: 'Cita' },
} as const;

export const conditionLabels = {
  ok: { en: 'OK', lv: 'Labi' },
  watch: { en: 'Watch', lv: 'Vērot' },
  replace: { en: 'Replace', lv: 'Mainīt' },
} as const;

export const templateFields = {
  name: { en: 'Name', lv: 'Nosaukums', kind: 'link' },
  purpose: { en: 'For what', lv: 'Kam paredzēta', kind: 'choice', choices: purposeLabels },
  inUse: { en: 'In use', lv: 'Tiek izmantota', kind: 'yesNo' },
  sectionIds: { en: 'Sections', lv: 'Sadaļas', kind: 'list' },
} as const satisfies FieldsOf<TemplateDraft>;

export const checkTemplateAudit = {
  type: 'check_template',
  en: 'template of checks',
  lv: 'pārbaužu veidne',
  fields: templateFields,
} as const satisfies AuditType;

export const sectionFields = {
  name: { en: 'Name', lv: 'Nosaukums', kind: 'link' },
  items: { en: 'Items', lv: 'Punkti', kind: 'list' },
} as const satisfies FieldsOf<SectionDraft>;

export const checkSectionAudit = {
  type: 'check_section',
  en: 'section of checks',
  lv: 'pārbaužu sadaļa',
  fields: sectionFields,
} as const satisfies AuditType;

export const checkAudit = {
  type: 'check',
  en: 'check',
  lv: 'pārbaude',
  fields: {
    item: { en: 'Item', lv: 'Punkts' },
    value: { en: 'Value', lv: 'Vērtība' },
    text: { en: 'Text', lv: 'Teksts' },
    option: { en: 'Choice', lv: 'Izvēle' },
    condition: { en: 'Condition', lv: 'Stāvoklis', choices: conditionLabels },
    note: { en: 'Note', lv: 'Piezīme' },
    photoAdded: { en: 'Photo added', lv: 'Pievienots attēls' },
    photoDeleted: { en: 'Photo deleted', lv: 'Dzēsts attēls' },
    completed: { en: 'Completed', lv: 'Pabeigta' },
    findings: { en: 'Findings', lv: 'Atrastais' },
    lines: { en: 'Lines added to the estimate', lv: 'Tāmei pievienotas rindas' },
    showToCustomer: { en: 'Shown to the customer', lv: 'Rādīt klientam' },
    document: { en: 'Document', lv: 'Dokuments', choices: { check: { en: 'check', lv: 'pārbaude' } } },
    language: languageField,
  },
} as const satisfies AuditType;
