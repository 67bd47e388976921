import type { AuditType } from '#shared/audit-type.ts';

export const bankStatementAudit = {
  type: 'bank_statement',
  en: 'bank statement',
  lv: 'konta izraksts',
  fields: {
    booked: { en: 'Payments booked', lv: 'Iegrāmatotie maksājumi' },
    linked: { en: 'Payments linked', lv: 'Sasaistītie maksājumi' },
    total: { en: 'Total', lv: 'Kopā' },
    notBooked: { en: 'Not booked', lv: 'Nav iegrāmatoti' },
    setAside: { en: 'Set aside', lv: 'Atlikti malā' },
    takenBack: { en: 'No longer set aside', lv: 'Vairs nav atlikti malā' },
  },
} as const satisfies AuditType;
