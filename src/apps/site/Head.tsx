import { languages, type Language } from '../../shared/words.ts';
import { pathIn, type SiteInput } from './site-input.ts';

const locales: Record<Language, string> = { en: 'en_US', lv: 'lv_LV' };
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230b1220'/%3E%3Cpath d='M18 4 8 18h7l-1 10 10-14h-7z' fill='%232dd4bf'/%3E%3C/svg%3E";

interface HeadProps {
  readonly site: SiteInput;
  readonly language: Language;
  /** Unprefixed path; null for a page that search engines must not keep. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
}

/** Everything a page says about itself, in one place. */
export function Head({ site, language, path, title, description }: HeadProps) {
  const address = (spoken: Language) => site.publicUrl + pathIn(spoken, path ?? '/');
  const fonts = builtFonts(site);
  const script = site.manifest['src/apps/site/client.ts']?.file;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {fonts.map((file) => (
        <link
          key={file}
          rel="preload"
          as="font"
          type="font/woff2"
          href={`/${file}`}
          crossOrigin="anonymous"
        />
      ))}
      <style dangerouslySetInnerHTML={{ __html: site.css }} />
      {path === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address(language)} />
      )}
      {path !== null &&
        languages.map((spoken) => (
          <link key={spoken} rel="alternate" hrefLang={spoken} href={address(spoken)} />
        ))}
      {path !== null && <link rel="alternate" hrefLang="x-default" href={address('en')} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.business.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((spoken) => spoken !== language)
        .map((spoken) => (
          <meta key={spoken} property="og:locale:alternate" content={locales[spoken]} />
        ))}
      <meta name="theme-color" content="#0b1220" />
      <link rel="icon" href={icon} />
      {script && <script type="module" src={`/${script}`} />}
    </head>
  );
}

/** Both font files are on every page: addresses and names have Latvian letters in English text too. */
function builtFonts(site: SiteInput): string[] {
  const files = Object.values(site.manifest).flatMap((built) => [built.file, ...(built.assets ?? [])]);
  return [...new Set(files)].filter((file) => file.endsWith('.woff2'));
}
