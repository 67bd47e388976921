import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { SpecialDayDraft } from './special-days.contract.ts';

/** In the order of the form. */
export const specialDayFields = {
  name: { en: 'Name', lv: 'Nosaukums', kind: 'text' },
  firstDay: { en: 'First day', lv: 'Pirmā diena', kind: 'day' },
  lastDay: { en: 'Last day', lv: 'Pēdējā diena', kind: 'day' },
  kind: {
    en: 'On these days',
    lv: 'Šajās dienās',
    kind: 'choice',
    choices: {
      closed: { en: 'Closed', lv: 'Slēgts' },
      open: { en: 'Open', lv: 'Atvērts' },
    },
  },
  opens: { en: 'Opens at', lv: 'Atver', kind: 'text' },
  closes: { en: 'Closes at', lv: 'Slēdz', kind: 'text' },
} as const satisfies FieldsOf<SpecialDayDraft>;

export const specialDayAudit = {
  type: 'special_day',
  en: 'closed days and other hours',
  lv: 'slēgtās dienas un citi darba laiki',
  fields: specialDayFields,
} as const satisfies AuditType;
