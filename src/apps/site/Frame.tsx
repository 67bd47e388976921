import { IconBrandWhatsapp, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Language } from '../../shared/words.ts';
import { openingHoursRows } from './opening-hours.ts';
import { pathIn, phoneLink, whatsAppLink, wordsOf, type SiteInput } from './site-input.ts';

interface FrameProps {
  readonly site: SiteInput;
  readonly language: Language;
  /** Unprefixed path of this page, for the language switcher. */
  readonly path: string;
  readonly children: ReactNode;
}

/** What stands around every page: skip link, header, main, footer. */
export function Frame({ site, language, path, children }: FrameProps) {
  return (
    <body>
      <a className="skip" href="#content">
        {wordsOf(language).skip}
      </a>
      <Header site={site} language={language} path={path} />
      <main id="content">{children}</main>
      <Footer site={site} language={language} />
    </body>
  );
}

function navigation(language: Language): [string, string][] {
  const words = wordsOf(language);
  const home = pathIn(language, '/');
  return [
    [home, words.home],
    [`${home}#services`, words.services],
    [`${home}#estimate-section`, words.checkPrices],
    [`${home}#contact`, words.contact],
  ];
}

function Links({ language }: { readonly language: Language }) {
  return navigation(language).map(([href, label]) => (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  ));
}

function Brand({ site, language }: { readonly site: SiteInput; readonly language: Language }) {
  return (
    <a className="brand" href={pathIn(language, '/')}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path d="M18 2 7 18h7l-1 12 12-17h-8z" />
      </svg>
      {site.business.name}
    </a>
  );
}

function Header({ site, language, path }: Omit<FrameProps, 'children'>) {
  const words = wordsOf(language);
  const other = language === 'en' ? 'lv' : 'en';
  return (
    <header className="header">
      <div className="wrap header-row">
        <Brand site={site} language={language} />
        <nav className="header-links" aria-label={words.mainNavigation}>
          <ul>
            <Links language={language} />
          </ul>
        </nav>
        <div className="header-actions">
          <a className="header-whatsapp" href={whatsAppLink(site.business.phone)}>
            <IconBrandWhatsapp size={22} aria-hidden="true" />
            <span>{words.whatsApp}</span>
          </a>
          <a
            className="header-language"
            href={pathIn(other, path)}
            hrefLang={other}
            lang={other}
            data-language={other}
          >
            {words.otherLanguage}
          </a>
          <a className="button button-primary header-book" href={`${pathIn(language, '/')}#estimate-section`}>
            {words.bookService}
          </a>
          <details className="menu">
            <summary>
              <IconMenu2 size={26} aria-hidden="true" />
              <span className="visually-hidden">{words.menu}</span>
            </summary>
            <nav aria-label={words.menu}>
              <ul>
                <Links language={language} />
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function Footer({ site, language }: { readonly site: SiteInput; readonly language: Language }) {
  const words = wordsOf(language);
  const { business } = site;
  const home = pathIn(language, '/');
  return (
    <footer className="footer">
      <div className="wrap footer-grid">
        <div>
          <Brand site={site} language={language} />
          <p>{business.address}</p>
          <p>
            <a href={phoneLink(business.phone)}>{business.phone}</a>
          </p>
          <p>
            <a href={`mailto:${business.email}`}>{business.email}</a>
          </p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{words.quickLinks}</h2>
          <ul>
            <Links language={language} />
            <li>
              <a href={`${home}#data-use`}>{words.dataUse}</a>
            </li>
            <li>
              <a href={`${home}#terms`}>{words.terms}</a>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{words.hours}</h2>
          {openingHoursRows(business.openingHours, language).map((row) => (
            <p key={row.days}>
              {row.days}: {row.times ?? words.closed}
            </p>
          ))}
          <p>{words.parking}</p>
        </div>
      </div>
      <p className="wrap footer-legal">
        {business.legalName} · {words.registration(business.registrationNumber)}
      </p>
    </footer>
  );
}
