import { inLanguage, type Language } from '#shared/words.ts';
import { pathIn } from '../site-input.ts';
import { frameWords } from './frame.words.ts';

/** Asks before visits are counted; its script shows it to visitors who have not chosen yet. */
export function Consent({ language, src }: { readonly language: Language; readonly src: string }) {
  const words = inLanguage(frameWords, language);
  return (
    <section className="consent" aria-label={words.visitCounting} data-analytics={src} hidden>
      <p>
        {words.consentText} <a href={`${pathIn(language, '/privacy')}#cookies`}>{words.consentMore}</a>
      </p>
      <p className="consent-choices">
        <button type="button" className="button button-quiet" data-choice="no">
          {words.consentDeny}
        </button>
        <button type="button" className="button button-quiet" data-choice="yes">
          {words.consentAllow}
        </button>
      </p>
    </section>
  );
}
