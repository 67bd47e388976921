import { languages, type Language } from '#shared/words.ts';
import { pathIn, type SiteInput } from '../site-input.ts';
import { factsText, type Facts } from './structured-data.ts';
import { PreloadedFonts } from './PreloadedFonts.tsx';

const locales: Record<Language, string> = { en: 'en_US', lv: 'lv_LV' };

interface HeadProps {
  readonly site: SiteInput;
  readonly language: Language;
  /** Unprefixed path; null for a page that search engines must not keep. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  /** What search engines may know of the page as data. */
  readonly facts: readonly Facts[];
}

/** Everything a page says about itself, in one place. */
export function Head({ site, language, path, title, description, facts }: HeadProps) {
  const script = site.manifest['src/apps/site/client/client.ts']?.file;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <PreloadedFonts files={builtFonts(site)} />
      <style dangerouslySetInnerHTML={{ __html: site.css }} />
      <Addresses site={site} language={language} path={path} />
      <Sharing site={site} language={language} path={path} title={title} description={description} />
      <meta name="theme-color" content="#0b1220" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      {facts.map((each) => (
        <script
          key={String(each['@type'])}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: factsText(each) }}
        />
      ))}
      {/* Not awaited: a page whose scripts are deferred is painted later, even by an empty one. */}
      {script && <script type="module" async src={`/${script}`} />}
    </head>
  );
}

const addressOf = (site: SiteInput, language: Language, path: string | null): string =>
  site.publicUrl + pathIn(language, path ?? '/');

/** The one address of the page, and that of each language's. */
function Addresses({ site, language, path }: Pick<HeadProps, 'site' | 'language' | 'path'>) {
  if (path === null) return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={addressOf(site, language, path)} />
      {languages.map((spoken) => (
        <link key={spoken} rel="alternate" hrefLang={spoken} href={addressOf(site, spoken, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(site, 'lv', path)} />
    </>
  );
}

/** What a link to the page looks like where people send it to each other. */
function Sharing({ site, language, path, title, description }: Omit<HeadProps, 'facts'>) {
  const { width, height, jpeg } = site.artwork.images.share;
  const widest = jpeg.at(-1);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.business.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressOf(site, language, path)} />
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((spoken) => spoken !== language)
        .map((spoken) => (
          <meta key={spoken} property="og:locale:alternate" content={locales[spoken]} />
        ))}
      <meta property="og:image" content={`${site.publicUrl}${widest?.src}`} />
      <meta property="og:image:width" content={String(widest?.width)} />
      <meta
        property="og:image:height"
        content={String(Math.round(((widest?.width ?? width) / width) * height))}
      />
      <meta property="og:image:alt" content={site.business.name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Both font files are on every page: addresses and names have Latvian letters in English text too. */
function builtFonts(site: SiteInput): string[] {
  const files = Object.values(site.manifest).flatMap((built) => [built.file, ...(built.assets ?? [])]);
  return [...new Set(files)].filter((file) => file.endsWith('.woff2'));
}
