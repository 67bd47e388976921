// Creates the site's images from their drawings, and puts its film beside them. An image that exists already stays.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  MAX_SIDE,
  imageFiles,
  imageFormats,
  variantsOf,
  type Variant,
} from '../src/server/images/image-variants.ts';
import { imageNames, type Artwork } from '../src/shared/artwork.ts';

const drawings = 'src/apps/site/artwork';
const ADDRESS = '/pictures';

/** Of the film in each format, in the order in which browsers try. */
const films = [
  { name: 'hero.webm', type: 'video/webm' },
  { name: 'hero.mp4', type: 'video/mp4' },
];

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');

/** Creates the variants, each whole or not at all. The drawing is read once: that takes longer than the rest. */
async function createVariants(drawing: Buffer, variants: readonly Variant[], folder: string): Promise<void> {
  const { data, info } = await sharp(drawing)
    .resize({ width: MAX_SIDE, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { fileName, format, width } of variants) {
    const file = path.join(folder, fileName);
    const part = `${file}.${randomUUID()}.part`;
    await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize(width)
      .toFormat(format, imageFormats[format])
      .toFile(part);
    await rename(part, file);
  }
}

/** Writes the images into `folder`, with `artwork.json` that names them; anything else there is removed. */
export async function createImages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const retained = new Set(['artwork.json']);
  const images: [string, unknown][] = [];
  for (const name of imageNames) {
    const drawing = await readFile(path.join(drawings, `${name}.svg`));
    const { width, height } = await sharp(drawing).metadata();
    const variants = variantsOf(name, width, hashOf(drawing));
    const isComplete = variants.every(({ fileName }) => existsSync(path.join(folder, fileName)));
    if (!isComplete) await createVariants(drawing, variants, folder);
    for (const { fileName } of variants) retained.add(fileName);
    images.push([name, imageFiles({ width, height }, variants, ADDRESS)]);
  }
  const hero: Artwork['hero'][number][] = [];
  for (const { name, type } of films) {
    const hash = hashOf(await readFile(path.join(drawings, name))).slice(0, 12);
    const file = `${path.parse(name).name}-${hash}${path.extname(name)}`;
    await copyFile(path.join(drawings, name), path.join(folder, file));
    retained.add(file);
    hero.push({ src: `${ADDRESS}/${file}`, type });
  }
  await writeFile(
    path.join(folder, 'artwork.json'),
    JSON.stringify({ images: Object.fromEntries(images), hero }),
  );
  for (const file of await readdir(folder)) if (!retained.has(file)) await rm(path.join(folder, file));
}
