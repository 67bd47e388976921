import { defineWords } from '../../../shared/words.ts';

/** The customer's answer as a document. */
export const evidenceWords = defineWords({
  title: { en: 'Answer to estimate', lv: 'Atbilde uz tāmi' },
  version: { en: 'Version of the estimate', lv: 'Tāmes versija' },
  shop: { en: 'Service center', lv: 'Autoserviss' },
  vehicle: { en: 'Vehicle', lv: 'Auto' },
  /** The zone of every time that is printed. */
  rigaTime: {
    en: (moment: string) => `${moment} (time in Riga)`,
    lv: (moment: string) => `${moment} (Rīgas laiks)`,
  },
  link: { en: 'Link', lv: 'Saite' },
  mail: { en: 'by e-mail', lv: 'e-pastā' },
  whatsapp: { en: 'by WhatsApp', lv: 'WhatsApp ziņā' },
  copy: { en: 'copied', lv: 'nokopēta' },
  qr: { en: 'as a QR code at the desk', lv: 'kā QR kods pie letes' },
  signedIn: { en: 'Signed in in this browser', lv: 'Šajā pārlūkā pieslēdzies' },
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
  vatOf: { en: (rate: string) => `VAT ${rate}%`, lv: (rate: string) => `PVN ${rate} %` },
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
