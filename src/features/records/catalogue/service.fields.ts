import type { AuditType } from '#shared/audit-type.ts';
import { bayFields } from '#features/records/bays/bay.fields.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { PriceChange, ServiceDraft } from './catalogue.contract.ts';
import { catalogueWords } from './catalogue.words.ts';

export const serviceFields = {
  name: {
    en: 'Name (English)',
    lv: 'Nosaukums (angļu)',
    log: { en: 'Name', lv: 'Nosaukums' },
    kind: 'text',
  },
  nameLv: { en: 'Name (Latvian)', lv: 'Nosaukums (latviešu)', kind: 'text' },
  description: {
    en: 'Description (English)',
    lv: 'Apraksts (angļu)',
    log: { en: 'Description', lv: 'Apraksts' },
    kind: 'lines',
  },
  descriptionLv: { en: 'Description (Latvian)', lv: 'Apraksts (latviešu)', kind: 'lines' },
  category: {
    en: 'Category',
    lv: 'Kategorija',
    kind: 'choice',
    choices: {
      maintenance: catalogueWords.maintenance,
      repairs: catalogueWords.repairs,
      specialized: catalogueWords.specialized,
    },
  },
  minutes: { en: 'Duration, minutes', lv: 'Ilgums, minūtēs', kind: 'number' },
  needsBayKind: {
    en: 'Bay',
    lv: 'Darba vieta',
    kind: 'choice',
    choices: bayFields.kind.choices,
  },
  canBeBooked: { ...catalogueWords.canBeBooked, kind: 'yesNo' },
  requiresEstimate: { en: 'Requires estimate', lv: 'Nepieciešama tāme', kind: 'yesNo' },
  isHighVoltage: { ...catalogueWords.isHighVoltage, kind: 'yesNo' },
  active: { ...catalogueWords.active, kind: 'yesNo' },
} as const satisfies FieldsOf<ServiceDraft>;

export const serviceAudit = {
  type: 'service',
  en: 'service',
  lv: 'pakalpojums',
  fields: serviceFields,
} as const satisfies AuditType;

/** A price is typed with VAT or without it; the car that it is for stays. */
export const priceFields = {
  price: {
    ...catalogueWords.price,
    log: { en: 'Price', lv: 'Cena' },
    kind: 'money',
  },
  grossPrice: { en: 'Price incl. VAT, €', lv: 'Cena ar PVN, €', kind: 'money' },
  vatRate: { ...catalogueWords.vatRate, kind: 'number' },
} as const satisfies FieldsOf<PriceChange>;

export const servicePriceAudit = {
  type: 'service_price',
  en: 'price of a service',
  lv: 'pakalpojuma cena',
  fields: {
    ...priceFields,
    make: {
      ...catalogueWords.make,
      choices: {
        tesla: catalogueWords.tesla,
        other_ev: catalogueWords.other_ev,
        other: catalogueWords.other,
        all: catalogueWords.all,
      },
    },
    model: { ...catalogueWords.model, choices: { all: catalogueWords.allModels } },
  },
} as const satisfies AuditType;
