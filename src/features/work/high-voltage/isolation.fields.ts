import { languageField, type AuditType } from '#shared/audit-type.ts';
import { highVoltageWords, quarantineReasonWords, stepWords } from './high-voltage.words.ts';

export const isolationAudit = {
  type: 'isolation',
  en: 'isolation of a car',
  lv: 'augstsprieguma atslēgšana',
  fields: {
    step: { en: 'Step', lv: 'Solis', choices: stepWords },
    round: { en: 'Round', lv: 'Reize' },
    gloves: { en: 'Gloves', lv: 'Cimdi' },
    tester: { en: 'Tester', lv: 'Testeris' },
    heldBy: { en: 'Disconnect held by', lv: 'Atvienotāju glabā' },
    lock: { en: 'Locked away', lv: 'Noglabāts' },
    volts: { en: 'Measured, V', lv: 'Izmērīts, V' },
    megaohms: { en: 'Insulation resistance, MΩ', lv: 'Izolācijas pretestība, MΩ' },
    reason: highVoltageWords.reason,
    document: {
      en: 'Document',
      lv: 'Dokuments',
      choices: { isolation: { en: 'isolation', lv: 'atslēgšana' } },
    },
    language: languageField,
  },
} as const satisfies AuditType;

export const quarantineAudit = {
  type: 'quarantine',
  en: 'quarantine of a car',
  lv: 'auto karantīna',
  fields: {
    reason: { ...highVoltageWords.reason, choices: quarantineReasonWords },
    note: highVoltageWords.note,
    releaseReason: { en: 'Released because', lv: 'Atcelšanas iemesls' },
  },
} as const satisfies AuditType;
