import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { ToolDraft } from './tools.contract.ts';

/** In the order of the form. */
export const toolFields = {
  name: { en: 'Name', lv: 'Nosaukums', kind: 'text' },
  kind: {
    en: 'Kind',
    lv: 'Veids',
    kind: 'choice',
    choices: {
      voltage_tester: { en: 'Voltage tester', lv: 'Sprieguma testeris' },
      insulated_gloves: { en: 'Insulating gloves', lv: 'Dielektriskie cimdi' },
      insulation_tester: { en: 'Insulation tester', lv: 'Izolācijas pretestības mērītājs' },
      battery_tester: { en: 'Battery tester', lv: 'Baterijas testeris' },
      other: { en: 'Other', lv: 'Cits' },
    },
  },
  serialNumber: { en: 'Serial number', lv: 'Sērijas numurs', kind: 'text' },
  testedUntil: { en: 'Test valid until', lv: 'Pārbaude derīga līdz', kind: 'day' },
  inUse: { en: 'In use', lv: 'Tiek izmantots', kind: 'yesNo' },
} as const satisfies FieldsOf<ToolDraft>;

export const toolAudit = {
  type: 'tool',
  en: 'test tool',
  lv: 'instruments ar pārbaudes termiņu',
  fields: toolFields,
} as const satisfies AuditType;
