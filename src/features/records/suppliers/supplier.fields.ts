import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { SupplierDraft } from './suppliers.contract.ts';

/** In the order of the form. */
export const supplierFields = {
  name: {
    en: 'Company name',
    lv: 'Uzņēmuma nosaukums',
    log: { en: 'Name', lv: 'Nosaukums' },
    kind: 'text',
  },
  registrationNumber: { en: 'Registration Number', lv: 'Reģistrācijas numurs', kind: 'text' },
  vatNumber: { en: 'VAT Number', lv: 'PVN reģistrācijas numurs', kind: 'text' },
  website: { en: 'Website', lv: 'Tīmekļa vietne', kind: 'text' },
  phone: { en: 'Phone', lv: 'Tālrunis', kind: 'text' },
  address: { en: 'Address', lv: 'Adrese', kind: 'text' },
  contactName: { en: 'Contact person', lv: 'Kontaktpersona', kind: 'text' },
  contactPhone: { en: 'Contact phone', lv: 'Kontaktpersonas tālrunis', kind: 'text' },
  contactEmail: { en: 'Contact e-mail', lv: 'Kontaktpersonas e-pasts', kind: 'text' },
  notes: { en: 'Notes', lv: 'Piezīmes', kind: 'lines' },
} as const satisfies FieldsOf<SupplierDraft>;

export const supplierAudit = {
  type: 'supplier',
  en: 'supplier',
  lv: 'piegādātājs',
  fields: supplierFields,
} as const satisfies AuditType;
