import { inLanguage, type Language } from '#shared/words.ts';
import { pathIn, type SiteInput } from '../site-input.ts';
import { frameWords } from './frame.words.ts';

/** Of which page the frame is drawn. */
export interface FrameProps {
  readonly site: SiteInput;
  readonly language: Language;
  /** Unprefixed path of this page; null where there is none. */
  readonly path: string | null;
  /** What goes along to the other language, with its question mark. */
  readonly query?: string;
  /** Whether the request form is on it. */
  readonly hasForm: boolean;
}

interface NavigationLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** The pages of the menu (spec part 1, section 2), seen from the page at `path`. */
export function navigation(language: Language, path: string | null): NavigationLink[] {
  const words = inLanguage(frameWords, language);
  const pages: [string, string][] = [
    ['/', words.home],
    ['/services', words.services],
    ['/about', words.about],
    ['/contact', words.contact],
    ['/prices', words.checkPrices],
    ['/ekii-support', words.ekiiSupport],
  ];
  return pages.map(([page, label]) => ({ href: pathIn(language, page), label, isCurrent: page === path }));
}

/** Where the request form is: on this page, or on the home page. */
export const requestFormAddress = (language: Language, hasForm: boolean): string =>
  `${hasForm ? '' : pathIn(language, '/')}#estimate-section`;

/** The menu's pages; the one that is open says so. */
export function NavigationLinks({ language, path }: Pick<FrameProps, 'language' | 'path'>) {
  return (
    <ul>
      {navigation(language, path).map(({ href, label, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
