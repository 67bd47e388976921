import type { Business } from '#features/records/business/business.contract.ts';
import type { SiteTexts } from '#features/records/business/site-texts.contract.ts';
import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { bookPaths } from '#features/work/bookings/book-page.ts';
import { joinPaths } from '#features/work/waiting-list/waiting-list-path.ts';
import type { Language } from '#shared/words.ts';
import type { Artwork, CertificateName, ImageFiles, ImageName } from '#shared/artwork.ts';

interface BuiltFile {
  readonly file: string;
  readonly css?: string[];
  readonly imports?: string[];
  readonly assets?: string[];
}

export interface SiteInput {
  readonly business: Business;
  /** Warranty, reviews, certificates: empty where the owner has entered none. */
  readonly texts: SiteTexts;
  readonly services: PublicService[];
  /** The ids of those that car owners may book themselves; none while booking is off. */
  readonly bookable: readonly string[];
  readonly artwork: Artwork;
  /** The images of the place that may be shown: the ones that the shop uploaded, or with demo data our drawings. */
  readonly facility: readonly ImageName[];
  /** Whether those are photos of the shop. */
  readonly hasOwnFacility: boolean;
  /** Those of certificates that the shop uploaded. */
  readonly certificatePhotos: Readonly<Partial<Record<CertificateName, ImageFiles>>>;
  /** Where the site is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** The address of a map to show in the page once it is requested; without one there is a link. */
  readonly mapsEmbedUrl: string | null;
  /** The script that counts visits, for those who agree; without one the question is not shown. */
  readonly analyticsSrc: string | null;
  /** Vite's manifest of the client build, and the text of its one style sheet. */
  readonly manifest: Record<string, BuiltFile>;
  readonly css: string;
}

/** What a page gets to draw itself. */
export interface PageProps {
  readonly site: SiteInput;
  readonly language: Language;
  /** The request form as HTML, rendered alone so that it can come to life alone. */
  readonly formHtml: string;
  readonly year: number;
}

/** The page of booking, which has a name of its own in each language. */
export const bookPath = '/book';

/** The page of the waiting list, which has one too. */
export const joinPath = '/waiting-list';

/** `/en`, `/lv/services`: the address of an unprefixed path in a language. */
export function pathIn(language: Language, path: string): string {
  if (path === bookPath) return bookPaths[language];
  if (path === joinPath) return joinPaths[language];
  return `/${language}${path === '/' ? '' : path}`;
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
/** WhatsApp wants the country's code: a number without one is a Latvian one, of 8 digits. */
export function whatsAppLink(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return `https://wa.me/${digits.length === 8 ? `371${digits}` : digits}`;
}
