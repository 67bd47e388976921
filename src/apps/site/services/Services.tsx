import { serviceCategories } from '#features/records/catalogue/catalogue.contract.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { frameWords } from '../frame/frame.words.ts';
import { requestFormAddress } from '../frame/navigation.tsx';
import { PageHead } from '../frame/PageHead.tsx';
import { Badges } from '../home/Badges.tsx';
import { legalFiguresIn } from '../legal/legal-figures.ts';
import { pathIn, type PageProps } from '../site-input.ts';
import { namedWarranty } from '../trust/site-texts.ts';
import { Category } from './Category.tsx';
import { faqOf } from './faq.words.ts';
import { servicesWords } from './services.words.ts';

interface InLanguage {
  readonly language: Language;
}
type OfShop = Pick<PageProps, 'site' | 'language'>;

export function Services({ site, language }: PageProps) {
  const words = inLanguage(servicesWords, language);
  const { vatRegistered } = site.business;
  const categories = serviceCategories
    .map((category) => ({
      category,
      services: site.services.filter((service) => service.category === category),
    }))
    .filter(({ services }) => services.length > 0);
  const parts: [string, string][] = [
    ...categories.map(({ category }): [string, string] => [category, words[category]]),
    ['process', words.processTitle],
    ['questions', words.faqTitle],
  ];
  return (
    <>
      <PageHead
        eyebrow={site.business.name}
        title={words.title}
        lead={vatRegistered ? words.lead : words.leadWithoutVat}
      >
        <nav className="services-jump" aria-label={words.onThisPage}>
          <ul>
            {parts.map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      {categories.map((each) => (
        <Category key={each.category} {...each} site={site} language={language} />
      ))}
      <Badges site={site} language={language} />
      <Process site={site} language={language} />
      <Questions site={site} language={language} />
      <Action language={language} />
    </>
  );
}

function Process({ site, language }: OfShop) {
  const words = inLanguage(servicesWords, language);
  const { vatRegistered, freeParking, turnaroundHours } = site.business;
  const steps = [
    [words.contactStep, words.contactStepText],
    [words.estimateStep, vatRegistered ? words.estimateStepText : words.estimateStepTextWithoutVat],
    [words.scheduleStep, words.scheduleStepText(freeParking)],
    [
      words.serviceStep,
      words.serviceStepText(legalFiguresIn(language), turnaroundHours, namedWarranty(site, language)),
    ],
  ];
  return (
    <section className="section section-tinted" id="process" aria-labelledby="process-title">
      <div className="wrap">
        <h2 id="process-title">{words.processTitle}</h2>
        <p className="lead">{words.processLead}</p>
        <ol className="services-steps">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Questions({ site, language }: OfShop) {
  const words = inLanguage(servicesWords, language);
  return (
    <section className="section" id="questions" aria-labelledby="questions-title">
      <div className="wrap services-columns">
        <div className="services-about">
          <h2 id="questions-title">{words.faqTitle}</h2>
          <p className="lead">
            {words.faqLead} <a href={pathIn(language, '/contact')}>{words.faqContact}</a>.
          </p>
        </div>
        <div className="services-faq">
          {faqOf(site, language).map(({ question, answer }) => (
            <details key={question}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

function Action({ language }: InLanguage) {
  const words = inLanguage(servicesWords, language);
  const { bookService, checkPrices } = inLanguage(frameWords, language);
  return (
    <section className="section section-ink services-action" aria-labelledby="action-title">
      <div className="wrap">
        <div>
          <h2 id="action-title">{words.actionTitle}</h2>
          <p>{words.actionText}</p>
        </div>
        <p className="actions">
          <a className="button button-primary" href={requestFormAddress(language, false)}>
            {bookService}
          </a>
          <a className="button button-light" href={pathIn(language, '/prices')}>
            {checkPrices}
          </a>
        </p>
      </div>
    </section>
  );
}
