import type { Language } from '../../../shared/words.ts';
import { pathIn, type SiteInput } from '../site-input.ts';

export function Brand({ site, language }: { readonly site: SiteInput; readonly language: Language }) {
  return (
    <a className="brand" href={pathIn(language, '/')}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path d="M18 2 7 18h7l-1 12 12-17h-8z" />
      </svg>
      {site.business.name}
    </a>
  );
}
