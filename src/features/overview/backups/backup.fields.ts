import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { BackupSettingsDraft } from './backups.contract.ts';

export const backupSettingsFields = {
  isNightly: { en: 'Make a backup every night', lv: 'Katru nakti izveidot rezerves kopiju', kind: 'yesNo' },
  keep: {
    en: 'Keep the last',
    lv: 'Glabāt pēdējās',
    log: { en: 'How many are kept', lv: 'Glabājamo skaits' },
    kind: 'number',
  },
} as const satisfies FieldsOf<BackupSettingsDraft>;

export const backupAudit = {
  type: 'backup',
  en: 'backups',
  lv: 'rezerves kopijas',
  fields: {
    ...backupSettingsFields,
    requested: { en: 'Backup requested', lv: 'Pieprasīta rezerves kopija' },
    downloaded: { en: 'Backup downloaded', lv: 'Rezerves kopija lejupielādēta' },
    restored: { en: 'Data restored from the backup of', lv: 'Dati atjaunoti no kopijas, kas veidota' },
  },
} as const satisfies AuditType;
