import { defineWords } from '#shared/words.ts';

/** What others say of the shop, as its owner has entered it. */
export const trustWords = defineWords({
  reviewsTitle: { en: 'What customers say', lv: 'Klientu atsauksmes' },
  // Directive 2005/29/EC, article 7(6): who shows reviews says whether and how it checks that customers wrote them.
  reviewsNote: {
    en: 'Chosen and entered by us; nobody else has checked them. Where a review was published elsewhere, its source is linked.',
    lv: 'Atsauksmes izvēlējāmies un ievadījām paši; neviens cits tās nav pārbaudījis. Ja atsauksme publicēta citur, pievienota saite uz avotu.',
  },
  stars: {
    en: (stars: number) => `${stars} of 5 stars`,
    lv: (stars: number) => `${stars} no 5 zvaigznēm`,
  },
  source: { en: (host: string) => `Source: ${host}`, lv: (host: string) => `Avots: ${host}` },
  certificatesTitle: { en: 'Certificates', lv: 'Sertifikāti' },
  warranty: { en: 'Warranty', lv: 'Garantija' },
  namedWarranty: { en: (line: string) => `Warranty: ${line}`, lv: (line: string) => `Garantija – ${line}` },
  elsewhere: { en: 'Elsewhere', lv: 'Mūs atradīsiet arī' },
});
