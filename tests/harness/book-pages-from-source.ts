import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderBook } from '#apps/api/book-pages.ts';
import type { RenderJoin } from '#apps/api/join-pages.ts';
import { readSiteRecords } from '#apps/api/site-records.ts';
import type { Database } from '#server/db/database.ts';
import type { Artwork } from '#shared/artwork.ts';

const site = path.resolve(import.meta.dirname, '../../src/apps/site');
const load = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(path.join(site, file)).href)) as Module;

/** The pages of booking and of the waiting list from their sources, without scripts and styles: no build is needed. */
export async function bookPagesFromSource(db: Database) {
  const [{ renderBook, renderJoin }, { sampleSite }] = await Promise.all([
    load<{ renderBook: RenderBook; renderJoin: RenderJoin }>('render.tsx'),
    load<{ sampleSite: { artwork: Artwork } }>('sample-site.ts'),
  ]);
  return {
    site: { ...sampleSite, ...(await readSiteRecords(db, sampleSite.artwork)) },
    renderBook,
    renderJoin,
  };
}
