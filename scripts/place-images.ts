// Puts the site's images and its film where the server finds them, with `artwork.json` that names them.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artwork, FilmFile } from '#shared/artwork.ts';

/** The drawings and the film. */
export const ARTWORK = 'src/apps/site/artwork';
/** What `npm run create-images` made of the drawings: the variants, and `images.json` with their addresses. */
export const VARIANTS = path.join(ARTWORK, 'variants');
/** Where browsers find them. */
export const ADDRESS = '/pictures';

/** Of the film in each format, in the order in which browsers try. */
const films = [
  { name: 'hero.webm', type: 'video/webm' },
  { name: 'hero.mp4', type: 'video/mp4' },
];

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');

/** Replaces `folder` with the images, the film and `artwork.json`. */
export async function placeImages(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  await cp(VARIANTS, folder, { recursive: true });
  const hero: FilmFile[] = [];
  for (const { name, type } of films) {
    const content = await readFile(path.join(ARTWORK, name));
    const file = `${path.parse(name).name}-${hashOf(content).slice(0, 12)}${path.extname(name)}`;
    await writeFile(path.join(folder, file), content);
    hero.push({ src: `${ADDRESS}/${file}`, type });
  }
  const images = JSON.parse(await readFile(path.join(VARIANTS, 'images.json'), 'utf8')) as Artwork['images'];
  await rm(path.join(folder, 'images.json'));
  await writeFile(path.join(folder, 'artwork.json'), JSON.stringify({ images, hero } satisfies Artwork));
}
