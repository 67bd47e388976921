import { apiTokenType, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import { roleWords } from '#features/records/users/role.words.ts';
import type { ApiTokenDraft } from './api-tokens.contract.ts';

/** In the order of the form. */
export const apiTokenFields = {
  name: { en: 'Name', lv: 'Nosaukums', kind: 'text' },
  role: { en: 'Role', lv: 'Loma', kind: 'choice', choices: roleWords },
  supplierId: { en: 'Supplier', lv: 'Piegādātājs', kind: 'link' },
  isReadOnly: { en: 'Only reads', lv: 'Tikai lasīšana', kind: 'yesNo' },
  permissions: { en: 'Permissions', lv: 'Atļaujas', kind: 'list' },
  expiresOn: { en: 'Valid until', lv: 'Derīga līdz', kind: 'day' },
} as const satisfies FieldsOf<ApiTokenDraft>;

export const apiTokenAudit = {
  ...apiTokenType,
  fields: apiTokenFields,
} as const satisfies AuditType;
