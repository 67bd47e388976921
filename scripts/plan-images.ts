// Which variants the site's drawings need.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { imageFiles, variantsOf, type Variant } from '#server/images/image-variants.ts';
import { imageNames, type Artwork, type ImageFiles, type ImageName } from '#shared/artwork.ts';
import { ADDRESS, ARTWORK, hashOf } from './place-images.ts';

interface ImagePlan {
  readonly variants: readonly (readonly [ImageName, readonly Variant[]])[];
  readonly images: Artwork['images'];
}

export const readDrawing = (name: ImageName): Promise<Buffer> => readFile(path.join(ARTWORK, `${name}.svg`));

/** The names of the variants change with the drawing and with the settings of formats. */
export async function planImages(): Promise<ImagePlan> {
  const variants: (readonly [ImageName, readonly Variant[]])[] = [];
  const images: [ImageName, ImageFiles][] = [];
  for (const name of imageNames) {
    const drawing = await readDrawing(name);
    const { width, height } = await sharp(drawing).metadata();
    const planned = variantsOf(name, width, hashOf(drawing));
    variants.push([name, planned]);
    images.push([name, imageFiles({ width, height }, planned, ADDRESS)]);
  }
  return { variants, images: Object.fromEntries(images) as Record<ImageName, ImageFiles> };
}
