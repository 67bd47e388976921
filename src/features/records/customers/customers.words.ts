import { defineWords, plural } from '#shared/words.ts';

export const customersWords = defineWords({
  title: { en: 'Customers', lv: 'Klienti' },
  searchPlaceholder: { en: 'Search customers...', lv: 'Meklēt klientus...' },
  addCustomer: { en: 'Add Customer', lv: 'Pievienot klientu' },
  addNewCustomer: { en: 'Add New Customer', lv: 'Jauns klients' },
  editCustomer: { en: 'Edit Customer', lv: 'Labot klienta datus' },
  contact: { en: 'Contact', lv: 'Kontakti' },
  contactOf: {
    en: (person: string) => `Contact: ${person}`,
    lv: (person: string) => `Kontaktpersona: ${person}`,
  },
  registered: { en: (number: string) => `Reg. no. ${number}`, lv: (number: string) => `Reģ. nr. ${number}` },
  noCustomers: { en: 'No customers found', lv: 'Klientu nav' },
  noMatches: {
    en: 'No customers found matching your search',
    lv: 'Neviens klients nav atrasts',
  },
  noneLikeThis: { en: 'No customers found', lv: 'Tāds klients nav atrasts' },
  showAll: { en: 'Show all customers', lv: 'Rādīt visus klientus' },
  historyOf: { en: (name: string) => `History of ${name}`, lv: (name: string) => `Vēsture: ${name}` },
  editOne: { en: (name: string) => `Edit ${name}`, lv: (name: string) => `Labot: ${name}` },
  deleteOne: { en: (name: string) => `Delete ${name}`, lv: (name: string) => `Dzēst: ${name}` },
  deleteTitle: { en: (name: string) => `Delete “${name}”`, lv: (name: string) => `Dzēst klientu „${name}”` },
  deleteQuestion: {
    en: 'Are you sure you want to delete this customer?',
    lv: 'Vai tiešām dzēst šo klientu?',
  },
  created: { en: 'Customer created successfully', lv: 'Klients pievienots' },
  updated: { en: 'Customer updated successfully', lv: 'Klienta dati saglabāti' },
  deleted: { en: 'Customer deleted successfully', lv: 'Klients dzēsts' },
  createFailed: { en: 'Failed to create customer', lv: 'Neizdevās pievienot klientu' },
  updateFailed: { en: 'Failed to update customer', lv: 'Neizdevās saglabāt klienta datus' },
  deleteFailed: { en: 'Failed to delete customer', lv: 'Neizdevās dzēst klientu' },
  gone: {
    en: 'This customer no longer exists.',
    lv: 'Šāda klienta nav vai tas ir dzēsts.',
  },
  pickerPlaceholder: { en: 'Name, phone or email', lv: 'Vārds, tālrunis vai e-pasts' },
  clear: { en: 'Clear customer', lv: 'Noņemt klientu' },
  createNew: {
    en: (name: string) => `Create new customer “${name}”`,
    lv: (name: string) => `Pievienot jaunu klientu „${name}”`,
  },
  paymentDaysHint: {
    en: 'Empty: as set for the shop. 0: on receipt.',
    lv: 'Tukšs – kā norādīts iestatījumos. 0 – pēc saņemšanas.',
  },
  buyerReferenceHint: {
    en: 'On their estimates and invoices, unless another is entered there.',
    lv: 'Klienta tāmēs un rēķinos, ja tajos nav norādīts cits.',
  },
  automaticRemindersHint: {
    en: 'Only what is switched on in Settings is sent.',
    lv: 'Tiek sūtīts tikai tas, kas ieslēgts iestatījumos.',
  },
  notReminded: { en: 'No automatic reminders', lv: 'Bez automātiskiem atgādinājumiem' },
  orderedAs: {
    en: (number: string) => `Order or contract No. ${number}`,
    lv: (number: string) => `Pasūtījuma vai līguma nr. ${number}`,
  },
  paysWithin: {
    en: (days: number) =>
      days === 0
        ? 'Pays on receipt'
        : `Pays within ${plural('en', days, { one: `${days} day`, other: `${days} days` })}`,
    lv: (days: number) =>
      days === 0
        ? 'Maksā pēc saņemšanas'
        : `Maksā ${plural('lv', days, { one: `${days} dienas`, other: `${days} dienu` })} laikā`,
  },
  cars: { en: 'Vehicles', lv: 'Automašīnas' },
  noCars: { en: 'No vehicles found', lv: 'Auto nav' },
  allCars: { en: 'All vehicles', lv: 'Visi auto' },
  lastVisit: { en: (day: string) => `Last here ${day}`, lv: (day: string) => `Pēdējoreiz ${day}` },
  noNotes: { en: 'No notes', lv: 'Piezīmju nav' },
  noContact: { en: 'No phone or email on record', lv: 'Tālrunis un e-pasts nav norādīti' },
  vatOf: { en: (number: string) => `VAT ${number}`, lv: (number: string) => `PVN ${number}` },
  newTab: { en: '(opens in a new tab)', lv: '(atveras jaunā cilnē)' },
  moreActions: { en: 'More actions', lv: 'Citas darbības' },
  createAnother: {
    en: (name: string) => `Create another customer “${name}”`,
    lv: (name: string) => `Pievienot vēl vienu klientu „${name}”`,
  },
  noCustomerIsNamed: {
    en: (name: string) => `“${name}” is not on record.`,
    lv: (name: string) => `Klienta „${name}” sarakstā nav.`,
  },
  notOnRecord: { en: 'Not on record as a customer', lv: 'Nav klientu sarakstā' },
  onRecordByPhone: {
    en: 'This phone is on record already:',
    lv: 'Šāds tālrunis jau ir reģistrēts:',
  },
  onRecordByName: {
    en: 'This name is on record already:',
    lv: 'Šāds vārds vai nosaukums jau ir reģistrēts:',
  },
  use: { en: (customer: string) => `Use ${customer}`, lv: (customer: string) => `Izvēlēties: ${customer}` },
  anotherCustomer: { en: 'It is somebody else', lv: 'Tas ir cits klients' },
  createdOnSave: {
    en: 'Will be created when you save',
    lv: 'Tiks pievienots, kad saglabāsiet',
  },
});
