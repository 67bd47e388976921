import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Artwork } from '#shared/artwork.ts';
import type { PortalRenderer } from '#shared/portal-page.ts';
import type { BatteryPages } from './battery-pages.ts';
import type { RenderBook } from './book-pages.ts';
import type { BookingPages } from './booking-pages.ts';
import type { JobPages } from './job-pages.ts';
import type { RenderJoin } from './join-pages.ts';
import type { WaitingPages } from './waiting-pages.ts';
import type { OfferPages } from './offer-pages.ts';
import { headsOf, type Manifest, type Screens } from './portal-heads.ts';

export interface RenderedPage {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

/** The website: what renders its pages, and what these need of the scripts and styles. */
export interface SiteParts {
  readonly renderSite: (input: object) => RenderedPage[];
  /** Renders the page on which a time is booked, for each request. */
  readonly renderBook: RenderBook;
  /** Renders the page of the waiting list, for each request. */
  readonly renderJoin: RenderJoin;
  readonly manifest: Manifest;
  readonly css: string;
}

/** The page of the portal, and what renders a screen into it. */
export interface PortalParts {
  readonly html: string;
  /** The elements of the head with which the app and a screen are loaded, by the file that names the screen. */
  headOf(file: string | null): string;
  readonly renderer: PortalRenderer;
}

/** The pages of jobs, of bookings, of offered times, of the waiting list and of battery reports. */
export type CustomerPages = JobPages & BookingPages & OfferPages & WaitingPages & BatteryPages;

/** What browsers load and what the server renders pages with: as it was built, or (`npm run dev`) from the sources. */
export interface FrontEnd {
  /** The images and the film of the site. */
  readonly artwork: Artwork;
  /** True where the next request may find other pages than the one before. */
  readonly followsSources: boolean;
  /** Adds the routes of its files. */
  serveFiles(app: FastifyInstance): Promise<void>;
  portal(): Promise<PortalParts>;
  site(): Promise<SiteParts>;
  /** What customers open by a secret link. */
  jobPages(): Promise<CustomerPages>;
}

/** How a file is sent whose name holds the hash of its content. */
export const hashed = { immutable: true, maxAge: '365d', preCompressed: true, index: false } as const;

const dist = path.resolve(import.meta.dirname, '../../../dist');

const readText = (file: string): Promise<string> => readFile(path.join(dist, file), 'utf8');
const readJson = async <Value>(file: string): Promise<Value> => JSON.parse(await readText(file)) as Value;
const load = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(path.join(dist, file)).href)) as Module;

/** Returns the style sheet of one entry of the site's build: the job page, of the same build, has another. */
async function sheetsOf(manifest: Manifest, entry: string): Promise<string> {
  const sheets = manifest[entry]?.css ?? [];
  return (await Promise.all(sheets.map((sheet) => readText(`site/client/${sheet}`)))).join('');
}

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  const folders = [
    ['site/client/assets', '/assets/', {}],
    ['portal/assets', '/serviceportal/assets/', { decorateReply: false }],
    ['site/pictures', '/pictures/', { decorateReply: false, preCompressed: false }],
  ] as const;
  for (const [folder, prefix, options] of folders)
    await app.register(fastifyStatic, { root: path.join(dist, folder), prefix, ...hashed, ...options });
}

/** Returns what the build left in `dist`. */
export async function openBuild(): Promise<FrontEnd> {
  const headOf = headsOf(
    await readJson<Manifest>('portal/.vite/manifest.json'),
    await readJson<Screens>('portal/.vite/screens.json'),
  );
  const html = await readText('portal/index.html');
  const portal = {
    html,
    headOf,
    ...(await load<Pick<PortalParts, 'renderer'>>('portal-server/render.js')),
  };
  const manifest = await readJson<Manifest>('site/client/.vite/manifest.json');
  const site = {
    manifest,
    css: await sheetsOf(manifest, 'src/apps/site/client/client.ts'),
    ...(await load<Pick<SiteParts, 'renderSite' | 'renderBook' | 'renderJoin'>>('site/server/render.js')),
  };
  const jobPages = {
    site: { manifest, css: await sheetsOf(manifest, 'src/apps/customer/client/job.ts') },
    ...(await load<Omit<CustomerPages, 'site'>>('site/server/job.js')),
  };
  return {
    artwork: await readJson<Artwork>('site/pictures/artwork.json'),
    followsSources: false,
    serveFiles: serveBuiltFiles,
    portal: async () => portal,
    site: async () => site,
    jobPages: async () => jobPages,
  };
}
