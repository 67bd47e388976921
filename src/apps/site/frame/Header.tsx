import { IconBrandWhatsapp, IconMenu2 } from '@tabler/icons-react';
import { inLanguage } from '../../../shared/words.ts';
import { pathIn, whatsAppLink } from '../site-input.ts';
import { Brand } from './Brand.tsx';
import type { FrameProps } from './navigation.ts';
import { frameWords } from './frame.words.ts';
import { requestFormAddress } from './navigation.ts';
import { NavigationLinks } from './NavigationLinks.tsx';

export function Header({ site, language, path, hasForm }: FrameProps) {
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
            href={pathIn(other, path ?? '/')}
            hrefLang={other}
            lang={other}
            data-language={other}
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
