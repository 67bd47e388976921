import { createHash } from 'node:crypto';
import type { PictureFiles } from '../../shared/artwork.ts';

// The files that the website offers of one picture: browsers choose the format and the width.

const WIDTHS = [480, 960, 1600];
/** No side of a variant is longer. */
export const MAX_SIDE = 1600;

/** How each format is written, in the words of the library. */
export const pictureFormats = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;
export type PictureFormat = keyof typeof pictureFormats;

export interface Variant {
  readonly fileName: string;
  readonly format: PictureFormat;
  readonly width: number;
}

/**
 * The variants of a picture that is `width` pixels wide. Their names change with `contentHash` and with how they are
 * made, so that browsers may keep them for ever.
 */
export function variantsOf(name: string, width: number, contentHash: string): Variant[] {
  const settings = JSON.stringify({ pictureFormats, WIDTHS, MAX_SIDE });
  const hash = createHash('sha256').update(settings).update(contentHash).digest('base64url').slice(0, 12);
  const widths = [...WIDTHS.filter((each) => each < width), Math.min(width, MAX_SIDE)];
  return (Object.keys(pictureFormats) as PictureFormat[]).flatMap((format) =>
    widths.map((each) => ({ format, width: each, fileName: `${name}-${each}-${hash}.${format}` })),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As pages name them, when the files are reached at `address`. */
export function pictureFiles(
  { width, height }: Size,
  variants: readonly Variant[],
  address: string,
): PictureFiles {
  const of = (format: PictureFormat) =>
    variants
      .filter((variant) => variant.format === format)
      .map((variant) => ({ src: `${address}/${variant.fileName}`, width: variant.width }));
  return { width, height, avif: of('avif'), webp: of('webp'), jpeg: of('jpeg') };
}
