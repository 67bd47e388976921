import { createHash } from 'node:crypto';
import type { ImageFiles } from '#shared/artwork.ts';

// The files that the website offers of one image: browsers choose the format and the width.

const WIDTHS = [480, 960, 1600];
/** No side of a variant is longer. */
export const MAX_SIDE = 1600;

/** How each format is written, in the words of the library. */
export const imageFormats = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;
export type ImageFormat = keyof typeof imageFormats;

export interface Variant {
  readonly fileName: string;
  readonly format: ImageFormat;
  readonly width: number;
}

/**
 * The variants of an image that is `width` pixels wide. Their names change with `contentHash` and with their settings,
 * so that browsers may cache them for ever.
 */
export function variantsOf(name: string, width: number, contentHash: string): Variant[] {
  const settings = JSON.stringify({ imageFormats, WIDTHS, MAX_SIDE });
  const hash = createHash('sha256').update(settings).update(contentHash).digest('base64url').slice(0, 12);
  const widths = [...WIDTHS.filter((each) => each < width), Math.min(width, MAX_SIDE)];
  return (Object.keys(imageFormats) as ImageFormat[]).flatMap((format) =>
    widths.map((each) => ({ format, width: each, fileName: `${name}-${each}-${hash}.${format}` })),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As pages name them, when the files are reached at `address`. */
export function imageFiles(
  { width, height }: Size,
  variants: readonly Variant[],
  address: string,
): ImageFiles {
  const of = (format: ImageFormat) =>
    variants
      .filter((variant) => variant.format === format)
      .map((variant) => ({ src: `${address}/${variant.fileName}`, width: variant.width }));
  return { width, height, avif: of('avif'), webp: of('webp'), jpeg: of('jpeg') };
}
