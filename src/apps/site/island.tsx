import { hydrateRoot } from 'react-dom/client';
import { keptTyping } from './island-typing.ts';
import { RequestForm } from '../../features/submissions/web/RequestForm.tsx';
import { isLanguage } from '../../shared/words.ts';

/** Brings the request form to life in the HTML that the server rendered with the same properties. */
export function start(place: HTMLElement): void {
  const { language, phone = '', year = '', termsUrl = '' } = place.dataset;
  const spoken = isLanguage(language) ? language : 'en';
  hydrateRoot(
    place,
    <RequestForm
      language={spoken}
      phone={phone}
      year={Number(year)}
      termsUrl={termsUrl}
      typed={keptTyping(place)}
    />,
    { identifierPrefix: 'request-' },
  );
}
