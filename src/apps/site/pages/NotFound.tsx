import type { Language } from '../../../shared/words.ts';
import { pathIn, wordsOf } from '../site-input.ts';

export function NotFound({ language }: { readonly language: Language }) {
  const words = wordsOf(language);
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
