import { defineWords, plural } from '#shared/words.ts';

export const inventoryWords = defineWords({
  title: { en: 'Inventory', lv: 'Noliktava' },
  searchPlaceholder: { en: 'Search parts...', lv: 'Meklēt detaļas...' },
  addPart: { en: 'Add Part', lv: 'Pievienot detaļu' },
  newPart: { en: 'Add Part', lv: 'Jauna detaļa' },
  editPart: { en: 'Edit Part', lv: 'Labot detaļas datus' },
  partDetails: { en: 'Part details', lv: 'Detaļas dati' },
  part: { en: 'Part', lv: 'Detaļa' },
  stock: { en: 'Stock', lv: 'Atlikums' },
  price: { en: 'Price', lv: 'Cena' },
  exclVat: { en: 'excl. VAT', lv: 'bez PVN' },
  noLocation: { en: 'No location', lv: 'Nav norādīta' },
  lowOnly: { en: 'Low stock only', lv: 'Tikai ar mazu atlikumu' },
  out: { en: 'Out', lv: 'Nav' },
  low: { en: 'Low', lv: 'Maz' },
  good: { en: 'Good', lv: 'Pietiek' },
  lowStockAlert: { en: 'Low Stock Alert', lv: 'Mazs atlikums noliktavā' },
  moreLow: { en: (count: number) => `+${count} more`, lv: (count: number) => `vēl ${count}` },
  lowParts: {
    en: (count: number) =>
      plural('en', count, { one: `${count} part is running out`, other: `${count} parts are running out` }),
    lv: (count: number) =>
      plural('lv', count, {
        one: `${count} detaļa iet uz beigām`,
        zero: `${count} detaļu iet uz beigām`,
        other: `${count} detaļas iet uz beigām`,
      }),
  },
  noParts: { en: 'No inventory parts found', lv: 'Noliktavā detaļu nav' },
  noMatches: { en: 'No parts found matching your search', lv: 'Neviena detaļa nav atrasta' },
  showAll: { en: 'Show all parts', lv: 'Rādīt visas detaļas' },
  viewOne: { en: (name: string) => `View ${name}`, lv: (name: string) => `Skatīt: ${name}` },
  editOne: { en: (name: string) => `Edit ${name}`, lv: (name: string) => `Labot: ${name}` },
  deleteOne: { en: (name: string) => `Delete ${name}`, lv: (name: string) => `Dzēst: ${name}` },
  deletePart: { en: 'Delete part', lv: 'Dzēst detaļu' },
  deleteQuestion: {
    en: (name: string, number: string) => `Are you sure you want to delete "${name}" (${number})?`,
    lv: (name: string, number: string) => `Vai tiešām dzēst „${name}” (${number})?`,
  },
  created: { en: 'Inventory part created successfully', lv: 'Detaļa pievienota' },
  updated: { en: 'Inventory part updated successfully', lv: 'Detaļas dati saglabāti' },
  deleted: { en: 'Inventory part deleted successfully', lv: 'Detaļa dzēsta' },
  createFailed: { en: 'Failed to create inventory part', lv: 'Neizdevās pievienot detaļu' },
  updateFailed: { en: 'Failed to update inventory part', lv: 'Neizdevās saglabāt detaļas datus' },
  deleteFailed: { en: 'Failed to delete inventory part', lv: 'Neizdevās dzēst detaļu' },
  gone: { en: 'This part no longer exists.', lv: 'Šādas detaļas nav vai tā ir dzēsta.' },
});
