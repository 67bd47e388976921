// Makes the site's pictures out of their drawings, and puts its film beside them. What is made already is kept.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf, isMade, makePicture, planPicture } from '../src/apps/api/picture-files.ts';
import { pictureNames, type Artwork } from '../src/shared/artwork.ts';

const drawings = 'src/apps/site/artwork';
const ADDRESS = '/pictures';

/** Of the film in each format, in the order in which browsers try. */
const films = [
  { name: 'hero.webm', type: 'video/webm' },
  { name: 'hero.mp4', type: 'video/mp4' },
];

/** Writes the pictures into `folder`, with `artwork.json` that names them; anything else there is removed. */
export async function makePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const kept = new Set(['artwork.json']);
  const pictures: [string, unknown][] = [];
  for (const name of pictureNames) {
    const plan = await planPicture(path.join(drawings, `${name}.svg`));
    if (!(await isMade(plan, folder))) await makePicture(plan, folder);
    for (const file of plan.files) kept.add(file.name);
    pictures.push([name, filesOf(plan, ADDRESS)]);
  }
  const hero: Artwork['hero'][number][] = [];
  for (const { name, type } of films) {
    const content = await readFile(path.join(drawings, name));
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12);
    const file = `${path.parse(name).name}-${hash}${path.extname(name)}`;
    await copyFile(path.join(drawings, name), path.join(folder, file));
    kept.add(file);
    hero.push({ src: `${ADDRESS}/${file}`, type });
  }
  await writeFile(
    path.join(folder, 'artwork.json'),
    JSON.stringify({ pictures: Object.fromEntries(pictures), hero }),
  );
  for (const file of await readdir(folder)) if (!kept.has(file)) await rm(path.join(folder, file));
}
