import { defineWords } from '#shared/words.ts';

/** What is left of an invoice, in its row. */
export const balanceWords = defineWords({
  left: { en: 'Balance due', lv: 'Atlikums apmaksai' },
  paidSoFar: { en: (paid: string) => `Paid ${paid}`, lv: (paid: string) => `Samaksāts ${paid}` },
  ofTotal: { en: (total: string) => `of ${total}`, lv: (total: string) => `no ${total}` },
  creditedOf: {
    en: (credited: string) => `Credited ${credited}`,
    lv: (credited: string) => `Kredītrēķini ${credited}`,
  },
});
