import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { RequestForm } from '../../features/submissions/web/RequestForm.tsx';
import { rigaYear } from '../../shared/dates.ts';
import { languages, type Language } from '../../shared/words.ts';
import { Frame } from './Frame.tsx';
import { Head } from './Head.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { sitePages } from './pages.tsx';
import { pathIn, wordsOf, type SiteInput } from './site-input.ts';

export { sitePaths } from './pages.tsx';
export type { SiteInput } from './site-input.ts';

export interface RenderedPage {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

const html = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

function renderPages(site: SiteInput, language: Language): RenderedPage[] {
  const year = rigaYear(new Date());
  const form = (
    <RequestForm language={language} phone={site.business.phone} year={year} termsUrl="#data-use" />
  );
  const formHtml = renderToString(form, { identifierPrefix: 'request-' });
  const contentType = 'text/html; charset=utf-8';
  const words = wordsOf(language);
  const pages = sitePages.map((page) => {
    const title = page.title(site, language);
    const about = { site, language, path: page.path };
    const body = html(
      <html lang={language}>
        <Head {...about} title={title} description={page.description(language)} />
        <Frame {...about}>{page.render({ site, language, formHtml, year })}</Frame>
      </html>,
    );
    return { path: pathIn(language, page.path), contentType, body };
  });
  const notFound = html(
    <html lang={language}>
      <Head
        site={site}
        language={language}
        path={null}
        title={words.notFoundTitle}
        description={words.notFoundText}
      />
      <Frame site={site} language={language} path="/">
        <NotFound language={language} />
      </Frame>
    </html>,
  );
  return [...pages, { path: `/${language}/404`, contentType, body: notFound }];
}

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function sitemap({ publicUrl }: SiteInput): string {
  const address = (language: Language, path: string) => xmlText(publicUrl + pathIn(language, path));
  const alternates = (path: string) =>
    languages
      .map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(each, path)}"/>`)
      .join('');
  const urls = sitePages.flatMap(({ path }) =>
    languages.map((each) => `<url><loc>${address(each, path)}</loc>${alternates(path)}</url>`),
  );
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>${urls.join('')}</urlset>\n`;
}

const robots = ({ publicUrl }: SiteInput): string =>
  `User-agent: *\nAllow: /\nDisallow: /serviceportal\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** The whole site as it stands now; called again whenever the business or the catalogue changes. */
export function renderSite(input: SiteInput): RenderedPage[] {
  return [
    ...languages.flatMap((language) => renderPages(input, language)),
    { path: '/sitemap.xml', contentType: 'application/xml; charset=utf-8', body: sitemap(input) },
    { path: '/robots.txt', contentType: 'text/plain; charset=utf-8', body: robots(input) },
  ];
}
