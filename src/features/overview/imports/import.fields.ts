import type { AuditType } from '#shared/audit-type.ts';
import type { ImportKind } from './import-kinds.ts';
import type { Label } from '#shared/record-fields.ts';

export const kindLabels: Readonly<Record<ImportKind, Label>> = {
  customers: { en: 'Customers', lv: 'Klienti' },
  vehicles: { en: 'Vehicles', lv: 'Automašīnas' },
  suppliers: { en: 'Suppliers', lv: 'Piegādātāji' },
  parts: { en: 'Parts', lv: 'Detaļas' },
  prices: { en: 'Price list', lv: 'Cenrādis' },
  past_work: { en: 'Work done before', lv: 'Agrāk veiktie darbi' },
};

/** What the audit log says of an import. */
export const importAudit = {
  type: 'import',
  en: 'import',
  lv: 'imports',
  fields: {
    kind: { en: 'What', lv: 'Kas', choices: kindLabels },
    file: { en: 'File', lv: 'Fails' },
    state: {
      en: 'Status',
      lv: 'Statuss',
      choices: {
        read: { en: 'file read', lv: 'fails nolasīts' },
        done: { en: 'imported', lv: 'importēts' },
        undone: { en: 'undone', lv: 'atsaukts' },
        cancelled: { en: 'given up', lv: 'atcelts' },
      },
    },
    new: { en: 'New rows', lv: 'Jaunas rindas' },
    changed: { en: 'Changed rows', lv: 'Mainītas rindas' },
    leftOut: { en: 'Faulty rows left out', lv: 'Izlaistas kļūdainas rindas' },
  },
} as const satisfies AuditType;
