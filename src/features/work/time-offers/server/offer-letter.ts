import type { NewMail } from '#server/mail/mail.ts';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { dayWithWeekday } from '#features/work/bookings/moment-text.ts';
import { offerLetterWords } from '../offer-letter.words.ts';
import { offerPath } from '../offer-path.ts';

/** What a letter or a message says of an offer. */
export interface LetterOfOffer {
  readonly language: Language;
  readonly token: string;
  readonly licensePlate: string | null;
  readonly service: string;
  readonly times: readonly string[];
  readonly endsAt: string;
}

/** `Monday, 30.11.2026 09:00` */
function whenText(start: string, language: Language): string {
  const { day, time } = wallClockOf(start);
  return `${dayWithWeekday(day, language)} ${time}`;
}

/** Returns the mail with the times and the link, in the language of the customer. */
export function offerLetter(
  offer: LetterOfOffer,
  shop: Business,
  { to, message }: { readonly to: string; readonly message: string | null },
): NewMail {
  const { language, licensePlate, service, times, endsAt, token } = offer;
  const words = inLanguage(offerLetterWords, language);
  return {
    kind: 'time_offer',
    from: { name: shop.name, address: shop.email },
    to,
    language,
    subject: words.subject(shop.name),
    paragraphs: [
      words.hello,
      words.intro(licensePlate ?? words.yourCar, service),
      times.map((start) => whenText(start, language)).join('\n'),
      ...(message ? [message] : []),
      words.choose(displayMoment(endsAt)),
      words.noneSuits,
      words.keepSecret,
    ],
    link: { label: words.open, path: offerPath(language, token) },
    footer: [shop.address, shop.phone],
  };
}

/** Returns what a message says before the link. */
export const offerMessage = ({ language, licensePlate, endsAt }: LetterOfOffer, shop: Business): string => {
  const words = inLanguage(offerLetterWords, language);
  return words.message(shop.name, licensePlate ?? words.yourCar, displayMoment(endsAt));
};
