import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { RequestForm } from '#features/work/request-form/web/RequestForm.tsx';
import { rigaYear } from '#shared/dates.ts';
import { inLanguage, languages, type Language } from '#shared/words.ts';
import { queryOf, type Chosen } from '#features/work/bookings/book-page.ts';
import type { BookView } from '#features/work/bookings/book-view.ts';
import type { JoinView } from '#features/work/waiting-list/join-page.ts';
import { Book } from './book/Book.tsx';
import { Join } from './book/Join.tsx';
import { joinWords } from './book/join.words.ts';
import { bookWords } from './book/book.words.ts';
import { Frame } from './frame/Frame.tsx';
import { frameWords } from './frame/frame.words.ts';
import { Head } from './frame/Head.tsx';
import { NotFound } from './frame/NotFound.tsx';
import { breadcrumbFacts, businessFacts } from './frame/structured-data.ts';
import { hasPrices } from './prices/price-list.ts';
import { sitePages, textOfPage, type SitePage } from './pages.tsx';
import { ownWarranty } from './trust/site-texts.ts';
import { bookPath, joinPath, pathIn, type PageProps, type SiteInput } from './site-input.ts';

export type { SiteInput } from './site-input.ts';

export interface RenderedPage {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

const html = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;
const contentType = 'text/html; charset=utf-8';

/** With the addresses that the form's words lead to. */
function formOf(site: SiteInput, language: Language, year: number): string {
  const form = (
    <RequestForm
      language={language}
      phone={site.business.phone}
      year={year}
      privacyUrl={pathIn(language, '/privacy')}
      termsUrl={pathIn(language, '/terms')}
      warranty={ownWarranty(site, language) ?? ''}
      bookUrl={pathIn(language, bookPath)}
      bookable={site.bookable}
    />
  );
  return renderToString(form, { identifierPrefix: 'request-' });
}

function factsOf({ path, title, facts }: SitePage, props: PageProps) {
  const { site, language } = props;
  const steps = [
    { path: '/', name: inLanguage(frameWords, language).home },
    { path, name: textOfPage(title, props) },
  ];
  return [
    businessFacts(site),
    ...(path === '/' ? [] : [breadcrumbFacts(site, language, steps)]),
    ...(facts?.(site, language) ?? []),
  ];
}

function descriptionOf(page: SitePage, props: PageProps): string {
  if (page.descriptionOnRequest && !hasPrices(props.site))
    return textOfPage(page.descriptionOnRequest, props);
  const withoutVat = props.site.business.vatRegistered ? undefined : page.descriptionWithoutVat;
  return textOfPage(withoutVat ?? page.description, props);
}

function renderPage(page: SitePage, props: PageProps): RenderedPage {
  const { site, language } = props;
  const about = { site, language, path: page.path };
  const body = html(
    <html lang={language}>
      <Head
        {...about}
        title={`${textOfPage(page.title, props)} – ${site.business.name}`}
        description={descriptionOf(page, props)}
        facts={factsOf(page, props)}
      />
      <Frame {...about} hasForm={page.hasForm === true}>
        {page.render(props)}
      </Frame>
    </html>,
  );
  return { path: pathIn(language, page.path), contentType, body };
}

function renderNotFound(site: SiteInput, language: Language): RenderedPage {
  const words = inLanguage(frameWords, language);
  const title = `${words.notFoundTitle} – ${site.business.name}`;
  const about = { site, language };
  const body = html(
    <html lang={language}>
      <Head {...about} path={null} title={title} description={words.notFoundText} facts={[]} />
      <Frame {...about} path={null} hasForm={false}>
        <NotFound language={language} />
      </Frame>
    </html>,
  );
  return { path: `/${language}/404`, contentType, body };
}

interface RenderedBook {
  readonly site: SiteInput;
  readonly language: Language;
  readonly chosen: Chosen;
  readonly view: BookView;
  readonly sendsMail: boolean;
}

function factsOfBook(site: SiteInput, language: Language, name: string) {
  const steps = [
    { path: '/', name: inLanguage(frameWords, language).home },
    { path: bookPath, name },
  ];
  return [businessFacts(site), breadcrumbFacts(site, language, steps)];
}

/** The page of booking, in the frame of the site. Search engines keep it as long as nothing is chosen and times are offered. */
export function renderBook({ site, language, chosen, view, sendsMail }: RenderedBook): string {
  const words = inLanguage(bookWords, language);
  const query = queryOf(chosen);
  const isKept = view.state === 'choosing' && query === '';
  const about = { site, language, path: bookPath };
  return html(
    <html lang={language}>
      <Head
        {...about}
        path={isKept ? bookPath : null}
        title={`${words.title} – ${site.business.name}`}
        description={words.description}
        facts={isKept ? factsOfBook(site, language, words.title) : []}
      />
      <Frame {...about} query={query} hasForm={false}>
        <Book site={site} language={language} view={view} sendsMail={sendsMail} />
      </Frame>
    </html>,
  );
}

interface RenderedJoin {
  readonly site: SiteInput;
  readonly language: Language;
  readonly chosen: Chosen;
  readonly view: JoinView;
}

/** The page of the waiting list, in the frame of the site. No search engine keeps it: it is of a choice. */
export function renderJoin({ site, language, chosen, view }: RenderedJoin): string {
  const words = inLanguage(joinWords, language);
  const about = { site, language, path: joinPath };
  return html(
    <html lang={language}>
      <Head
        {...about}
        path={null}
        title={`${words.title} – ${site.business.name}`}
        description={words.description}
        facts={[]}
      />
      <Frame {...about} query={queryOf(chosen)} hasForm={false}>
        <Join site={site} language={language} view={view} />
      </Frame>
    </html>,
  );
}

function renderPages(site: SiteInput, language: Language): RenderedPage[] {
  const year = rigaYear(new Date());
  const props = { site, language, year, formHtml: formOf(site, language, year) };
  return [...sitePages.map((page) => renderPage(page, props)), renderNotFound(site, language)];
}

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function sitemap({ publicUrl, bookable }: SiteInput): string {
  const address = (language: Language, path: string) => xmlText(publicUrl + pathIn(language, path));
  const alternates = (path: string) =>
    languages
      .map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(each, path)}"/>`)
      .join('');
  const paths = [...sitePages.map(({ path }) => path), ...(bookable.length > 0 ? [bookPath] : [])];
  const urls = paths.flatMap((path) =>
    languages.map((each) => `<url><loc>${address(each, path)}</loc>${alternates(path)}</url>`),
  );
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>${urls.join('')}</urlset>\n`;
}

const robots = ({ publicUrl }: SiteInput): string =>
  `User-agent: *\nAllow: /\nDisallow: /serviceportal\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** The whole site from the current records; rendered again whenever the business or the catalogue changes. */
export function renderSite(input: SiteInput): RenderedPage[] {
  return [
    ...languages.flatMap((language) => renderPages(input, language)),
    { path: '/sitemap.xml', contentType: 'application/xml; charset=utf-8', body: sitemap(input) },
    ...['/favicon.svg', '/favicon.ico'].map((path) => ({ path, contentType: 'image/svg+xml', body: icon })),
    { path: '/robots.txt', contentType: 'text/plain; charset=utf-8', body: robots(input) },
  ];
}

/** The icon of the site in tabs, bookmarks and search results. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b1220"/><path d="M18 4 8 18h7l-1 10 10-14h-7z" fill="#2dd4bf"/></svg>`;
