import { IconBolt, IconClockHour4, IconReceiptEuro, IconShieldCheck } from '@tabler/icons-react';
import { pathIn, phoneLink, wordsOf, type PageProps } from '../site-input.ts';
import { CarArtwork } from './CarArtwork.tsx';
import { Location } from './Location.tsx';
import { ServiceCards } from './ServiceCards.tsx';
import { TermsInShort } from './TermsInShort.tsx';

export function Home(props: PageProps) {
  return (
    <>
      <Hero {...props} />
      <Badges {...props} />
      <ServiceCards {...props} />
      <RequestSection {...props} />
      <Reasons {...props} />
      <Location {...props} />
    </>
  );
}

function Hero({ site, language }: PageProps) {
  const words = wordsOf(language);
  const { phone } = site.business;
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <div className="hero-text">
          <p className="eyebrow">{words.heroEyebrow}</p>
          <h1 id="hero-title">{words.heroTitle}</h1>
          <p className="hero-lead">{words.heroLead}</p>
          <p className="hero-actions">
            <a className="button button-primary" href="#estimate-section">
              {words.heroAction}
            </a>
            <a className="button button-light" href={phoneLink(phone)}>
              {words.heroCall(phone)}
            </a>
          </p>
        </div>
        <div className="hero-art">
          <CarArtwork />
          <button
            type="button"
            className="hero-pause"
            aria-pressed="false"
            aria-label={words.heroPause}
            hidden
          >
            <span aria-hidden="true" />
          </button>
        </div>
      </div>
    </section>
  );
}

function Badges({ language }: PageProps) {
  const words = wordsOf(language);
  const badges = [
    ['500+', words.badgeVehicles],
    ['5+', words.badgeYears],
    [words.figureSatisfaction, words.badgeSatisfaction],
    [words.figureTurnaround, words.badgeTurnaround],
  ];
  return (
    <section className="badges" aria-label={words.badges}>
      <ul className="wrap">
        {badges.map(([figure, label]) => (
          <li key={label}>
            <strong>{figure}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestSection({ site, language, formHtml, year }: PageProps) {
  const words = wordsOf(language);
  const { phone, email } = site.business;
  return (
    <section className="section section-tinted" id="estimate-section" aria-labelledby="request-title">
      <div className="wrap">
        <h2 id="request-title">{words.requestTitle}</h2>
        <p className="lead">{words.requestLead}</p>
        <noscript>
          <p className="notice">
            {words.noScript} <a href={phoneLink(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
          </p>
        </noscript>
        <div
          id="request-form"
          data-language={language}
          data-phone={phone}
          data-year={year}
          data-terms-url="#data-use"
          dangerouslySetInnerHTML={{ __html: formHtml }}
        />
        <TermsInShort business={site.business} language={language} />
      </div>
    </section>
  );
}

function Reasons({ language }: PageProps) {
  const words = wordsOf(language);
  const reasons = [
    { Icon: IconReceiptEuro, title: words.reasonPriceTitle, text: words.reasonPrice },
    { Icon: IconBolt, title: words.reasonElectricTitle, text: words.reasonElectric },
    { Icon: IconClockHour4, title: words.reasonTimeTitle, text: words.reasonTime },
    { Icon: IconShieldCheck, title: words.reasonWarrantyTitle, text: words.reasonWarranty },
  ];
  return (
    <section className="section" aria-labelledby="reasons-title">
      <div className="wrap">
        <h2 id="reasons-title">{words.reasonsTitle}</h2>
        <ul className="reasons">
          {reasons.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={30} stroke={1.6} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="reasons-more">
          <a className="button button-primary" href={`${pathIn(language, '/')}#estimate-section`}>
            {words.bookService}
          </a>
        </p>
      </div>
    </section>
  );
}
