import { defineWords } from '#shared/words.ts';

/** What the portal's page says until its scripts have drawn a screen. */
export const portalWaitingWords = defineWords({
  loading: { en: 'Loading...', lv: 'Ielādē...' },
  slow: {
    en: 'This takes longer than usual: the connection is slow, or the system is busy. The page opens by itself as soon as it can.',
    lv: 'Tas aizņem vairāk laika nekā parasti: savienojums ir lēns vai sistēma ir noslogota. Lapa atvērsies pati, tiklīdz tas būs iespējams.',
  },
});
