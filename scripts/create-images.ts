// npm run create-images: makes the variants of the site's drawings and the icons of the portal, after a drawing or the settings of formats changed.
// They are kept with the sources, because drawing them takes longer than all the rest of a build. What exists stays.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { MAX_SIDE, imageFormats, type Variant } from '#server/images/image-variants.ts';
import { createIcons } from './create-icons.ts';
import { planImages, readDrawing } from './plan-images.ts';
import { VARIANTS } from './place-images.ts';

/** Creates the variants, each whole or not at all. The drawing is read once: that takes longer than the rest. */
async function createVariants(drawing: Buffer, variants: readonly Variant[]): Promise<void> {
  const { data, info } = await sharp(drawing)
    .resize({ width: MAX_SIDE, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { fileName, format, width } of variants) {
    const file = path.join(VARIANTS, fileName);
    await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize(width)
      .toFormat(format, imageFormats[format])
      .toFile(`${file}.part`);
    await rename(`${file}.part`, file);
  }
}

await mkdir(VARIANTS, { recursive: true });
const { variants, images } = await planImages();
for (const [name, planned] of variants) {
  if (planned.every(({ fileName }) => existsSync(path.join(VARIANTS, fileName)))) continue;
  await createVariants(await readDrawing(name), planned);
  console.log(`Made the images of ${name}`);
}
await writeFile(path.join(VARIANTS, 'images.json'), `${JSON.stringify(images, null, 2)}\n`);
const names = new Set([
  'images.json',
  ...variants.flatMap(([, planned]) => planned.map((each) => each.fileName)),
]);
for (const file of await readdir(VARIANTS)) if (!names.has(file)) await rm(path.join(VARIANTS, file));
await createIcons();
