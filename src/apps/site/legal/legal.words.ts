import { defineWords } from '#shared/words.ts';

/** What stands around both legal texts. */
export const legalWords = defineWords({
  contents: { en: 'Contents', lv: 'Saturs' },
  lastUpdated: { en: 'Last updated', lv: 'Pēdējoreiz atjaunināts' },
  company: { en: 'Company', lv: 'Uzņēmums' },
  registrationNumber: { en: 'Registration number', lv: 'Reģistrācijas numurs' },
  vatNumber: { en: 'VAT number', lv: 'PVN reģistrācijas numurs' },
  address: { en: 'Address', lv: 'Adrese' },
  phone: { en: 'Phone', lv: 'Tālrunis' },
  email: { en: 'E-mail', lv: 'E-pasts' },
});
