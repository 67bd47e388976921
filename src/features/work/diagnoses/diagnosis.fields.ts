import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { DiagnosisDraft } from './diagnoses.contract.ts';

/** In the order of the form. */
export const diagnosisFields = {
  cause: { en: 'Cause', lv: 'Cēlonis', kind: 'lines' },
  correction: { en: 'Correction', lv: 'Novēršana', kind: 'lines' },
  isForCustomer: { en: 'Show to the customer', lv: 'Rādīt klientam', kind: 'yesNo' },
} as const satisfies FieldsOf<DiagnosisDraft>;

export const diagnosisAudit = {
  type: 'diagnosis',
  en: 'cause and correction',
  lv: 'cēlonis un novēršana',
  fields: diagnosisFields,
} as const satisfies AuditType;
