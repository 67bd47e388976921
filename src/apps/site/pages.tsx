import type { ReactNode } from 'react';
import type { Language } from '#shared/words.ts';
import { About } from './about/About.tsx';
import { aboutWords } from './about/about.words.ts';
import { Contact } from './contact/Contact.tsx';
import { contactWords } from './contact/contact.words.ts';
import { EkiiSupport } from './ekii/EkiiSupport.tsx';
import { ekiiWords } from './ekii/ekii.words.ts';
import { faqFacts, pricesFacts, servicesFacts, type Facts } from './frame/structured-data.ts';
import { Home } from './home/Home.tsx';
import { homeWords } from './home/home.words.ts';
import { Privacy } from './legal/Privacy.tsx';
import { privacyWords } from './legal/privacy.words.ts';
import { Terms } from './legal/Terms.tsx';
import { termsWords } from './legal/terms.words.ts';
import { Prices } from './prices/Prices.tsx';
import { pricesWords } from './prices/prices.words.ts';
import { faqOf } from './services/faq.words.ts';
import { Services } from './services/Services.tsx';
import { servicesWords } from './services/services.words.ts';
import type { PageProps, SiteInput } from './site-input.ts';

/** A text that may say where the shop is. */
type Said = Readonly<Record<Language, string | ((inCityCenter: boolean) => string)>>;

export interface SitePage {
  /** Without the language prefix. */
  readonly path: string;
  /** For the browser's tab and for search engines; the name of the business is added. */
  readonly title: Said;
  readonly description: Said;
  /** Instead, of a shop that is not registered for VAT. */
  readonly descriptionWithoutVat?: Said;
  /** Instead, of a shop that shows no price yet. */
  readonly descriptionOnRequest?: Said;
  readonly hasForm?: true;
  readonly render: (props: PageProps) => ReactNode;
  readonly facts?: (site: SiteInput, language: Language) => readonly Facts[];
}

/** A title or description as it is for this shop. */
export function textOfPage(said: Said, { site, language }: Pick<PageProps, 'site' | 'language'>): string {
  const text = said[language];
  return typeof text === 'string' ? text : text(site.business.inCityCenter);
}

/** Every page of the site, once: links, sitemap and redirects all come from here. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    title: homeWords.pageTitle,
    description: homeWords.pageDescription,
    hasForm: true,
    render: (props) => <Home {...props} />,
  },
  {
    path: '/services',
    title: servicesWords.pageTitle,
    description: servicesWords.pageDescription,
    descriptionWithoutVat: servicesWords.pageDescriptionWithoutVat,
    render: (props) => <Services {...props} />,
    facts: (site, language) => [...servicesFacts(site, language), faqFacts(faqOf(site, language))],
  },
  {
    path: '/about',
    title: aboutWords.pageTitle,
    description: aboutWords.pageDescription,
    render: (props) => <About {...props} />,
  },
  {
    path: '/contact',
    title: contactWords.pageTitle,
    description: contactWords.pageDescription,
    hasForm: true,
    render: (props) => <Contact {...props} />,
  },
  {
    path: '/prices',
    title: pricesWords.pageTitle,
    description: pricesWords.pageDescription,
    descriptionWithoutVat: pricesWords.pageDescriptionWithoutVat,
    descriptionOnRequest: pricesWords.pageDescriptionOnRequest,
    render: (props) => <Prices {...props} />,
    facts: pricesFacts,
  },
  {
    path: '/ekii-support',
    title: ekiiWords.pageTitle,
    description: ekiiWords.pageDescription,
    render: (props) => <EkiiSupport {...props} />,
  },
  {
    path: '/privacy',
    title: privacyWords.privacyTitle,
    description: privacyWords.privacyDescription,
    render: (props) => <Privacy {...props} />,
  },
  {
    path: '/terms',
    title: termsWords.termsTitle,
    description: termsWords.termsDescription,
    render: (props) => <Terms {...props} />,
  },
];
