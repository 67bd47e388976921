import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import { languageNames } from '#shared/words.ts';
import type { CustomerDraft } from './customers.contract.ts';

export const customerFields = {
  name: { en: 'Name', lv: 'Vārds vai nosaukums', kind: 'text' },
  customerType: {
    en: 'Type',
    lv: 'Veids',
    log: { en: 'Customer type', lv: 'Klienta veids' },
    kind: 'choice',
    choices: {
      individual: { en: 'Individual', lv: 'Privātpersona' },
      business: { en: 'Business', lv: 'Uzņēmums' },
    },
  },
  businessNumber: {
    en: 'Business Number',
    lv: 'Reģistrācijas numurs',
    log: { en: 'Registration number', lv: 'Reģistrācijas numurs' },
    kind: 'text',
  },
  vatNumber: { en: 'VAT Number', lv: 'PVN reģistrācijas numurs', kind: 'text' },
  contactPerson: { en: 'Contact Person', lv: 'Kontaktpersona', kind: 'text' },
  email: { en: 'Email', lv: 'E-pasts', kind: 'text' },
  phone: { en: 'Phone', lv: 'Tālrunis', kind: 'text' },
  address: { en: 'Address', lv: 'Adrese', kind: 'text' },
  language: {
    en: 'Language',
    lv: 'Valoda',
    kind: 'choice',
    choices: {
      en: { en: languageNames.en, lv: languageNames.en },
      lv: { en: languageNames.lv, lv: languageNames.lv },
    },
  },
  paymentDays: { en: 'Payment terms, days', lv: 'Apmaksas termiņš, dienas', kind: 'number' },
  buyerReference: { en: 'Order or contract No.', lv: 'Pasūtījuma vai līguma nr.', kind: 'text' },
  automaticReminders: {
    en: 'Automatic reminders by e-mail',
    lv: 'Automātiski atgādinājumi pa e-pastu',
    kind: 'yesNo',
  },
  notes: { en: 'Notes', lv: 'Piezīmes', kind: 'lines' },
} as const satisfies FieldsOf<CustomerDraft>;

export const customerAudit = {
  type: 'customer',
  en: 'customer',
  lv: 'klients',
  fields: {
    ...customerFields,
    language: languageField,
    opened: {
      en: 'Opened',
      lv: 'Atvērts',
      choices: { 'service history': { en: 'service history', lv: 'servisa vēsture' } },
    },
    document: {
      en: 'Document',
      lv: 'Dokuments',
      choices: { statement: { en: 'statement of account', lv: 'norēķinu pārskats' } },
    },
    from: { en: 'From', lv: 'No' },
    to: { en: 'To', lv: 'Līdz' },
  },
} as const satisfies AuditType;
