import { inLanguage, type Language } from '#shared/words.ts';
import { requestFormAddress } from '../frame/navigation.tsx';
import { phoneLink, type SiteInput } from '../site-input.ts';
import { bookWords } from './book.words.ts';

interface OtherwiseProps {
  readonly site: SiteInput;
  readonly language: Language;
  readonly question?: string;
}

/** The other ways to the shop: the request form and the phone. */
export function Otherwise({ site, language, question }: OtherwiseProps) {
  const words = inLanguage(bookWords, language);
  const { phone } = site.business;
  return (
    <div className="book-otherwise">
      {question && <p>{question}</p>}
      <p className="actions">
        <a className="button button-quiet" href={requestFormAddress(language, false)}>
          {words.toRequest}
        </a>
      </p>
      {phone && (
        <p>
          {words.orCall}{' '}
          <a className="figure" href={phoneLink(phone)}>
            {phone}
          </a>
        </p>
      )}
    </div>
  );
}
