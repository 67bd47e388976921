import { defineWords } from '../../../shared/words.ts';

/** The customer's answer as a document. */
export const evidenceWords = defineWords({
  title: { en: 'Answer to estimate', lv: 'Atbilde uz tāmi' },
  version: { en: 'Version of the estimate', lv: 'Tāmes versija' },
  answeredAt: { en: 'Answered', lv: 'Atbildēts' },
  name: { en: 'Name', lv: 'Vārds un uzvārds' },
  byLink: { en: 'On the page, by link', lv: 'Lapā, atverot saiti' },
  byPhone: { en: 'By phone, written down by', lv: 'Pa tālruni, pierakstīja' },
  way: { en: 'How', lv: 'Atbildes veids' },
  address: { en: 'Network address', lv: 'Tīkla adrese' },
  browser: { en: 'Browser', lv: 'Pārlūks' },
  lines: { en: 'Lines', lv: 'Darbi un detaļas' },
  line: { en: 'Work', lv: 'Darbs' },
  answer: { en: 'Answer', lv: 'Atbilde' },
  price: { en: 'Price incl. VAT', lv: 'Cena ar PVN' },
  priceWithoutVat: { en: 'Price', lv: 'Cena' },
  approved: { en: 'approved', lv: 'apstiprināts' },
  declined: { en: 'declined', lv: 'atteikts' },
  earlier: { en: 'earlier', lv: 'agrāk' },
  subtotal: { en: 'Total excl. VAT', lv: 'Summa bez PVN' },
  vat: { en: 'VAT', lv: 'PVN' },
  total: { en: 'Total', lv: 'Kopā' },
  sentence: { en: 'Agreed to', lv: 'Piekrišana' },
  comment: { en: 'Comment', lv: 'Komentārs' },
  document: {
    en: 'SHA-256 of the estimate (PDF) as it was shown',
    lv: 'Klientam parādītās tāmes (PDF) SHA-256',
  },
  page: {
    en: 'Page {page} of {pages}',
    lv: '{page}. lapa no {pages}',
  },
});
