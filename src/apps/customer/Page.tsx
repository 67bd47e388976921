import { IconBrandWhatsapp, IconLanguage, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Business } from '#features/records/business/business.contract.ts';
import { answerFields, jobPaths } from '#features/work/jobs/job-view.ts';
import type { Language } from '#shared/words.ts';
import { PreloadedFonts } from '#apps/site/frame/PreloadedFonts.tsx';
import { pathIn, phoneLink, whatsAppLink } from '#apps/site/site-input.ts';
import { builtFiles, words, type JobSite } from './customer-input.ts';

interface PageProps {
  readonly site: JobSite;
  readonly language: Language;
  readonly business: Business;
  readonly title: string;
  /** The same page in the other language; null where there is none. */
  readonly otherPath: string | null;
  /** The form whose contents go along to the other language. */
  readonly formId?: string;
  /** It needs no script. */
  readonly isStill?: boolean;
  readonly children: ReactNode;
}

/** A whole document. No search engine keeps it, and no other site learns its address. */
export function Page({ site, language, business, title, otherPath, formId, isStill, children }: PageProps) {
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
        <PreloadedFonts files={fonts} />
        <style dangerouslySetInnerHTML={{ __html: site.css }} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {!isStill && imports.map((file) => <link key={file} rel="modulepreload" href={`/${file}`} />)}
        {script && !isStill && <script type="module" async src={`/${script}`} />}
      </head>
      <body>
        <a className="skip" href="#content">
          {words(language).skip}
        </a>
        <Header language={language} business={business}>
          {otherPath !== null && <LanguageSwitch language={language} otherPath={otherPath} formId={formId} />}
        </Header>
        <main id="content">{children}</main>
      </body>
    </html>
  );
}

function Header({ language, business, children }: Pick<PageProps, 'language' | 'business' | 'children'>) {
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
        {children}
      </div>
    </header>
  );
}

interface LanguageSwitchProps {
  readonly language: Language;
  readonly otherPath: string;
  readonly formId: string | undefined;
}

/** A link; where a form is filled in, a button that takes along what is in it. */
function LanguageSwitch({ language, otherPath, formId }: LanguageSwitchProps) {
  const other = language === 'en' ? 'lv' : 'en';
  const label = (
    <>
      <IconLanguage size={18} aria-hidden="true" />
      {words(language).otherLanguage}
    </>
  );
  if (formId === undefined)
    return (
      <a className="top-link" href={otherPath} hrefLang={other} lang={other}>
        {label}
      </a>
    );
  return (
    <>
      {/* The Enter key presses a form's first button in the page: it is to send the answer. */}
      <button className="visually-hidden" type="submit" form={formId} tabIndex={-1} aria-hidden="true" />
      <button
        className="top-link"
        type="submit"
        form={formId}
        formAction={otherPath + jobPaths.answer}
        formNoValidate
        name={answerFields.language}
        value={other}
        lang={other}
      >
        {label}
      </button>
    </>
  );
}
