import type { AuditType } from '#shared/audit-type.ts';

export const systemAudit = {
  type: 'system',
  en: 'the server',
  lv: 'serveris',
  fields: { testMailTo: { en: 'Test mail sent to', lv: 'Pārbaudes e-pasts nosūtīts uz' } },
} as const satisfies AuditType;
