import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { PartDraft } from './inventory.contract.ts';

export const partFields = {
  partNumber: { en: 'Part number', lv: 'Detaļas numurs', kind: 'text' },
  category: { en: 'Category', lv: 'Kategorija', kind: 'text' },
  name: { en: 'Name', lv: 'Nosaukums', kind: 'text' },
  description: { en: 'Description', lv: 'Apraksts', kind: 'lines' },
  unitPrice: {
    en: 'Price excl. VAT, €',
    lv: 'Cena bez PVN, €',
    log: { en: 'Unit price', lv: 'Vienības cena' },
    kind: 'money',
  },
  quantity: { en: 'Quantity', lv: 'Daudzums', kind: 'number' },
  supplierId: { en: 'Supplier', lv: 'Piegādātājs', kind: 'link' },
  location: {
    en: 'Location',
    lv: 'Atrašanās vieta',
    kind: 'choice',
    choices: {
      shipping: { en: 'Shipping', lv: 'Ceļā' },
      workshop: { en: 'Workshop', lv: 'Servisā' },
    },
  },
} as const satisfies FieldsOf<PartDraft>;

export const partAudit = {
  type: 'part',
  en: 'part',
  lv: 'detaļa',
  fields: {
    ...partFields,
    supplier: partFields.supplierId,
    invoiceNumber: { en: 'Invoice', lv: 'Rēķins' },
    creditNoteNumber: { en: 'Credit note', lv: 'Kredītrēķins' },
  },
} as const satisfies AuditType;

/** At this quantity or below a part is low (spec part 2, section 9). */
export const LOW_STOCK = 5;

export type StockLevel = 'out' | 'low' | 'good';

/** Out at 0 and below, where more was sold than was counted; low from 1 to 5, good above (spec part 2, section 4). */
export const stockLevel = (quantity: number): StockLevel =>
  quantity <= 0 ? 'out' : quantity <= LOW_STOCK ? 'low' : 'good';
