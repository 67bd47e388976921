import type { Language } from './words.ts';

export interface ResponseToVisitor {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a GET request in the name of a visitor. */
export type SendForVisitor = (url: string) => Promise<ResponseToVisitor>;

export interface PortalVisit {
  /** Path and query, as the browser requested it. */
  readonly url: string;
  readonly isPhone: boolean;
}

/** What is rendered for a visit. */
export interface PortalPage {
  /** The screen; empty where nobody is signed in. */
  readonly html: string;
  /** What the browser needs to take over, as JSON. */
  readonly state: object;
  /** Of the person who is signed in. */
  readonly language: Language | null;
  /** The file that names the screen, from `src/apps/portal` on; null where none is rendered. */
  readonly file: string | null;
}

/** What the server loads of the portal: its scripts render for the server too. */
export interface PortalRenderer {
  /** Says, once, how requests of the visit that is rendered now are sent. */
  readonly sendThrough: (current: () => SendForVisitor) => void;
  readonly renderPortal: (visit: PortalVisit) => Promise<PortalPage>;
}
