import { hydrateRoot } from 'react-dom/client';
import { RequestForm } from '#features/work/request-form/web/RequestForm.tsx';
import { isLanguage } from '#shared/words.ts';
import { storedTyping, takeChosen } from './island-typing.ts';

/** Brings the request form to life in the HTML that the server rendered with the same properties. */
export function start(place: HTMLElement): void {
  const { language, phone = '', year = '', privacyUrl = '', termsUrl = '', warranty = '' } = place.dataset;
  const { bookUrl = '', bookable = '' } = place.dataset;
  const spoken = isLanguage(language) ? language : 'en';
  const chosen = takeChosen();
  hydrateRoot(
    place,
    <RequestForm
      language={spoken}
      phone={phone}
      year={Number(year)}
      privacyUrl={privacyUrl}
      termsUrl={termsUrl}
      warranty={warranty}
      bookUrl={bookUrl}
      bookable={bookable.split(' ')}
      typed={{ ...chosen, ...storedTyping(place) }}
      continues={chosen.make !== undefined}
    />,
    { identifierPrefix: 'request-' },
  );
}
