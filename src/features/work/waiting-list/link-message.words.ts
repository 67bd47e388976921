import { defineWords } from '#shared/words.ts';

/** What staff write beside the link that they pass on. */
export const linkMessageWords = defineWords({
  offer: {
    en: (shop: string, when: string, until: string) =>
      `${shop}: a time became free: ${when}. It is yours until ${until}. Book it here:`,
    lv: (shop: string, when: string, until: string) =>
      `${shop}: atbrīvojies laiks: ${when}. To paturam jums līdz ${until}. Rezervējiet šeit:`,
  },
  entry: {
    en: (shop: string) => `${shop}: here you see your place on the waiting list:`,
    lv: (shop: string) => `${shop}: šeit redzams jūsu ieraksts gaidīšanas sarakstā:`,
  },
});
