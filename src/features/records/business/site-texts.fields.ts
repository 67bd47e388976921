import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { SiteTextsDraft } from './site-texts.contract.ts';

export const siteTextsFields = {
  warranty: { en: 'Warranty in one line (English)', lv: 'Garantija vienā rindā (angliski)', kind: 'text' },
  warrantyLv: { en: 'Warranty in one line (Latvian)', lv: 'Garantija vienā rindā (latviski)', kind: 'text' },
  reviews: { en: 'Reviews', lv: 'Atsauksmes', kind: 'list' },
  certificates: { en: 'Certificates', lv: 'Sertifikāti', kind: 'list' },
  profiles: { en: 'Profiles elsewhere', lv: 'Profili citur', kind: 'list' },
} as const satisfies FieldsOf<SiteTextsDraft>;

/** Of one review and one certificate. */
export const siteTextParts = {
  name: { en: 'Customer', lv: 'Klients' },
  stars: { en: 'Stars', lv: 'Zvaigznes' },
  text: { en: 'Text (English)', lv: 'Teksts (angliski)' },
  textLv: { en: 'Text (Latvian)', lv: 'Teksts (latviski)' },
  source: { en: 'Link to where it was written', lv: 'Saite uz avotu' },
  title: { en: 'Title (English)', lv: 'Nosaukums (angliski)' },
  titleLv: { en: 'Title (Latvian)', lv: 'Nosaukums (latviski)' },
} as const;

export const siteTextsAudit = {
  type: 'site_texts',
  en: 'texts of the website',
  lv: 'vietnes teksti',
  fields: { ...siteTextsFields, ...siteTextParts, photo: { en: 'Photo', lv: 'Fotoattēls' } },
} as const satisfies AuditType;
