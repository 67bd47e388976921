import { defineWords } from '#shared/words.ts';

export const suppliersWords = defineWords({
  title: { en: 'Suppliers', lv: 'Piegādātāji' },
  searchPlaceholder: { en: 'Search suppliers...', lv: 'Meklēt piegādātājus...' },
  addSupplier: { en: 'Add Supplier', lv: 'Pievienot piegādātāju' },
  newSupplier: { en: 'Add Supplier', lv: 'Jauns piegādātājs' },
  editSupplier: { en: 'Edit Supplier', lv: 'Labot piegādātāja datus' },
  supplierDetails: { en: 'Supplier details', lv: 'Piegādātāja dati' },
  company: { en: 'Company', lv: 'Uzņēmums' },
  contact: { en: 'Contact', lv: 'Kontaktpersona' },
  vatNumber: { en: 'VAT Number', lv: 'PVN nr.' },
  regNo: { en: 'Reg. no.', lv: 'Reģ. nr.' },
  notesHint: {
    en: 'The supplier’s own users do not see these.',
    lv: 'Piegādātāja lietotāji tās neredz.',
  },
  noSuppliers: { en: 'No suppliers found', lv: 'Piegādātāju nav' },
  noMatches: {
    en: 'No suppliers found matching your search',
    lv: 'Neviens piegādātājs nav atrasts',
  },
  noneLikeThis: { en: 'No suppliers found', lv: 'Tāds piegādātājs nav atrasts' },
  showAll: { en: 'Show all suppliers', lv: 'Rādīt visus piegādātājus' },
  viewOne: { en: (name: string) => `View ${name}`, lv: (name: string) => `Skatīt: ${name}` },
  editOne: { en: (name: string) => `Edit ${name}`, lv: (name: string) => `Labot: ${name}` },
  deleteOne: { en: (name: string) => `Delete ${name}`, lv: (name: string) => `Dzēst: ${name}` },
  opensInNewTab: {
    en: (site: string) => `${site} (opens in a new tab)`,
    lv: (site: string) => `${site} (atveras jaunā cilnē)`,
  },
  deleteSupplier: { en: 'Delete supplier', lv: 'Dzēst piegādātāju' },
  deleteQuestion: {
    en: (name: string) =>
      `Are you sure you want to delete "${name}"? Its parts will stay, without a supplier.`,
    lv: (name: string) => `Vai tiešām dzēst „${name}”? Tā detaļas paliks, bet bez piegādātāja.`,
  },
  created: { en: 'Supplier created successfully', lv: 'Piegādātājs pievienots' },
  updated: { en: 'Supplier updated successfully', lv: 'Piegādātāja dati saglabāti' },
  deleted: { en: 'Supplier deleted successfully', lv: 'Piegādātājs dzēsts' },
  createFailed: { en: 'Failed to create supplier', lv: 'Neizdevās pievienot piegādātāju' },
  updateFailed: { en: 'Failed to update supplier', lv: 'Neizdevās saglabāt piegādātāja datus' },
  deleteFailed: { en: 'Failed to delete supplier', lv: 'Neizdevās dzēst piegādātāju' },
  gone: {
    en: 'This supplier no longer exists.',
    lv: 'Šāda piegādātāja nav vai tas ir dzēsts.',
  },
  choose: { en: 'Type to search', lv: 'Rakstiet, lai meklētu' },
  clear: { en: 'Without a supplier', lv: 'Bez piegādātāja' },
});
