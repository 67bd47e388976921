import { inLanguage } from '#shared/words.ts';
import { PageHead } from '../frame/PageHead.tsx';
import { Badges } from '../home/Badges.tsx';
import { legalFiguresIn } from '../legal/legal-figures.ts';
import { pathIn, type PageProps } from '../site-input.ts';
import { Certificates } from '../trust/Certificates.tsx';
import { namedWarranty } from '../trust/site-texts.ts';
import { aboutWords } from './about.words.ts';
import { HowWeWork } from './HowWeWork.tsx';
import { FacilityImages } from './FacilityImages.tsx';
import { Visit } from './Visit.tsx';

export function About(props: PageProps) {
  const { site, language } = props;
  const words = inLanguage(aboutWords, language);
  return (
    <>
      <PageHead
        eyebrow={site.business.name}
        title={words.title(site.business.inCityCenter)}
        lead={words.lead}
      />
      <Who {...props} />
      <Badges {...props} />
      <FacilityImages {...props} />
      <HowWeWork {...props} />
      <Values {...props} />
      <Certificates {...props} />
      <Visit {...props} />
    </>
  );
}

function Who({ site, language }: PageProps) {
  const words = inLanguage(aboutWords, language);
  const { inCityCenter, freeParking } = site.business;
  return (
    <section className="section" aria-labelledby="who-title">
      <div className="wrap about-columns">
        <h2 id="who-title">{words.whoTitle}</h2>
        <div className="about-text">
          <p className="about-first">{words.whoWork}</p>
          <p>{words.whoExplain}</p>
          {inCityCenter && <p>{words.whoPlace(freeParking)}</p>}
          <p>
            <a className="button button-quiet" href={pathIn(language, '/services')}>
              {words.whoServices}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function Values({ site, language }: PageProps) {
  const words = inLanguage(aboutWords, language);
  const values = [
    [words.valueWordsTitle, words.valueWords],
    [words.valueAgreedTitle, words.valueAgreed],
    [
      words.valueWarrantyTitle,
      namedWarranty(site, language) ?? words.valueWarranty(legalFiguresIn(language)),
    ],
  ];
  return (
    <section className="section section-tinted" aria-labelledby="values-title">
      <div className="wrap about-columns">
        <h2 id="values-title">{words.valuesTitle}</h2>
        <ul className="about-values">
          {values.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
