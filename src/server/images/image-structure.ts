import type { Piece } from './file-bytes.ts';

/** Why an image is rejected: it is broken, or it would take too much memory to decode. */
export type ImageProblem = 'unreadable' | 'too_many_pixels';

export class ImageError extends Error {
  readonly problem: ImageProblem;
  constructor(problem: ImageProblem) {
    super(problem);
    this.name = 'ImageError';
    this.problem = problem;
  }
}
export const unreadable = (): ImageError => new ImageError('unreadable');

/** What the header of an image says, and which parts of the file a decoder needs. */
export interface ImageStructure {
  readonly width: number;
  readonly height: number;
  /** The most bytes that decoding holds at once. */
  readonly decodedBytes: number;
  /** As in EXIF, 1 to 8: how a viewer must turn and mirror the image. 1: not at all. */
  readonly orientation: number;
  /** The image without any metadata but colour profile and orientation. */
  readonly pieces: readonly Piece[];
}

/** The longest side, in pixels. */
const MAX_SIDE = 12_000;
/**
 * 50 megapixels of three bytes, a little rounded up: the largest photo of a common phone is 8192 x 6144. Measured with
 * each format at this limit: decoding takes at most 1.1 times as much.
 */
const MAX_DECODED_BYTES = 160_000_000;
/** The same limit for pixels of a single byte: their number decides how long decoding takes. */
const MAX_PIXELS = Math.floor(MAX_DECODED_BYTES / 3);

/** Throws `too_many_pixels` for an image that would take more memory or time than any photo of a phone. */
export function denyHugeImage({ width, height, decodedBytes }: Omit<ImageStructure, 'pieces'>): void {
  if (!(width > 0 && height > 0)) throw unreadable();
  if (Math.max(width, height) > MAX_SIDE || decodedBytes > MAX_DECODED_BYTES || width * height > MAX_PIXELS)
    throw new ImageError('too_many_pixels');
}
