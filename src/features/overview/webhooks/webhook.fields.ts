import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { WebhookDraft } from './webhooks.contract.ts';

/** In the order of the form. */
export const webhookFields = {
  name: { en: 'Name', lv: 'Nosaukums', kind: 'text' },
  url: { en: 'Address', lv: 'Adrese', kind: 'text' },
  events: { en: 'Events', lv: 'Notikumi', kind: 'list' },
  isOn: { en: 'On', lv: 'Ieslēgta', kind: 'yesNo' },
} as const satisfies FieldsOf<WebhookDraft>;

export const webhookAudit = {
  type: 'webhook',
  en: 'webhook',
  lv: 'tīmekļa aizķere',
  fields: {
    ...webhookFields,
    secret: {
      en: 'Secret',
      lv: 'Noslēpums',
      choices: { renewed: { en: 'renewed', lv: 'atjaunots' } },
    },
    sent: {
      en: 'Sent',
      lv: 'Nosūtīts',
      choices: {
        test: { en: 'a test', lv: 'pārbaudes ziņojums' },
        again: { en: 'an event again', lv: 'notikums atkārtoti' },
      },
    },
  },
} as const satisfies AuditType;
