import { inLanguage, type Language } from '#shared/words.ts';
import { pathIn } from '../site-input.ts';
import { frameWords } from './frame.words.ts';

export function NotFound({ language }: { readonly language: Language }) {
  const words = inLanguage(frameWords, language);
  return (
    <section className="section wrap not-found">
      <p className="eyebrow">404</p>
      <h1>{words.notFoundTitle}</h1>
      <p className="lead">{words.notFoundText}</p>
      <a className="button button-primary" href={pathIn(language, '/')}>
        {words.toHome}
      </a>
    </section>
  );
}
