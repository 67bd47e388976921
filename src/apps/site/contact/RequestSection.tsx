import type { ReactNode } from 'react';
import { inLanguage } from '#shared/words.ts';
import { bookPath, pathIn, phoneLink, type PageProps } from '../site-input.ts';
import { ownWarranty } from '../trust/site-texts.ts';
import { requestSectionWords } from './contact.words.ts';

interface RequestSectionProps extends PageProps {
  /** What stands beside the heading, above the total of the form. */
  readonly beside?: ReactNode;
}

/** The request form, inactive until the visitor scrolls near it. */
export function RequestSection({ site, language, formHtml, year, beside }: RequestSectionProps) {
  const words = inLanguage(requestSectionWords, language);
  const { phone, email } = site.business;
  return (
    <section className="section section-tinted" id="estimate-section" aria-labelledby="request-title">
      <div className="wrap">
        <div className={beside ? 'request-head' : undefined}>
          <div>
            <h2 id="request-title">{words.requestTitle}</h2>
            <p className="lead">{words.requestLead}</p>
          </div>
          {beside}
        </div>
        <noscript>
          <p className="notice">
            {phone || email ? words.noScript : words.noScriptOnly}{' '}
            {phone && <a href={phoneLink(phone)}>{phone}</a>}
            {phone && email && ', '}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </p>
        </noscript>
        <div
          id="request-form"
          data-language={language}
          data-phone={phone}
          data-year={year}
          data-privacy-url={pathIn(language, '/privacy')}
          data-terms-url={pathIn(language, '/terms')}
          data-warranty={ownWarranty(site, language) ?? undefined}
          data-book-url={pathIn(language, bookPath)}
          data-bookable={site.bookable.join(' ') || undefined}
          dangerouslySetInnerHTML={{ __html: formHtml }}
        />
      </div>
    </section>
  );
}
