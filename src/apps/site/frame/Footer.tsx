import { inLanguage } from '#shared/words.ts';
import { areHoursKnown, openingHoursRows } from '../contact/opening-hours.ts';
import { pathIn, phoneLink, whatsAppLink } from '../site-input.ts';
import { hostOf } from '../trust/site-texts.ts';
import { trustWords } from '../trust/trust.words.ts';
import { Brand } from './Header.tsx';
import { NavigationLinks, type FrameProps } from './navigation.tsx';
import { frameWords } from './frame.words.ts';

export function Footer({ site, language, path }: FrameProps) {
  const words = inLanguage(frameWords, language);
  const { business } = site;
  return (
    <footer className="footer">
      <div className="wrap footer-grid">
        <Contact site={site} language={language} />
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{words.quickLinks}</h2>
          <NavigationLinks language={language} path={path} />
        </nav>
        {site.texts.profiles.length > 0 && (
          <nav aria-labelledby="footer-profiles">
            <h2 id="footer-profiles">{inLanguage(trustWords, language).elsewhere}</h2>
            <ul>
              {site.texts.profiles.map((address) => (
                <li key={address}>
                  <a href={address}>{hostOf(address)}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {areHoursKnown(business) && (
          <div>
            <h2>{words.hours}</h2>
            {openingHoursRows(business.openingHours, language).map((row) => (
              <p key={row.days}>
                {row.days}: <span className="times">{row.times ?? words.closed}</span>
              </p>
            ))}
            {business.freeParking && <p>{words.parking}</p>}
          </div>
        )}
        <Legal site={site} language={language} path={path} />
      </div>
      <p className="wrap footer-legal">
        {business.legalName || business.name}
        {business.registrationNumber && ` · ${words.registration(business.registrationNumber)}`}
      </p>
    </footer>
  );
}

/** Says how the shop is reached. */
function Contact({ site, language }: Pick<FrameProps, 'site' | 'language'>) {
  const words = inLanguage(frameWords, language);
  const { business } = site;
  return (
    <div>
      <Brand site={site} language={language} />
      {business.address && <p>{business.address}</p>}
      {business.phone && (
        <>
          <p>
            <a href={phoneLink(business.phone)}>{business.phone}</a>
          </p>
          <p>
            <a href={whatsAppLink(business.phone)}>{words.whatsApp}</a>
          </p>
        </>
      )}
      {business.email && (
        <p>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </p>
      )}
    </div>
  );
}

/** Leads to the texts that the law asks for, and to the choice whether visits are counted. */
function Legal({ site, language, path }: Omit<FrameProps, 'hasForm'>) {
  const words = inLanguage(frameWords, language);
  const legal: [string, string][] = [
    ['/privacy', words.privacy],
    ['/terms', words.terms],
  ];
  return (
    <nav aria-labelledby="footer-legal">
      <h2 id="footer-legal">{words.legal}</h2>
      <ul>
        {legal.map(([page, label]) => (
          <li key={page}>
            <a href={pathIn(language, page)} aria-current={page === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
        {site.analyticsSrc && (
          <li>
            <button type="button" className="footer-consent" hidden>
              {words.visitCounting}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
