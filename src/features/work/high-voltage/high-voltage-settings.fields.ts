import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { HighVoltageSettingsDraft } from './high-voltage-settings.contract.ts';

/** In the order of the form. */
export const highVoltageSettingsFields = {
  limitVolts: { en: 'Highest voltage, V DC', lv: 'Augstākais līdzspriegums, V', kind: 'number' },
  waitingMinutes: {
    en: 'Wait after the disconnect, minutes',
    lv: 'Jāgaida pēc atvienošanas, minūtes',
    kind: 'number',
  },
  leastMegaohms: {
    en: 'Least insulation resistance, MΩ',
    lv: 'Mazākā izolācijas pretestība, MΩ',
    kind: 'number',
  },
  needsSecondPerson: {
    en: 'A second person confirms each isolation',
    lv: 'Katru atslēgšanu apstiprina otra persona',
    kind: 'yesNo',
  },
} as const satisfies FieldsOf<HighVoltageSettingsDraft>;

export const highVoltageSettingsAudit = {
  type: 'high_voltage_settings',
  en: 'settings of high-voltage work',
  lv: 'augstsprieguma darbu iestatījumi',
  fields: highVoltageSettingsFields,
} as const satisfies AuditType;
