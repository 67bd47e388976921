import type { AuditType } from '../../../shared/audit-type.ts';

export const bankStatementAudit = {
  type: 'bank_statement',
  en: 'bank statement',
  lv: 'konta izraksts',
  fields: {
    booked: { en: 'Payments booked', lv: 'Iegrāmatotie maksājumi' },
    total: { en: 'Total', lv: 'Kopā' },
    notBooked: { en: 'Not booked', lv: 'Nav iegrāmatoti' },
  },
} as const satisfies AuditType;
