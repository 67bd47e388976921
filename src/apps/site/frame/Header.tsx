import { IconBrandWhatsapp, IconMenu2 } from '@tabler/icons-react';
import { inLanguage, type Language } from '#shared/words.ts';
import { bookPath, pathIn, whatsAppLink, type SiteInput } from '../site-input.ts';
import { requestFormAddress, NavigationLinks, type FrameProps } from './navigation.tsx';
import { frameWords } from './frame.words.ts';

export function Header({ site, language, path, query = '', hasForm }: FrameProps) {
  const words = inLanguage(frameWords, language);
  const other = language === 'en' ? 'lv' : 'en';
  const { phone } = site.business;
  return (
    <header className="header">
      <div className="wrap header-row">
        <Brand site={site} language={language} />
        <nav className="header-links" aria-label={words.mainNavigation}>
          <NavigationLinks language={language} path={path} />
        </nav>
        <div className="header-actions">
          {phone && (
            <a
              className="header-whatsapp"
              href={whatsAppLink(phone)}
              aria-label={`${words.whatsApp} ${phone}`}
            >
              <IconBrandWhatsapp size={22} aria-hidden="true" />
            </a>
          )}
          <a
            className="header-language"
            href={pathIn(other, path ?? '/') + query}
            hrefLang={other}
            lang={other}
            data-language={other}
            data-named={path === bookPath || undefined}
          >
            {words.otherLanguage}
          </a>
          <a className="button button-primary header-book" href={requestFormAddress(language, hasForm)}>
            {words.bookService}
          </a>
          <details className="menu">
            <summary>
              <IconMenu2 size={26} aria-hidden="true" />
              <span className="visually-hidden">{words.menu}</span>
            </summary>
            <nav aria-label={words.menu}>
              <NavigationLinks language={language} path={path} />
              <a className="button button-primary" href={requestFormAddress(language, hasForm)}>
                {words.bookService}
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

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
