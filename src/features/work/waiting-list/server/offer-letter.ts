import type { NewMail } from '#server/mail/mail.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { offerLetterWords } from '../offer-letter.words.ts';
import { momentText, untilText } from '../offer-text.ts';

/** Counted by this, so that an address gets no more than it may. */
export const OFFER_MAIL = 'waiting_list_offer';

interface Offer {
  readonly start: string;
  readonly until: string;
  readonly to: string;
  readonly language: Language;
  /** Holds the secret. */
  readonly path: string;
}

/** Returns the mail of an offer. It may go to another person's address: it names neither the car nor who waits, nor the work. */
export function offerLetter(shop: Business, { start, until, to, language, path }: Offer): NewMail {
  const words = inLanguage(offerLetterWords, language);
  const when = momentText(start, language);
  return {
    kind: OFFER_MAIL,
    from: { name: shop.name, address: shop.email },
    to,
    language,
    subject: words.subject(shop.name, when),
    paragraphs: [
      words.hello,
      [words.offer(when), words.until(untilText(until, Date.now(), language))].join('\n'),
      words.notYours,
    ],
    link: { label: words.look, path },
    footer: [shop.address, shop.phone],
  };
}
