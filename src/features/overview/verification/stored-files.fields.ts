import type { AuditType } from '#shared/audit-type.ts';

export const storedFilesAudit = {
  type: 'stored_files',
  en: 'stored files',
  lv: 'glabātie faili',
  fields: {
    orphansRemoved: {
      en: 'Removed files that no record names',
      lv: 'Dzēsti faili, kas nepieder nevienam ierakstam',
    },
  },
} as const satisfies AuditType;
