import { defineWords, plural } from '#shared/words.ts';

export const searchWords = defineWords({
  label: { en: 'Search', lv: 'Meklēt' },
  placeholder: { en: 'Search customers, parts...', lv: 'Meklēt klientus, detaļas...' },
  open: { en: 'Open search', lv: 'Atvērt meklēšanu' },
  clear: { en: 'Clear search', lv: 'Notīrīt meklēšanu' },
  results: { en: 'Search results', lv: 'Meklēšanas rezultāti' },
  searching: { en: 'Searching...', lv: 'Meklē...' },
  nothing: {
    en: (typed: string) => `Nothing found for “${typed}”`,
    lv: (typed: string) => `Meklējot „${typed}”, nekas nav atrasts`,
  },
  similar: {
    en: 'No exact match. Did you mean:',
    lv: 'Precīzu atbilstību nav. Varbūt meklējāt:',
  },
  count: {
    en: (count: number) => plural('en', count, { one: `${count} result`, other: `${count} results` }),
    lv: (count: number) =>
      plural('lv', count, {
        zero: `${count} rezultātu`,
        one: `${count} rezultāts`,
        other: `${count} rezultāti`,
      }),
  },
  failed: { en: 'The search failed', lv: 'Meklēšana neizdevās' },
  hint: {
    en: 'Type a name, plate, VIN, number or phone, or what you want to do',
    lv: 'Ierakstiet vārdu, valsts numuru, VIN, dokumenta numuru vai tālruni, vai ko vēlaties darīt',
  },
  commands: { en: 'Go to', lv: 'Atvērt' },
  customers: { en: 'Customers', lv: 'Klienti' },
  vehicles: { en: 'Vehicles', lv: 'Automašīnas' },
  estimates: { en: 'Estimates', lv: 'Tāmes' },
  invoices: { en: 'Invoices', lv: 'Rēķini' },
  creditNotes: { en: 'Credit notes', lv: 'Kredītrēķini' },
  parts: { en: 'Inventory', lv: 'Noliktava' },
  suppliers: { en: 'Suppliers', lv: 'Piegādātāji' },
  appointments: { en: 'Schedule', lv: 'Grafiks' },
  submissions: { en: 'Contact Forms', lv: 'Pieteikumi' },
});
