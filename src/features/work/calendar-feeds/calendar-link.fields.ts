import type { AuditType } from '#shared/audit-type.ts';

/** An entry names the person whose link it is. */
export const calendarLinkAudit = {
  type: 'calendar_link',
  en: 'calendar link',
  lv: 'kalendāra saite',
  fields: {
    kind: {
      en: 'Calendar',
      lv: 'Kalendārs',
      choices: {
        shop: { en: 'The shop’s', lv: 'Servisa' },
        own: { en: 'Own appointments', lv: 'Savi pieraksti' },
      },
    },
    madeAt: { en: 'Link made', lv: 'Saite izveidota' },
  },
} as const satisfies AuditType;
