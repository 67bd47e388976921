import { IconBrandWhatsapp, IconLanguage, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Business } from '../../features/records/business/business.contract.ts';
import type { Language } from '../../shared/words.ts';
import { pathIn, phoneLink, whatsAppLink } from '../site/site-input.ts';
import { builtFiles, words, type JobSite } from './customer-input.ts';

interface PageProps {
  readonly site: JobSite;
  readonly language: Language;
  readonly business: Business;
  readonly title: string;
  /** The same page in the other language; null where there is none. */
  readonly otherPath: string | null;
  readonly children: ReactNode;
}

/** A whole document. No search engine keeps it, and no other site learns its address. */
export function Page({ site, language, business, title, otherPath, children }: PageProps) {
  const { script, imports, fonts } = builtFiles(site);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${business.name}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#0b1220" />
        {fonts.map((file) => (
          <link
            key={file}
            rel="preload"
            as="font"
            type="font/woff2"
            href={`/${file}`}
            crossOrigin="anonymous"
          />
        ))}
        <style dangerouslySetInnerHTML={{ __html: site.css }} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {imports.map((file) => (
          <link key={file} rel="modulepreload" href={`/${file}`} />
        ))}
        {script && <script type="module" async src={`/${script}`} />}
      </head>
      <body>
        <a className="skip" href="#content">
          {words(language).skip}
        </a>
        <Header language={language} business={business} otherPath={otherPath} />
        <main id="content">{children}</main>
      </body>
    </html>
  );
}

function Header({ language, business, otherPath }: Pick<PageProps, 'language' | 'business' | 'otherPath'>) {
  const other = language === 'en' ? 'lv' : 'en';
  const { name, phone } = business;
  return (
    <header className="top">
      <div className="wrap top-row">
        <a className="top-brand" href={pathIn(language, '/')}>
          <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
            <path d="M18 2 7 18h7l-1 12 12-17h-8z" />
          </svg>
          {name}
        </a>
        {phone && (
          <>
            <a className="top-link top-wide" href={phoneLink(phone)}>
              <IconPhone size={18} aria-hidden="true" />
              {phone}
            </a>
            <a className="top-link top-wide" href={whatsAppLink(phone)}>
              <IconBrandWhatsapp size={18} aria-hidden="true" />
              WhatsApp
            </a>
          </>
        )}
        {otherPath !== null && (
          <a className="top-link" href={otherPath} hrefLang={other} lang={other}>
            <IconLanguage size={18} aria-hidden="true" />
            {words(language).otherLanguage}
          </a>
        )}
      </div>
    </header>
  );
}
