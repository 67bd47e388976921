import type { ReactNode } from 'react';
import { Home } from './pages/Home.tsx';
import { wordsOf, type PageProps, type SiteInput } from './site-input.ts';
import type { Language } from '../../shared/words.ts';

export interface SitePage {
  /** Without the language prefix. */
  readonly path: string;
  readonly title: (site: SiteInput, language: Language) => string;
  readonly description: (language: Language) => string;
  readonly render: (props: PageProps) => ReactNode;
}

/** Every page of the site, once: links, sitemap and redirects all come from here. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    title: (site, language) => wordsOf(language).homeTitle(site.business.name),
    description: (language) => wordsOf(language).homeDescription,
    render: (props) => <Home {...props} />,
  },
];

/** Paths without language prefix, for the server's redirects. */
export const sitePaths: readonly string[] = sitePages.map((page) => page.path);
